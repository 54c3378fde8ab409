/** Purchases and sales share these states (OQ-107). Import no typebox here, otherwise each page that uses this file downloads typebox too. */

export const ESTADOS_A_CAMINHO = ['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco'] as const

export const ESTADOS_EM_ABERTO = [...ESTADOS_A_CAMINHO, 'anulando'] as const

export const ESTADOS_SEM_FIM = [...ESTADOS_EM_ABERTO, 'incerto'] as const

export const ESTADOS_DA_ENTREGA = [...ESTADOS_EM_ABERTO, 'entregue', 'expirado', 'reembolsado', 'incerto'] as const
export type EstadoDaEntrega = (typeof ESTADOS_DA_ENTREGA)[number]

export const emAberto = (estado: EstadoDaEntrega): boolean => (ESTADOS_EM_ABERTO as readonly EstadoDaEntrega[]).includes(estado)
