/** Each operation is one transaction that changes the vehicle's row and stores the result, so neither exists without the other. */
import type { DadosDe, Motivo } from '@sorium/contratos/ponte/index.ts'
import type { FxServer } from '../../cidade/fxserver.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import { nomeSql, type PerfilDaBase } from '../perfis.ts'
import { logico, lugares, numero, texto, type Banco, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { comPendurados, travar, type Olhar, type Pendurados } from '../comum/pendurados.ts'
import { Ajustes } from './ajustes.ts'
import { ehFalhaDaBase, type Gancho } from './gancho.ts'
import { portasMalas, type FormaDosAjustes } from './lugares.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'

export interface DependenciasDeVeiculos {
  fx: Pick<FxServer, 'placasNaRua'>
  banco: Banco
  pendurados: Pick<Pendurados, 'olhar' | 'repor'>
  gancho: Pick<Gancho, 'modelo' | 'placa' | 'lerDado' | 'porDado'>
  perfil: PerfilDaBase
  forma: FormaDosAjustes
  tabelas: TabelasDaPonte
  colunas: ReadonlySet<string>
  agoraS(): number
  cidadeAntiga: boolean
  apreensaoTemPrazo: boolean
}

const SETE_DIAS_S = 7 * 86_400
const OLHARES = 3
const FALHAS_TOLERADAS = 5
const IMPEDEM = ['aluguel', 'apreendido', 'trabalho', 'imposto', 'portaMalas'] as const

/** If a base keeps car boots in a column of the vehicle's row, what lies in a boot may be unsaved for this long. */
const PORTA_MALAS_NA_MEMORIA_S = 600
const OLHAR_A_RUA_A_CADA_S = 10

export class Veiculos {
  readonly #dep: DependenciasDeVeiculos
  readonly #ajustes: Ajustes
  readonly #inicio: number
  readonly #vistas = new Map<string, number>()
  #olhadaEm = -Infinity
  readonly #tabela: string
  readonly #doModelo: string
  /** Steps outside the database that follow an applied operation; kept in case the answer to its transaction is lost. */
  readonly #porTerminar = new Map<string, () => Promise<void>>()
  readonly #falhas = new Map<string, number>()

  constructor(dep: DependenciasDeVeiculos) {
    this.#dep = dep
    this.#ajustes = new Ajustes(dep)
    this.#inicio = dep.agoraS()
    this.#tabela = nomeSql(dep.perfil.veiculos.nome)
    this.#doModelo = `${this.#coluna('passaporte')} = ? AND ${this.#coluna('modelo')} = ?`
  }

  #coluna(logica: string): string {
    return nomeSql(this.#dep.perfil.veiculos.colunas[logica] ?? logica)
  }

  #temColuna(logica: string): boolean {
    return this.#dep.perfil.veiculos.colunas[logica] !== undefined
  }

  #existe(condicao: string, parametros: readonly Parametro[], [mais, deMais]: Passo = ['1 = 1', []]): Passo {
    return [`EXISTS (SELECT 1 FROM ${this.#tabela} WHERE ${condicao}) AND ${mais}`, [...parametros, ...deMais]]
  }

  async #terminar(id: string, desfecho: Desfecho): Promise<Desfecho> {
    if (desfecho.resultado === 'aplicada') await this.#porTerminar.get(id)?.()
    this.#porTerminar.delete(id)
    return desfecho
  }

  async #fechado(op: ContextoDaOperacao): Promise<Desfecho> {
    return (await this.#dep.tabelas.desfechoGravado(op.id)) ?? { resultado: 'anulada' }
  }

  async #personagemExiste(passport: number): Promise<boolean> {
    const apagado = this.#dep.perfil.personagens.colunas['apagado']
    const vivo = apagado ? ` AND COALESCE(${nomeSql(apagado)}, 0) = 0` : ''
    return (
      (await this.#dep.banco.consultar(`SELECT id FROM ${nomeSql(this.#dep.perfil.personagens.nome)} WHERE id = ?${vivo}`, [passport]))
        .length > 0
    )
  }

  async #linhaDe(passport: number, modelo: string): Promise<LinhaDoJogo | undefined> {
    return (await this.#dep.banco.consultar(`SELECT * FROM ${this.#tabela} WHERE ${this.#doModelo}`, [passport, modelo]))[0]
  }

  async #comFim(op: ContextoDaOperacao & { tipo: string }, fazer: () => Promise<Desfecho>): Promise<Desfecho> {
    try {
      const desfecho = await fazer()
      this.#falhas.delete(op.id)
      return desfecho
    } catch (erro) {
      if (!ehFalhaDaBase(erro)) throw erro
      const vezes = (this.#falhas.get(op.id) ?? 0) + 1
      this.#falhas.set(op.id, vezes)
      if (vezes < FALHAS_TOLERADAS) throw erro
      this.#falhas.delete(op.id)
      this.#porTerminar.delete(op.id)
      return this.#dep.tabelas.recusar(op, 'comando_falhou')
    }
  }

  dar(op: ContextoDaOperacao, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho> {
    const alvo = { ...op, tipo: 'dar_veiculo' }
    return this.#comFim(alvo, () => this.#dar(alvo, dados))
  }

  async #dar(op: ContextoDaOperacao & { tipo: string }, dados: DadosDe<'dar_veiculo'>): Promise<Desfecho> {
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return this.#terminar(op.id, anterior)
    if (!(await this.#personagemExiste(op.passport))) return this.#dep.tabelas.recusar(op, 'personagem_inexistente')
    const modelo = await this.#dep.gancho.modelo(dados.modelo)
    if (!modelo.existe) return this.#dep.tabelas.recusar(op, 'item_desconhecido')

    const placa = dados.placa ?? (await this.#dep.gancho.placa())
    const linha = this.#linhaNova({ passport: op.passport, dados, placa, peso: modelo.peso })
    const nomes = Object.keys(linha)
    const ajustes = this.#ajustes.guardados(dados.guardado)
    const veiculo = { passport: op.passport, modelo: dados.modelo }
    this.#porTerminar.set(op.id, () => this.#ajustes.lembrar(veiculo, ajustes))
    const condicao = `${this.#doModelo} AND ${this.#coluna('placa')} = ?`
    const parametros = [op.passport, dados.modelo, placa]
    await this.#dep.banco.transacao([
      this.#dep.tabelas.abrir(op),
      this.#dep.tabelas.fechar(
        op.id,
        { resultado: 'recusada', motivo: 'ja_possui_modelo' },
        this.#existe(this.#doModelo, [op.passport, dados.modelo]),
      ),
      [
        `INSERT IGNORE INTO ${this.#tabela} (${nomes.map(nomeSql).join(', ')})
         SELECT ${lugares(nomes.length)} FROM DUAL WHERE EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aberta')`,
        [...Object.values(linha), op.id],
      ],
      this.#dep.tabelas.marcar(op.id, this.#existe(condicao, parametros)),
      ...(await this.#dep.pendurados.repor(
        dados.guardado?.['pendurados'],
        { placa, condicao, parametros },
        this.#dep.tabelas.marcada(op.id),
      )),
      ...ajustes.map((um) => this.#ajustes.gravar(op.id, { ...veiculo, ajustes: um, tabela: this.#tabela, condicao, parametros })),
      this.#dep.tabelas.fecharMarcada(op.id, { resultado: 'aplicada', dados: { placa } }),
      this.#dep.tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'ja_possui_modelo' }),
    ])
    return this.#terminar(op.id, await this.#fechado(op))
  }

  #linhaNova(p: { passport: number; dados: DadosDe<'dar_veiculo'>; placa: string; peso: number | null }): Record<string, Parametro> {
    const linha: Record<string, Parametro> = {}
    const guardada = p.dados.guardado?.['linha']
    if (typeof guardada === 'object' && guardada !== null) {
      for (const [nome, valor] of Object.entries(guardada))
        if (nome !== 'id' && this.#dep.colunas.has(nome.toLowerCase())) linha[nome] = valor as Parametro
    }
    const por = (logica: string, valor: Parametro): void => {
      const nome = this.#dep.perfil.veiculos.colunas[logica]
      if (nome !== undefined) linha[nome] = valor
    }
    por('passaporte', p.passport)
    por('modelo', p.dados.modelo)
    por('placa', p.placa)
    if (!guardada) {
      por('imposto', this.#dep.agoraS() + SETE_DIAS_S)
      if (p.peso !== null) por('peso', p.peso)
    }
    if (p.dados.alugado_ate !== undefined) {
      por('aluguel', p.dados.alugado_ate)
      por('imposto', p.dados.alugado_ate)
    }
    return linha
  }

  async #impedimento(linha: LinhaDoJogo | undefined, passport: number, modelo: string): Promise<Motivo | null> {
    if (!linha) return 'veiculo_ausente'
    const valor = (logica: string): unknown => linha[this.#dep.perfil.veiculos.colunas[logica] ?? '']
    if (await this.#naRua(linha)) return 'em_uso'
    if (numero(valor('aluguel')) > 0) return 'alugado'
    if (this.#apreendido(valor('apreendido'))) return 'apreendido'
    if (logico(valor('trabalho'))) return 'veiculo_de_trabalho'
    if (this.#temColuna('imposto') && numero(valor('imposto')) <= this.#dep.agoraS()) return 'imposto_atrasado'
    if (temCarga(valor('portaMalas'))) return 'porta_malas_cheio'
    for (const chave of portasMalas({ passport, modelo, placa: texto(valor('placa')) }))
      if (Object.keys(await this.#dep.gancho.lerDado(chave)).length > 0) return 'porta_malas_cheio'
    return null
  }

  #apreendido(valor: unknown): boolean {
    return this.#dep.apreensaoTemPrazo ? numero(valor) > this.#dep.agoraS() : logico(valor)
  }

  async #naRua(linha: LinhaDoJogo): Promise<boolean> {
    const placa = texto(linha[this.#dep.perfil.veiculos.colunas['placa'] ?? '']).trim()
    return (await this.#dep.fx.placasNaRua()).has(placa) || this.#saiuHaPouco(placa)
  }

  async olharARua(): Promise<void> {
    const agora = this.#dep.agoraS()
    if (!this.#temColuna('portaMalas') || agora - this.#olhadaEm < OLHAR_A_RUA_A_CADA_S) return
    this.#olhadaEm = agora
    for (const placa of await this.#dep.fx.placasNaRua()) this.#vistas.set(placa, agora)
    for (const [placa, em] of this.#vistas) if (agora - em > PORTA_MALAS_NA_MEMORIA_S) this.#vistas.delete(placa)
  }

  #saiuHaPouco(placa: string): boolean {
    if (!this.#temColuna('portaMalas')) return false
    const agora = this.#dep.agoraS()
    return this.#vistas.has(placa) || (this.#dep.cidadeAntiga && agora - this.#inicio < PORTA_MALAS_NA_MEMORIA_S)
  }

  tomar(op: ContextoDaOperacao, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho> {
    const alvo = { ...op, tipo: 'tomar_veiculo' }
    return this.#comFim(alvo, () => this.#tomar(alvo, dados))
  }

  async #tomar(op: ContextoDaOperacao & { tipo: string }, dados: DadosDe<'tomar_veiculo'>): Promise<Desfecho> {
    for (let olhar = 0; olhar < OLHARES; olhar++) {
      const decidida = await this.#dep.tabelas.jaDecidida(op.id)
      if (decidida?.resultado === 'anulada') return decidida
      if (decidida) return this.#terminar(op.id, decidida)
      const doModelo = await this.#linhaDe(op.passport, dados.modelo)
      const placa = texto(doModelo?.[this.#dep.perfil.veiculos.colunas['placa'] ?? ''])
      const linha = placa.trim() === dados.placa.trim() ? doModelo : undefined
      const motivo = await this.#impedimento(linha, op.passport, dados.modelo)
      if (motivo || !linha) return this.#dep.tabelas.recusar(op, motivo ?? 'veiculo_ausente')
      const olhar = await this.#dep.pendurados.olhar(linha)
      if (olhar.motivo) return this.#dep.tabelas.recusar(op, olhar.motivo)
      const tomado = await this.#tomarComoVisto(op, { linha, placa, modelo: dados.modelo, olhar })
      if (tomado) return tomado
    }
    throw new Error(`o veículo ${dados.placa} mudou enquanto era tomado`)
  }

  /** @returns undefined if the row has changed: look again. */
  async #tomarComoVisto(
    op: ContextoDaOperacao & { tipo: string },
    p: { linha: LinhaDoJogo; placa: string; modelo: string; olhar: Olhar },
  ): Promise<Desfecho | undefined> {
    const veiculo = { passport: op.passport, modelo: p.modelo }
    const malas = portasMalas({ ...veiculo, placa: p.placa })
    const chaves = [...this.#ajustes.chavesDe(veiculo, p.linha), ...malas]
    const guardado = {
      linha: p.olhar.linha,
      ...(await this.#ajustes.ler(veiculo, p.linha)),
      placa: p.placa.trim(),
      modelo: p.modelo,
      ...comPendurados(p.olhar),
    }
    const [condicao, parametros] = this.#comoVisto(op.passport, p)
    const [intactos, dosIntactos] = p.olhar.intactos
    const { nome, colunas } = this.#dep.perfil.dadosDoServidor
    const [marcada, daMarca] = this.#dep.tabelas.marcada(op.id)
    // Check this last: whether the vehicle is out is not in the database, so the transaction cannot check it.
    if (await this.#naRua(p.linha)) return this.#dep.tabelas.recusar(op, 'em_uso')
    this.#porTerminar.set(op.id, () => this.#esquecer(veiculo, malas))
    await this.#dep.banco.transacao([
      this.#dep.tabelas.abrir(op),
      travar(this.#tabela, [condicao, parametros]),
      this.#dep.tabelas.marcar(op.id, this.#existe(condicao, parametros, [intactos, dosIntactos])),
      ...p.olhar.apagar([marcada, daMarca]),
      [`DELETE FROM ${this.#tabela} WHERE ${condicao} AND ${marcada}`, [...parametros, ...daMarca]],
      [
        `DELETE FROM ${nomeSql(nome)} WHERE ${nomeSql(colunas['chave'] ?? 'Name')} IN (${lugares(chaves.length)}) AND ${marcada}`,
        [...chaves, ...daMarca],
      ],
      this.#dep.tabelas.fecharMarcada(op.id, { resultado: 'aplicada', dados: guardado }),
      this.#dep.tabelas.desistir(op.id),
    ])
    const desfecho = await this.#dep.tabelas.desfechoGravado(op.id)
    return desfecho && this.#terminar(op.id, desfecho)
  }

  #comoVisto(passport: number, p: { linha: LinhaDoJogo; placa: string; modelo: string }): Passo {
    const vistas = IMPEDEM.flatMap((logica) => {
      const nome = this.#dep.perfil.veiculos.colunas[logica]
      return nome === undefined ? [] : [{ nome: nomeSql(nome), valor: comoParametro(p.linha[nome]) }]
    })
    const iguais = vistas.map(({ nome, valor }) => (valor === null ? ` AND ${nome} IS NULL` : ` AND ${nome} = ?`)).join('')
    const valores = vistas.flatMap(({ valor }) => (valor === null ? [] : [valor]))
    return [`${this.#doModelo} AND ${this.#coluna('placa')} = ?${iguais}`, [passport, p.modelo, p.placa, ...valores]]
  }

  /** The framework keeps tuning and car boot in memory and would write them again. A boot that was filled meanwhile stays. */
  async #esquecer(veiculo: { passport: number; modelo: string }, malas: readonly string[]): Promise<void> {
    await this.#ajustes.esquecer(veiculo)
    for (const chave of malas)
      if (Object.keys(await this.#dep.gancho.lerDado(chave)).length === 0) await this.#dep.gancho.porDado(chave, null)
  }

  #doAluguel(passport: number, { modelo, placa }: { modelo: string; placa?: string }): Passo {
    const condicao = `${this.#doModelo} AND ${this.#coluna('aluguel')} > 0${placa === undefined ? '' : ` AND TRIM(${this.#coluna('placa')}) = ?`}`
    return [condicao, [passport, modelo, ...(placa === undefined ? [] : [placa.trim()])]]
  }

  /** @returns undefined if what hangs on the vehicle has changed: look again. */
  async #mudarAluguel(
    op: ContextoDaOperacao & { tipo: string },
    [condicao, parametros]: Passo,
    { olhar, mudanca }: { olhar?: Olhar | undefined; mudanca: (marcada: Passo) => Passo },
  ): Promise<Desfecho | undefined> {
    const { tabelas, banco } = this.#dep
    const [marcada, daMarca] = tabelas.marcada(op.id)
    const [existe, deQual] = this.#existe(condicao, parametros)
    await banco.transacao([
      tabelas.abrir(op),
      travar(this.#tabela, [condicao, parametros]),
      tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'veiculo_ausente' }, [`NOT (${existe})`, deQual]),
      tabelas.marcar(op.id, olhar?.intactos ?? ['1 = 1', []]),
      ...(olhar?.apagar([marcada, daMarca]) ?? []),
      mudanca([`${condicao} AND ${marcada}`, [...parametros, ...daMarca]]),
      tabelas.fecharMarcada(op.id, { resultado: 'aplicada' }),
      tabelas.desistir(op.id),
    ])
    return tabelas.jaDecidida(op.id)
  }

  async definirAluguel(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho> {
    const anterior = await this.#dep.tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const imposto = this.#temColuna('imposto') ? `, ${this.#coluna('imposto')} = ?` : ''
    const datas = imposto ? [dados.alugado_ate, dados.alugado_ate] : [dados.alugado_ate]
    await this.#mudarAluguel({ ...op, tipo: 'definir_aluguel' }, this.#doAluguel(op.passport, dados), {
      mudanca: ([marcada, parametros]) => [
        `UPDATE ${this.#tabela} SET ${this.#coluna('aluguel')} = ?${imposto} WHERE ${marcada}`,
        [...datas, ...parametros],
      ],
    })
    return this.#fechado(op)
  }

  async revogarAluguel(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho> {
    const { tabelas, banco, fx, pendurados, perfil } = this.#dep
    const alvo = { ...op, tipo: 'revogar_aluguel' }
    const dele = this.#doAluguel(op.passport, dados)
    for (let vez = 0; vez < OLHARES; vez++) {
      const anterior = await tabelas.desfechoGravado(op.id)
      if (anterior) return anterior
      const [linha] = await banco.consultar(`SELECT * FROM ${this.#tabela} WHERE ${dele[0]}`, dele[1])
      const placa = texto(linha?.[perfil.veiculos.colunas['placa'] ?? '']).trim()
      if (placa && (await fx.placasNaRua()).has(placa)) return tabelas.recusar(alvo, 'em_uso')
      const olhar = linha && (await pendurados.olhar(linha))
      if (olhar?.motivoDoFim) return tabelas.recusar(alvo, olhar.motivoDoFim)
      const mudanca = ([marcada, parametros]: Passo): Passo => [`DELETE FROM ${this.#tabela} WHERE ${marcada}`, parametros]
      const desfecho = await this.#mudarAluguel(alvo, dele, { olhar, mudanca })
      if (desfecho) return desfecho
    }
    throw new Error(`o veículo alugado ${dados.modelo} mudou enquanto era recolhido`)
  }
}

function comoParametro(valor: unknown): Parametro {
  if (valor === null || valor === undefined) return null
  return typeof valor === 'number' ? valor : typeof valor === 'boolean' ? Number(valor) : texto(valor)
}

function temCarga(valor: unknown): boolean {
  const json = texto(valor).trim()
  return json !== '' && !['[]', '{}', 'null', 'false'].includes(json)
}
