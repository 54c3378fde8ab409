/** Limits of an event, without a schema: the site needs no more than these. */
export const MOTIVO_DO_EVENTO_MAXIMO = 60
export const TITULO_DO_EVENTO_MAXIMO = 160
