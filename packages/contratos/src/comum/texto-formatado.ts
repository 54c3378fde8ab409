/** Allowed elements; the sanitiser removes every other (OQ-12). Without a schema: the site's bundle needs only the words. */
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
/** In characters of HTML. */
export const TEXTO_FORMATADO_MAXIMO = 40_000
/** A picture counts as text. */
export const semTexto = (html: string): boolean => html.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
