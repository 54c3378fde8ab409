/** How something that was paid is getting into the game (OQ-107): the words that purchases and sales share. Without a schema: the site needs no more. */

/** Something is still going to happen by itself. */
export const ESTADOS_EM_ABERTO = ['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando'] as const

export const ESTADOS_DA_ENTREGA = [...ESTADOS_EM_ABERTO, 'entregue', 'expirado', 'reembolsado', 'incerto'] as const
export type EstadoDaEntrega = (typeof ESTADOS_DA_ENTREGA)[number]

export const emAberto = (estado: EstadoDaEntrega): boolean => (ESTADOS_EM_ABERTO as readonly EstadoDaEntrega[]).includes(estado)
