/** The page cleans the HTML again when it renders. The library is loaded with the first text, because most nodes never need it. */
import { ehImagemDoSite } from '@sorium/contratos/configuracoes/textos.ts'
import { ELEMENTOS_DO_TEXTO } from '@sorium/contratos/comum/texto-formatado.ts'
import type { IOptions } from 'sanitize-html'

/** The site's own pages and https addresses. Refused: scripts, data, and another host behind '//', a backslash or a user name. */
const LINK = /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?|\/(?![/\\])[^\s"'<>\\]*)$/i

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

/** The sanitizer leaves no entities but these four. */
export async function textoSemMarcas(limpo: string): Promise<string> {
  const texto = (await sanitizador())(limpo.replaceAll(FIM_DE_LINHA, '$&\n'), { allowedTags: [], allowedAttributes: {} })
  return texto.replaceAll(/&(?:lt|gt|quot|amp);/g, (sinal) => SINAIS[sinal] ?? sinal).trim()
}
