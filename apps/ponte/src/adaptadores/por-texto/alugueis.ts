import type { DadosDe } from '@sorium/contratos/ponte/index.ts'
import { lugares, numero, texto, type Banco } from '../comum/banco.ts'
import type { Passo, TabelasDaPonte } from '../comum/tabelas-da-ponte.ts'
import type { ContextoDaOperacao, Desfecho } from '../interface.ts'
import { nomeSql } from '../perfis.ts'

export const ALUGADOS = `CREATE TABLE IF NOT EXISTS sorium_alugados (
  placa VARCHAR(12) NOT NULL PRIMARY KEY, passport INT NOT NULL, modelo VARCHAR(120) NOT NULL, ate BIGINT NOT NULL)`

const APLICADA = "EXISTS (SELECT 1 FROM sorium_operacoes WHERE id = ? AND resultado = 'aplicada')"

export interface DependenciasDosAlugueis {
  banco: Banco
  tabelas: TabelasDaPonte
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
    return this.#mudar({ ...op, tipo: 'definir_aluguel' }, dados, (placa) => [
      [`UPDATE sorium_alugados SET ate = ? WHERE placa = ? AND ${APLICADA}`, [dados.alugado_ate, placa, op.id]],
    ])
  }

  async revogar(op: ContextoDaOperacao, dados: DadosDe<'revogar_aluguel'>): Promise<Desfecho> {
    const { tabelas, veiculos } = this.#dep
    const alvo = { ...op, tipo: 'revogar_aluguel' }
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const alugado = await this.#alugadoDe(op.passport, dados)
    if (alugado !== undefined && (await this.#dep.naRua(alugado))) return tabelas.recusar(alvo, 'em_uso')
    const [tabela, dono] = [nomeSql(veiculos.tabela), nomeSql(veiculos.dono)]
    const chave = this.#dep.chaveDe(op.passport) ?? null
    return this.#mudar(alvo, dados, (placa) => [
      [`DELETE FROM ${tabela} WHERE plate = ? AND ${dono} = ? AND ${APLICADA}`, [placa, chave, op.id]],
      [`DELETE FROM sorium_alugados WHERE placa = ? AND ${APLICADA}`, [placa, op.id]],
    ])
  }

  async #alugadoDe(passport: number, { modelo, placa }: { modelo: string; placa?: string }): Promise<string | undefined> {
    const linhas = await this.#dep.banco.consultar('SELECT placa, modelo FROM sorium_alugados WHERE passport = ?', [passport])
    const este = linhas.find(
      (l) => this.#dep.mesmoModelo(texto(l['modelo']), modelo) && (placa === undefined || texto(l['placa']).trim() === placa.trim()),
    )
    return este && texto(este['placa'])
  }

  async #mudar(
    op: ContextoDaOperacao & { tipo: string },
    dados: { modelo: string; placa?: string },
    mudancas: (placa: string) => Passo[],
  ): Promise<Desfecho> {
    const { tabelas, veiculos } = this.#dep
    const anterior = await tabelas.desfechoGravado(op.id)
    if (anterior) return anterior
    const placa = await this.#alugadoDe(op.passport, dados)
    const dono = this.#dep.chaveDe(op.passport)
    if (placa === undefined || dono === undefined) return tabelas.recusar(op, 'veiculo_ausente')
    await this.#dep.banco.transacao([
      tabelas.abrir(op),
      tabelas.fechar(op.id, { resultado: 'aplicada' }, [
        `EXISTS (SELECT 1 FROM ${nomeSql(veiculos.tabela)} WHERE ${nomeSql(veiculos.dono)} = ? AND plate = ?)
         AND EXISTS (SELECT 1 FROM sorium_alugados WHERE placa = ? AND passport = ?)`,
        [dono, placa, placa, op.passport],
      ]),
      tabelas.fechar(op.id, { resultado: 'recusada', motivo: 'veiculo_ausente' }),
      ...mudancas(placa),
    ])
    return (await tabelas.desfechoGravado(op.id)) ?? { resultado: 'anulada' }
  }
}

export async function alugadosDe(banco: Banco, placas: readonly string[]): Promise<Map<string, number>> {
  if (placas.length === 0) return new Map()
  const linhas = await banco.consultar(`SELECT placa, ate FROM sorium_alugados WHERE placa IN (${lugares(placas.length)})`, placas)
  return new Map(linhas.map((l) => [texto(l['placa']), numero(l['ate'])]))
}
