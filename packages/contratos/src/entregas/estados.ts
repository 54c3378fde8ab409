/** How something that was paid is getting into the game (OQ-107): the words that purchases and sales share. Without a schema: the site needs no more. */

/** On its way to the player. */
export const ESTADOS_A_CAMINHO = ['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco'] as const

/** Something is still going to happen by itself. */
export const ESTADOS_EM_ABERTO = [...ESTADOS_A_CAMINHO, 'anulando'] as const

/** Neither arrived nor gone back: by itself, or by a person's decision. */
export const ESTADOS_SEM_FIM = [...ESTADOS_EM_ABERTO, 'incerto'] as const

export const ESTADOS_DA_ENTREGA = [...ESTADOS_EM_ABERTO, 'entregue', 'expirado', 'reembolsado', 'incerto'] as const
export type EstadoDaEntrega = (typeof ESTADOS_DA_ENTREGA)[number]

export const emAberto = (estado: EstadoDaEntrega): boolean => (ESTADOS_EM_ABERTO as readonly EstadoDaEntrega[]).includes(estado)
