/** Allowed elements; the sanitiser removes all others (OQ-12). No schema library here: the site's bundle would carry it. */
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
/** Counted in characters of HTML. */
export const TEXTO_FORMATADO_MAXIMO = 40_000
/** True if there is no text; a picture counts as text. */
export const semTexto = (html: string): boolean => html.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
