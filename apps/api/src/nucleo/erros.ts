import { ERROS_COMUNS, type LinhaDeErro } from '@sorium/contratos/comum/index.ts'
import { ERROS_AVISOS } from '@sorium/contratos/avisos/index.ts'
import { ERROS_CARTEIRA } from '@sorium/contratos/carteira/index.ts'
import { ERROS_CONFIGURACOES } from '@sorium/contratos/configuracoes/index.ts'
import { ERROS_ATUALIZACAO } from '@sorium/contratos/atualizacao/index.ts'
import { ERROS_COPIAS } from '@sorium/contratos/copias/index.ts'
import { ERROS_COTACAO } from '@sorium/contratos/cotacao/index.ts'
import { ERROS_ENTREGAS } from '@sorium/contratos/entregas/index.ts'
import { ERROS_EVENTOS } from '@sorium/contratos/eventos/index.ts'
import { ERROS_FIGURAS } from '@sorium/contratos/figuras/index.ts'
import { ERROS_HALL } from '@sorium/contratos/hall/index.ts'
import { ERROS_LOJA } from '@sorium/contratos/loja/index.ts'
import { ERROS_MARKETPLACE } from '@sorium/contratos/marketplace/index.ts'
import { ERROS_PERFIL } from '@sorium/contratos/perfil/index.ts'
import { ERROS_SESSAO } from '@sorium/contratos/sessao/index.ts'
import { ERROS_VITRINE } from '@sorium/contratos/vitrine/index.ts'

const TABELA = {
  ...ERROS_COMUNS,
  ...ERROS_AVISOS,
  ...ERROS_CONFIGURACOES,
  ...ERROS_SESSAO,
  ...ERROS_PERFIL,
  ...ERROS_ATUALIZACAO,
  ...ERROS_COPIAS,
  ...ERROS_COTACAO,
  ...ERROS_CARTEIRA,
  ...ERROS_LOJA,
  ...ERROS_MARKETPLACE,
  ...ERROS_EVENTOS,
  ...ERROS_VITRINE,
  ...ERROS_FIGURAS,
  ...ERROS_HALL,
  ...ERROS_ENTREGAS,
} as const satisfies Record<string, LinhaDeErro>

export type CodigoDeErro = keyof typeof TABELA

/** An expected refusal: an answer to the person, not a bug. */
export class Recusa extends Error {
  readonly codigo: CodigoDeErro
  readonly status: number
  readonly detalhes: string | undefined
  readonly tenteEmS: number | undefined

  constructor(codigo: CodigoDeErro, extra: { detalhes?: string; status?: number; tenteEmS?: number } = {}) {
    super(TABELA[codigo].texto)
    this.name = 'Recusa'
    this.codigo = codigo
    this.status = extra.status ?? TABELA[codigo].status
    this.detalhes = extra.detalhes
    this.tenteEmS = extra.tenteEmS
  }

  corpo(): { erro: string; codigo: string; detalhes?: string } {
    return { erro: this.message, codigo: this.codigo, ...(this.detalhes === undefined ? {} : { detalhes: this.detalhes }) }
  }
}

export function invariante(condicao: unknown, mensagem: string): asserts condicao {
  if (!condicao) throw new Error(`Invariante quebrada: ${mensagem}`)
}
