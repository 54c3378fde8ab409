/** Limits of an event, without a schema: the site needs no more than these. */
export const MOTIVO_DO_EVENTO_MAXIMO = 60
export const TITULO_DO_EVENTO_MAXIMO = 160
/** Characters of HTML. */
export const DESCRICAO_DO_EVENTO_MAXIMA = 40_000
/** How long an event is taken to last, for nobody says it: after that it is past, and so long it takes in a calendar. */
export const DURACAO_DO_EVENTO_H = 2
/** What the text is written with; every other element and attribute is taken out (OQ-12). */
export const ELEMENTOS_DO_EVENTO = [
  'p',
  'br',
  'b',
  'i',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'a',
  'img',
  'blockquote',
] as const
