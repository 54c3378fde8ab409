/**
 * The wall between what an administrator pastes and what a page shows. The page sanitises once more when it renders. The library comes with the first text: most nodes
 * never see one.
 */
import { ehImagemDoSite } from '@sorium/contratos/configuracoes/textos.ts'
import { ELEMENTOS_DO_TEXTO } from '@sorium/contratos/comum/texto-formatado.ts'
import type { IOptions } from 'sanitize-html'

/** Own pages and https only: no script, no data, no other host hidden behind '//', a backslash or what reads like a name and password. */
const LINK = /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?|\/(?![/\\])[^\s"'<>\\]*)$/i

/** What one may write with: basic formatting, links, pictures of our own. No attribute but these, no style, no class, no id. */
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
  // A picture that lost its address is nothing to show.
  exclusiveFilter: (quadro) => quadro.tag === 'img' && !quadro.attribs['src'],
}

export async function limparHtml(html: string): Promise<string> {
  return (await sanitizador())(html, REGRAS).trim()
}

const sanitizador = async () => (await import('sanitize-html')).default

const FIM_DE_LINHA = /<\/(?:p|li|h[2-4]|blockquote)>|<br ?\/?>/g
const SINAIS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a clean text says, a line for each of its paragraphs. The sanitiser leaves no other entities in it. */
export async function textoSemMarcas(limpo: string): Promise<string> {
  const texto = (await sanitizador())(limpo.replaceAll(FIM_DE_LINHA, '$&\n'), { allowedTags: [], allowedAttributes: {} })
  return texto.replaceAll(/&(?:lt|gt|quot|amp);/g, (sinal) => SINAIS[sinal] ?? sinal).trim()
}
