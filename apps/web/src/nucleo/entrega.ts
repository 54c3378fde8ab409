import type { OQueChega } from '@sorium/contratos/loja/index.ts'
import { emAberto, type EstadoDaEntrega } from '@sorium/contratos/entregas/estados.ts'

export { emAberto }

type Tom = 'neutra' | 'ok' | 'alerta' | 'erro' | 'info'

const ESTADOS: Readonly<Record<EstadoDaEntrega, { rotulo: string; tom: Tom }>> = {
  paga: { rotulo: 'Pago', tom: 'info' },
  no_servidor: { rotulo: 'No servidor', tom: 'info' },
  aguardando_jogador: { rotulo: 'Aguardando você entrar na cidade', tom: 'alerta' },
  aguardando_espaco: { rotulo: 'Sem espaço no inventário', tom: 'alerta' },
  anulando: { rotulo: 'Cancelando', tom: 'alerta' },
  entregue: { rotulo: 'Entregue', tom: 'ok' },
  expirado: { rotulo: 'Expirado', tom: 'neutra' },
  reembolsado: { rotulo: 'Reembolsado', tom: 'neutra' },
  incerto: { rotulo: 'Em conferência', tom: 'alerta' },
}

interface NoCaminho {
  estado: EstadoDaEntrega
}

export const rotuloDoEstado = (estado: EstadoDaEntrega): string => ESTADOS[estado].rotulo
export const tomDoEstado = (estado: EstadoDaEntrega): Tom => ESTADOS[estado].tom

export const EXPLICACAO: Readonly<Partial<Record<EstadoDaEntrega, string>>> = {
  paga: 'Seu pagamento está guardado até a entrega.',
  no_servidor: 'O servidor da cidade recebeu o pedido.',
  aguardando_jogador: 'Entre na cidade com este personagem: a entrega acontece sozinha.',
  aguardando_espaco: 'Libere espaço no inventário do personagem: a entrega acontece sozinha.',
  anulando: 'O pedido está sendo retirado do servidor para devolver o seu dinheiro.',
  reembolsado: 'O valor voltou para a sua carteira.',
  incerto: 'A administração está conferindo se a entrega aconteceu. Seu dinheiro está seguro.',
}

const ONDE_FICA: Readonly<Record<OQueChega, string | undefined>> = {
  item: 'No inventário do personagem.',
  veiculo: 'Na garagem do personagem.',
  grupo: 'O personagem recebe o grupo na cidade.',
  outro: undefined,
}

export function ondeFica(c: { o_que_chega?: OQueChega; com_cargo?: boolean }): string | undefined {
  const noJogo = c.o_que_chega && ONDE_FICA[c.o_que_chega]
  return c.com_cargo ? [noJogo, 'O cargo é dado no Discord da cidade.'].filter(Boolean).join(' ') : noJogo
}

const INTERVALO_INICIAL_MS = 1_000
/** A delivery takes about half a second, so ask more often right after paying. */
const INTERVALO_NA_HORA_MS = 400
const NA_HORA_MS = 5_000
const INTERVALO_LONGO_MS = 5_000
const PACIENCIA_MS = 30_000

/** Milliseconds until the next reading; false if all purchases are settled. */
export function intervaloDeEspera(compras: readonly NoCaminho[], esperandoHaMs: number): number | false {
  if (!compras.some((c) => emAberto(c.estado))) return false
  return esperandoHaMs < PACIENCIA_MS ? INTERVALO_INICIAL_MS : INTERVALO_LONGO_MS
}

export function intervaloDaCompraFeita(compra: NoCaminho, esperandoHaMs: number): number | false {
  const comum = intervaloDeEspera([compra], esperandoHaMs)
  return comum !== false && esperandoHaMs < NA_HORA_MS ? INTERVALO_NA_HORA_MS : comum
}
