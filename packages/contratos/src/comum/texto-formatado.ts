/** What a text with formatting is written with; every other element and attribute is taken out (OQ-12). No schema: the site needs no more. */
export const ELEMENTOS_DO_TEXTO = [
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
/** Characters of HTML. */
export const TEXTO_FORMATADO_MAXIMO = 40_000
/** Nothing but markup and blanks; a picture says something. */
export const semTexto = (html: string): boolean => html.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
