/** These extensions can write only the HTML that a text may have. */
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** The server accepts the same addresses: https, or a path of this site. */
const ENDERECO = /^(https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i

/** null: the text is no address. 'discord.gg/x' becomes https. */
export function enderecoDoLink(texto: string): string | null {
  const limpo = texto.trim()
  const endereco = /^(https?:|\/|[a-z]+:)/i.test(limpo) ? limpo : `https://${limpo}`
  return limpo !== '' && ENDERECO.test(endereco) && (endereco.startsWith('/') || URL.canParse(endereco)) ? endereco : null
}

/** A text may show only pictures of this site, with no attributes but `src` and `alt`. */
const Imagem = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
})

export const EXTENSOES = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (endereco) => ENDERECO.test(endereco),
      shouldAutoLink: (endereco) => ENDERECO.test(endereco),
    },
  }),
  Imagem,
]

export const semSobras = (html: string) => html.replace(/(<p><\/p>)+$/, '')
