/** Import no typebox here, otherwise each page that uses this file downloads typebox too. */
import { ESTADOS_EM_ABERTO } from '../entregas/estados.ts'

export const MOEDAS_DO_ANUNCIO = ['reais', 'zcoin'] as const
export type MoedaDoAnuncio = (typeof MOEDAS_DO_ANUNCIO)[number]
export const TIPOS_DE_ANUNCIO = ['item', 'veiculo'] as const
export type TipoDeAnuncio = (typeof TIPOS_DE_ANUNCIO)[number]
export const ORDENS = ['recentes', 'menor', 'maior'] as const
export type Ordem = (typeof ORDENS)[number]
export const DESCRICAO_MAXIMA = 500
export const VALOR_MINIMO_DO_ANUNCIO = 1
export const VALOR_MAXIMO_DO_ANUNCIO = 10_000_000
export const LIMITES_DO_VALOR = 'O valor vai de 1,00 a 10.000.000,00, com até 2 casas decimais.'
export const MOTIVO_MAXIMO = 500
export const ANUNCIOS_POR_PAGINA = 100

export const STATUS_DO_ANUNCIO = ['pendente', 'ativo', 'vendido', 'devolvendo', 'cancelado', 'rejeitado', 'expirado'] as const
export type StatusDoAnuncio = (typeof STATUS_DO_ANUNCIO)[number]
/**
 * The site has the thing, or the thing is on its way from or to a character. In the database 'vendido' becomes 'entregue' when the buyer has the
 * thing.
 */
export const STATUS_EM_ABERTO = ['pendente', 'ativo', 'vendido', 'devolvendo'] as const satisfies readonly StatusDoAnuncio[]

export const SITUACOES_DO_ANUNCIO = ['pendente', 'aprovado', 'rejeitado', 'encerrado'] as const
export type SituacaoDoAnuncio = (typeof SITUACOES_DO_ANUNCIO)[number]
export const SITUACOES_DA_DENUNCIA = ['pendente', 'resolvido'] as const
export type SituacaoDaDenuncia = (typeof SITUACOES_DA_DENUNCIA)[number]
export const ACOES_DA_MODERACAO = ['aprovar', 'rejeitar', 'remover'] as const
export type AcaoDaModeracao = (typeof ACOES_DA_MODERACAO)[number]

/** Unlike purchases, sales never become 'expirado'. */
export const ESTADOS_DA_VENDA = [...ESTADOS_EM_ABERTO, 'entregue', 'reembolsado', 'incerto'] as const
export type EstadoDaVenda = (typeof ESTADOS_DA_VENDA)[number]

export const ACOES_DO_HISTORICO = [
  'anunciado',
  'vendido',
  'comprado',
  'cancelado',
  'expirado',
  'rejeitado',
  'devolvido',
  'reembolsado',
  'preco_alterado',
] as const
export type AcaoDoHistorico = (typeof ACOES_DO_HISTORICO)[number]
