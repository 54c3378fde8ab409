/** The sanitiser removes all other elements (OQ-12). Import no typebox here, otherwise each page that uses this file downloads typebox too. */
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
export const TEXTO_FORMATADO_MAXIMO = 40_000
export const semTexto = (html: string): boolean => html.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
