import type { DadosDe } from '@sorium/contratos/ponte/index.ts'
import { lugares, numero, texto, type Banco } from '../comum/banco.ts'
import { travar, type Pendurados } from '../comum/pendurados.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import { nomeSql } from '../perfis.ts'

export const ALUGADOS = `CREATE TABLE IF NOT EXISTS sorium_alugados (
  placa VARCHAR(12) NOT NULL PRIMARY KEY, passport INT NOT NULL, modelo VARCHAR(120) NOT NULL, ate BIGINT NOT NULL)`

const OLHARES = 3
const SEMPRE: Passo = ['1 = 1', []]
const APLICADA = "EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')"

export interface DependenciasDosAlugueis {
  banco: Banco
  tabelas: TabelasDaPonte
  pendurados: Pick<Pendurados, 'olhar'>
  veiculos: { tabela: string; dono: string }
  chaveDe(passport: number): string | undefined
  mesmoModelo(um: string, outro: string): boolean
  naRua(placa: string): Promise<boolean>
}

export class Alugueis {
  readonly #dep: DependenciasDosAlugueis

  constructor(dep: DependenciasDosAlugueis) {
    this.#dep = dep
  }

  async estaAlugado(placa: string): Promise<boolean> {
    return (await this.#dep.banco.consultar('SELECT 1 AS um FROM sorium_alugados WHERE placa = ?', [placa])).length > 0
  }

  anotar(op: ContextoDaOperacao, p: { placa: string; modelo: string; ate: number }): Passo {
    return [
      `REPLACE INTO sorium_alugados (placa, passport, modelo, ate) SELECT ?, ?, ?, ? FROM DUAL WHERE ${APLICADA}`,
      [p.placa, op.passport, p.modelo, p.ate, op.id],
    ]
  }

  async definir(op: ContextoDaOperacao, dados: DadosDe<'definir_aluguel'>): Promise<Desfecho> {
    const alvo = { ...op, tipo: 'definir_aluguel' }
    const desfecho = await this.#mudar(alvo, dados, {
      se: SEMPRE,
      passos: (placa, [marcada, daMarca]) => [
        [`UPDATE sorium_alugados SET ate = ? WHERE placa = ? AND ${marcada}`, [dados.alugado_ate, placa, ...daMarca]],
      ],
    })
    return desfecho ?? { resultado: 'anulada' }
  }

  async revogar(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho> {
    const { tabelas, pendurados, veiculos } = this.#dep
    const alvo = { ...op, tipo: 'revogar_aluguel' }
    const [tabela, dele] = [nomeSql(veiculos.tabela), `plate = ? AND ${nomeSql(veiculos.dono)} = ?`]
    const chave = this.#dep.chaveDe(op.passport) ?? null
    for (let vez = 0; vez < OLHARES; vez++) {
      const anterior = await tabelas.desfechoGravado(op.id)
      if (anterior) return anterior
      const alugado = await this.#alugadoDe(op.passport, dados)
      if (alugado !== undefined && (await this.#dep.naRua(alugado))) return tabelas.recusar(alvo, 'em_uso')
      const [linha] = await this.#dep.banco.consultar(`SELECT * FROM ${tabela} WHERE ${dele}`, [alugado ?? null, chave])
      const olhar = linha && (await pendurados.olhar(linha))
      if (olhar?.motivoDoFim) return tabelas.recusar(alvo, olhar.motivoDoFim)
      const desfecho = await this.#mudar(alvo, dados, {
        se: olhar?.intactos ?? SEMPRE,
        passos: (placa, marcada) => [
          ...(olhar?.apagar(marcada) ?? []),
          [`DELETE FROM ${tabela} WHERE ${dele} AND ${marcada[0]}`, [placa, chave, ...marcada[1]]],
          [`DELETE FROM sorium_alugados WHERE placa = ? AND ${marcada[0]}`, [placa, ...marcada[1]]],
        ],
      })
      if (desfecho) return desfecho
    }
    throw new Error(`o veículo alugado ${dados.modelo} mudou enquanto era recolhido`)
  }

  async #alugadoDe(passport: number, { modelo, placa }: { modelo: string; placa?: string }): Promise<string | undefined> {
    const linhas = await this.#dep.banco.consultar('SELECT placa, modelo FROM sorium_alugados WHERE passport = ?', [passport])
    const este = linhas.find(
      (l) => this.#dep.mesmoModelo(texto(l['modelo']), modelo) && (placa === undefined || texto(l['placa']).trim() === placa.trim()),
    )
    return este && texto(este['placa'])
  }

  /** @returns undefined if `se` did not hold: look again. */
  async #mudar(
    op: ContextoDaOperacao & { tipo: string },
    dados: { modelo: string; placa?: string },
    { se, passos }: { se: Passo; passos(placa: string, marcada: Passo): Passo[] },
  ): Promise<Desfecho | undefined> {
    const { tabelas, veiculos } = this.#dep
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const placa = await this.#alugadoDe(op.passport, dados)
    const dono = this.#dep.chaveDe(op.passport)
    if (placa === undefined || dono === undefined) return tabelas.recusar(op, 'veiculo_ausente')
    const tabela = nomeSql(veiculos.tabela)
    const dele: Passo = [`plate = ? AND ${nomeSql(veiculos.dono)} = ?`, [placa, dono]]
    await this.#dep.banco.transacao([
      tabelas.abrir(op),
      travar(tabela, dele),
      tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'veiculo_ausente' }, [
        `NOT (EXISTS (SELECT 1 FROM ${tabela} WHERE ${dele[0]}) AND EXISTS (SELECT 1 FROM sorium_alugados WHERE placa = ? AND passport = ?))`,
        [...dele[1], placa, op.passport],
      ]),
      tabelas.marcar(op.id, se),
      ...passos(placa, tabelas.marcada(op.id)),
      tabelas.fecharMarcada(op.id, { resultado: 'aplicada' }),
      tabelas.desistir(op.id),
    ])
    return tabelas.jaDecidida(op.id)
  }
}

export async function alugadosDe(banco: Banco, placas: readonly string[]): Promise<Map<string, number>> {
  if (placas.length === 0) return new Map()
  const linhas = await banco.consultar(`SELECT placa, ate FROM sorium_alugados WHERE placa IN (${lugares(placas.length)})`, placas)
  return new Map(linhas.map((l) => [texto(l['placa']), numero(l['ate'])]))
}
