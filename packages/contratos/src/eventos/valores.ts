export const MOTIVO_DO_EVENTO_MAXIMO = 60
export const TITULO_DO_EVENTO_MAXIMO = 160
/** Events have no end: this many hours after its start an event is past, and a calendar entry has this length. */
export const DURACAO_DO_EVENTO_H = 2
