/**
 * Cleans an administrator's HTML; the page cleans it once more when it renders. The library is loaded with the first text, because most nodes
 * never need it.
 */
import { ehImagemDoSite } from '@sorium/contratos/configuracoes/textos.ts'
import { ELEMENTOS_DO_TEXTO } from '@sorium/contratos/comum/texto-formatado.ts'
import type { IOptions } from 'sanitize-html'

/** Allows the site's own pages and https addresses: no script, no data, no other host hidden by '//', a backslash or a user name and password. */
const LINK = /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?|\/(?![/\\])[^\s"'<>\\]*)$/i

/** Allows basic formatting, links and the site's own pictures. No other attribute: no style, class or id. */
const REGRAS: IOptions = {
  allowedTags: [...ELEMENTOS_DO_TEXTO],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'plaintext',
    'template',
    'svg',
    'math',
    'title',
  ],
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 12,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && LINK.test(href) ? { href } : {} }),
    img: (tagName, { src, alt }) => ({ tagName, attribs: src !== undefined && ehImagemDoSite(src) ? { src, alt: alt ?? '' } : {} }),
  },
  exclusiveFilter: (quadro) => quadro.tag === 'img' && !quadro.attribs['src'],
}

export async function limparHtml(html: string): Promise<string> {
  return (await sanitizador())(html, REGRAS).trim()
}

const sanitizador = async () => (await import('sanitize-html')).default

const FIM_DE_LINHA = /<\/(?:p|li|h[2-4]|blockquote)>|<br ?\/?>/g
const SINAIS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Writes one line for each paragraph. The sanitiser leaves no other entities. */
export async function textoSemMarcas(limpo: string): Promise<string> {
  const texto = (await sanitizador())(limpo.replaceAll(FIM_DE_LINHA, '$&\n'), { allowedTags: [], allowedAttributes: {} })
  return texto.replaceAll(/&(?:lt|gt|quot|amp);/g, (sinal) => SINAIS[sinal] ?? sinal).trim()
}
