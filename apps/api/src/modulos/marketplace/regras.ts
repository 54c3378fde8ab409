import { centavosDe } from '@sorium/contratos/comum/index.ts'
import { textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import {
  type MoedaDoAnuncio,
  type StatusDoAnuncio,
  VALOR_MAXIMO_DO_ANUNCIO,
  VALOR_MINIMO_DO_ANUNCIO,
} from '@sorium/contratos/marketplace/index.ts'
import type { Moeda } from '#modulos/carteira/porta-livro.ts'

export type { Moeda }
export const moedaDoLivro = (moeda: MoedaDoAnuncio): Moeda => (moeda === 'reais' ? 'BRL' : 'SOR')
export const moedaDoAnuncio = (moeda: Moeda): MoedaDoAnuncio => (moeda === 'BRL' ? 'reais' : 'zcoin')

/** A listing whose sale was delivered is stored as 'entregue' and shown as 'vendido' (OQ-50). */
export type EstadoDoAnuncio = StatusDoAnuncio | 'entregue'
export const statusDe = (estado: EstadoDoAnuncio): StatusDoAnuncio => (estado === 'entregue' ? 'vendido' : estado)
export type FimDoAnuncio = 'cancelado' | 'rejeitado' | 'expirado'

/** Rounded down; the fee is the rest, so both add up to the price. */
export function liquidoDe(valor: bigint, taxaBps: number): bigint {
  return (valor * BigInt(10_000 - taxaBps)) / 10_000n
}

/** In hundredths; null: the price is not allowed. */
export function precoPedido(valor: number): bigint | null {
  const centavos = centavosDe(valor)
  const cabe = centavos !== null && centavos >= BigInt(VALOR_MINIMO_DO_ANUNCIO) * 100n && centavos <= BigInt(VALOR_MAXIMO_DO_ANUNCIO) * 100n
  return cabe ? centavos : null
}

/** Without `moeda`, the one price above 0 tells the currency. null: the request does not tell it. */
export function moedaPedida(p: {
  moeda?: MoedaDoAnuncio | undefined
  preco_reais?: number | null | undefined
  preco_zcoin?: number | null | undefined
}): Moeda | null {
  if (p.moeda) return moedaDoLivro(p.moeda)
  const [reais, zcoin] = [(p.preco_reais ?? 0) > 0, (p.preco_zcoin ?? 0) > 0]
  if (reais === zcoin) return null
  return reais ? 'BRL' : 'SOR'
}

export const COLETA_NAO_PEDIDA = 'coleta_nao_pedida'
export const COLETA_SEM_RESPOSTA = 'coleta_sem_resposta'
export const ITEM_ALUGADO = 'era_alugado'
const TEXTOS: Readonly<Record<string, string>> = {
  [COLETA_NAO_PEDIDA]: 'O anúncio não foi concluído a tempo. Nada saiu do personagem.',
  [ITEM_ALUGADO]: 'O item era alugado, e o aluguel acabou: ele voltou para a loja.',
  [COLETA_SEM_RESPOSTA]: 'A cidade não confirmou a retirada a tempo. Nada saiu do personagem.',
}
const DA_ADMINISTRACAO = 'administracao:'

export const motivoDaAdministracao = (texto: string) => `${DA_ADMINISTRACAO}${texto}`

export function textoDoMotivoDoAnuncio(motivo: string): string {
  if (motivo.startsWith(DA_ADMINISTRACAO)) return motivo.slice(DA_ADMINISTRACAO.length)
  return Object.hasOwn(TEXTOS, motivo) ? (TEXTOS[motivo] ?? '') : textoDoMotivo(motivo)
}

/** The game's reason never replaces an administrator's. `doJogo` null: there is no obstacle. */
export function motivoDaDevolucao(atual: string | null, doJogo: string | null): string | null {
  return atual?.startsWith(DA_ADMINISTRACAO) ? atual : doJogo
}

export const ORIGEM_DA_COLETA = 'marketplace.coleta'
