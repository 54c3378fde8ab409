import type { DadosDe, Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import { lugares, texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { comPendurados, travar, type Olhar, type Pendurados } from '../comum/pendurados.ts'
import { objeto } from '../comum/respostas.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { Passaportes } from '../comum/passaportes.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import { nomeSql } from '../perfis.ts'
import { Alugueis } from './alugueis.ts'
import type { Esquema } from './esquema.ts'

export interface BaseDosVeiculos {
  tabela: string
  dono: string
  personagens: { tabela: string; chave: string }
  vistas: readonly string[]
  mesmoModelo(um: string, outro: string): boolean
  modeloExiste(modelo: string): Promise<boolean>
  doModelo(dono: string, modelo: string): Passo
  modeloDaLinha(linha: LinhaDoJogo): string | null
  linhaNova(p: { guardada: Record<string, Parametro>; modelo: string; placa: string; dono: string }): Promise<Record<string, Parametro>>
  impedimento(linha: LinhaDoJogo): Promise<Motivo | null>
  aoDar?(modelo: string): void
}

export interface DependenciasDeVeiculos {
  fx: Pick<FxServer, 'placasNaRua'>
  banco: Banco
  pendurados: Pick<Pendurados, 'olhar' | 'repor'>
  tabelas: TabelasDaPonte
  esquema: Esquema
  passaportes: Pick<Passaportes, 'chaveDe'>
  base: BaseDosVeiculos
  acaso(): number
}

const OLHARES = 3
const PLACAS = 5
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export class Veiculos {
  readonly #dep: DependenciasDeVeiculos
  readonly #alugueis: Alugueis
  readonly #tabela: string
  readonly #dono: string

  constructor(dep: DependenciasDeVeiculos) {
    const { banco, tabelas, base, pendurados } = dep
    this.#dep = dep
    this.#tabela = nomeSql(base.tabela)
    this.#dono = nomeSql(base.dono)
    this.#alugueis = new Alugueis({
      banco,
      tabelas,
      pendurados,
      veiculos: base,
      chaveDe: (passport) => dep.passaportes.chaveDe(passport),
      mesmoModelo: (um, outro) => base.mesmoModelo(um, outro),
      naRua: (placa) => this.#naRua(placa),
    })
  }

  async dar(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho> {
    const { tabelas, base } = this.#dep
    const alvo = { ...op, tipo: 'dar_veiculo' }
    const dono = this.#dep.passaportes.chaveDe(op.passport)
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    if (dono === undefined || !(await this.#existe(dono))) return tabelas.recusar(alvo, 'personagem_inexistente')
    if (!(await base.modeloExiste(dados.modelo))) return tabelas.recusar(alvo, 'item_desconhecido')
    for (let rodada = 0; rodada < PLACAS; rodada++) {
      const placa = rodada === 0 && dados.placa !== undefined ? dados.placa : this.#placaNova()
      const desfecho = await this.#darComPlaca(alvo, { dono, dados, placa })
      if (desfecho) {
        base.aoDar?.(dados.modelo)
        return desfecho
      }
    }
    throw new Error('nenhuma placa livre foi encontrada')
  }

  async #existe(dono: string): Promise<boolean> {
    const { tabela, chave } = this.#dep.base.personagens
    const linhas = await this.#dep.banco.consultar(`SELECT 1 AS um FROM ${nomeSql(tabela)} WHERE ${nomeSql(chave)} = ?`, [dono])
    return linhas.length > 0
  }

  async #darComPlaca(
    op: ContextoDaOperacao & { tipo: string },
    { dono, dados, placa }: { dono: string; dados: DadosDe<'dar_veiculo'>; placa: string },
  ): Promise<Desfecho | undefined> {
    const { tabelas, base } = this.#dep
    const tabela = this.#tabela
    const linha = await this.#linhaNova({ dono, dados, placa })
    const nomes = Object.keys(linha)
    const [doModelo, deQual] = base.doModelo(dono, dados.modelo)
    const novo = { placa, condicao: `${doModelo} AND plate = ?`, parametros: [...deQual, placa] }
    const aberta = "EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta')"
    await this.#dep.banco.transacao([
      tabelas.abrir(op),
      tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'ja_possui_modelo' }, [
        `EXISTS (SELECT 1 FROM ${tabela} WHERE ${doModelo})`,
        deQual,
      ]),
      // In some cities the table allows a plate twice, so this statement checks the plate.
      [
        `INSERT IGNORE INTO ${tabela} (${nomes.map(nomeSql).join(', ')}) SELECT ${lugares(nomes.length)} FROM DUAL
         WHERE ${aberta} AND NOT EXISTS (SELECT 1 FROM ${tabela} WHERE plate = ?)`,
        [...Object.values(linha), op.id, placa],
      ],
      tabelas.marcar(op.id, [`EXISTS (SELECT 1 FROM ${tabela} WHERE ${novo.condicao})`, novo.parametros]),
      ...(await this.#dep.pendurados.repor(dados.guardado?.['pendurados'], novo, tabelas.marcada(op.id))),
      tabelas.fecharMarcada(op.id, { resultado: 'aplicada', dados: { placa } }),
      ...(dados.alugado_ate === undefined ? [] : [this.#alugueis.anotar(op, { placa, modelo: dados.modelo, ate: dados.alugado_ate })]),
      tabelas.desistir(op.id),
    ])
    return tabelas.jaDecidida(op.id)
  }

  async #linhaNova({ dono, dados, placa }: { dono: string; dados: DadosDe<'dar_veiculo'>; placa: string }) {
    const colunas = this.#dep.esquema.colunasDe(this.#dep.base.tabela)
    const guardada: Record<string, Parametro> = {}
    for (const [nome, valor] of Object.entries(objeto(dados.guardado?.['linha'])))
      if (nome !== 'id' && colunas.has(nome.toLowerCase())) guardada[nome.toLowerCase()] = comoParametro(valor)
    const linha = await this.#dep.base.linhaNova({ guardada, modelo: dados.modelo, placa, dono })
    return { ...linha, [this.#dep.base.dono]: dono, plate: placa }
  }

  #placaNova(): string {
    const um = (de: string): string => de.charAt(Math.floor(this.#dep.acaso() * de.length))
    return `${um(LETRAS)}${um(LETRAS)}${um(LETRAS)} ${um('0123456789')}${um('0123456789')}${um('0123456789')}`
  }

  async tomar(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho> {
    const { tabelas } = this.#dep
    const alvo = { ...op, tipo: 'tomar_veiculo' }
    for (let olhar = 0; olhar < OLHARES; olhar++) {
      const decidida = await tabelas.jaDecidida(op.id)
      if (decidida) return decidida
      const linha = await this.#linhaDe(op.passport, dados)
      const impedimento = await this.#impedimento(linha)
      if (impedimento || !linha) return tabelas.recusar(alvo, impedimento ?? 'veiculo_ausente')
      const olhar = await this.#dep.pendurados.olhar(linha)
      if (olhar.motivo) return tabelas.recusar(alvo, olhar.motivo)
      const tomado = await this.#tomarComoVisto(alvo, { linha, modelo: dados.modelo, olhar })
      if (tomado) return tomado
    }
    throw new Error(`o veículo ${dados.placa} mudou enquanto era tomado`)
  }

  async #linhaDe(passport: number, { modelo, placa }: DadosDe<'tomar_veiculo'>): Promise<LinhaDoJogo | undefined> {
    const { base, banco, passaportes } = this.#dep
    const dono = passaportes.chaveDe(passport)
    if (dono === undefined) return undefined
    const linhas = await banco.consultar(`SELECT * FROM ${this.#tabela} WHERE ${this.#dono} = ?`, [dono])
    return linhas.find((l) => {
      const dele = base.modeloDaLinha(l)
      return dele !== null && base.mesmoModelo(dele, modelo) && texto(l['plate']).trim() === placa.trim()
    })
  }

  async #impedimento(linha: LinhaDoJogo | undefined): Promise<Motivo | null> {
    if (!linha) return 'veiculo_ausente'
    const placa = texto(linha['plate'])
    if (await this.#naRua(placa)) return 'em_uso'
    if (await this.#alugueis.estaAlugado(placa)) return 'alugado'
    return this.#dep.base.impedimento(linha)
  }

  async #naRua(placa: string): Promise<boolean> {
    return (await this.#dep.fx.placasNaRua()).has(placa.trim())
  }

  /** @returns undefined if the row has changed: look again. */
  async #tomarComoVisto(
    op: ContextoDaOperacao & { tipo: string },
    { linha, modelo, olhar }: { linha: LinhaDoJogo; modelo: string; olhar: Olhar },
  ): Promise<Desfecho | undefined> {
    const { tabelas, banco, base } = this.#dep
    const placa = texto(linha['plate'])
    const vistas = Object.entries(linha).filter(([nome]) => base.vistas.includes(nome) || nome === 'plate' || nome === base.dono)
    const condicao = vistas.map(([nome, v]) => (v === null ? `${nomeSql(nome)} IS NULL` : `${nomeSql(nome)} = ?`)).join(' AND ')
    const parametros = vistas.flatMap(([, v]) => (v === null ? [] : [comoParametro(v)]))
    const guardado = { linha: olhar.linha, placa: placa.trim(), modelo, ...comPendurados(olhar) }
    const dele: Passo = [`plate = ? AND ${this.#dono} = ?`, [placa, comoParametro(linha[base.dono])]]
    const marcada = tabelas.marcada(op.id)
    // Check this last: whether the vehicle is out is not in the database, so the transaction cannot check it.
    if (await this.#naRua(placa)) return tabelas.recusar(op, 'em_uso')
    await banco.transacao([
      tabelas.abrir(op),
      travar(this.#tabela, dele),
      tabelas.marcar(op.id, [
        `EXISTS (SELECT 1 FROM ${this.#tabela} WHERE ${condicao}) AND NOT EXISTS (SELECT 1 FROM sorium_alugados WHERE placa = ?)
         AND ${olhar.intactos[0]}`,
        [...parametros, placa, ...olhar.intactos[1]],
      ]),
      ...olhar.apagar(marcada),
      [`DELETE FROM ${this.#tabela} WHERE ${dele[0]} AND ${marcada[0]}`, [...dele[1], ...marcada[1]]],
      tabelas.fecharMarcada(op.id, { resultado: 'aplicada', dados: guardado }),
      tabelas.desistir(op.id),
    ])
    return tabelas.desfechoGravado(op.id)
  }

  definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho> {
    return this.#alugueis.definir(op, dados)
  }

  revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho> {
    return this.#alugueis.revogar(op, dados)
  }
}

function comoParametro(valor: unknown): Parametro {
  if (valor === null || valor === undefined) return null
  return typeof valor === 'number' ? valor : typeof valor === 'boolean' ? Number(valor) : texto(valor)
}
