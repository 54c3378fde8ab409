/** Without a schema, for the site's bundle. */
export const MOTIVO_DO_EVENTO_MAXIMO = 60
export const TITULO_DO_EVENTO_MAXIMO = 160
/** Events have no end: after so long one counts as past, and a calendar entry lasts so long. */
export const DURACAO_DO_EVENTO_H = 2
