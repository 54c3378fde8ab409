/** Limits of an event, without a schema: the site needs no more than these. */
export const MOTIVO_DO_EVENTO_MAXIMO = 60
export const TITULO_DO_EVENTO_MAXIMO = 160
/** How long an event is taken to last, for nobody says it: after that it is past, and so long it takes in a calendar. */
export const DURACAO_DO_EVENTO_H = 2
