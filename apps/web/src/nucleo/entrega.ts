/** The way of a paid thing into the game, in the words of OQ-107: the shop and the marketplace share them. */
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'

type Tom = 'neutra' | 'ok' | 'alerta' | 'erro' | 'info'

const ESTADOS: Readonly<Record<EstadoDaCompra, { rotulo: string; tom: Tom; aberto: boolean }>> = {
  paga: { rotulo: 'Pago', tom: 'info', aberto: true },
  no_servidor: { rotulo: 'No servidor', tom: 'info', aberto: true },
  aguardando_jogador: { rotulo: 'Aguardando você entrar na cidade', tom: 'alerta', aberto: true },
  aguardando_espaco: { rotulo: 'Sem espaço no inventário', tom: 'alerta', aberto: true },
  anulando: { rotulo: 'Cancelando', tom: 'alerta', aberto: true },
  entregue: { rotulo: 'Entregue', tom: 'ok', aberto: false },
  expirado: { rotulo: 'Expirado', tom: 'neutra', aberto: false },
  reembolsado: { rotulo: 'Reembolsado', tom: 'neutra', aberto: false },
  incerto: { rotulo: 'Em conferência', tom: 'alerta', aberto: false },
}

interface NoCaminho {
  estado: EstadoDaCompra
}

/** What the player reads for a state. */
export const rotuloDoEstado = (estado: EstadoDaCompra): string => ESTADOS[estado].rotulo
export const tomDoEstado = (estado: EstadoDaCompra): Tom => ESTADOS[estado].tom
/** Something is still going to happen by itself. */
export const emAberto = (estado: EstadoDaCompra): boolean => ESTADOS[estado].aberto

/** What the player can expect, or do, in that state. */
export const EXPLICACAO: Readonly<Partial<Record<EstadoDaCompra, string>>> = {
  paga: 'Seu pagamento está guardado até a entrega.',
  no_servidor: 'O servidor da cidade recebeu o pedido.',
  aguardando_jogador: 'Entre na cidade com este personagem: a entrega acontece sozinha.',
  aguardando_espaco: 'Libere espaço no inventário do personagem: a entrega acontece sozinha.',
  anulando: 'O pedido está sendo retirado do servidor para devolver o seu dinheiro.',
  reembolsado: 'O valor voltou para a sua carteira.',
  incerto: 'A administração está conferindo se o item chegou. Seu dinheiro está seguro.',
}

const INTERVALO_INICIAL_MS = 1_000
/** Right after paying, someone is looking at this very purchase, and the delivery takes about half a second. */
const INTERVALO_NA_HORA_MS = 400
const NA_HORA_MS = 5_000
const INTERVALO_LONGO_MS = 5_000
const PACIENCIA_MS = 30_000

/**
 * How long until the purchases on screen are asked for again: every second while one of them is on its way, every 5 seconds
 * after 30 seconds of it, never when all are settled.
 */
export function intervaloDeEspera(compras: readonly NoCaminho[], esperandoHaMs: number): number | false {
  if (!compras.some((c) => emAberto(c.estado))) return false
  return esperandoHaMs < PACIENCIA_MS ? INTERVALO_INICIAL_MS : INTERVALO_LONGO_MS
}

/** The same for the purchase that was just made, more often in its first seconds. */
export function intervaloDaCompraFeita(compra: NoCaminho, esperandoHaMs: number): number | false {
  const comum = intervaloDeEspera([compra], esperandoHaMs)
  return comum !== false && esperandoHaMs < NA_HORA_MS ? INTERVALO_NA_HORA_MS : comum
}
