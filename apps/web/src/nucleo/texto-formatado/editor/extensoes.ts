import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

const ENDERECO = /^(https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i

export function enderecoDoLink(texto: string): string | null {
  const limpo = texto.trim()
  const endereco = /^(https?:|\/|[a-z]+:)/i.test(limpo) ? limpo : `https://${limpo}`
  return limpo !== '' && ENDERECO.test(endereco) && (endereco.startsWith('/') || URL.canParse(endereco)) ? endereco : null
}

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
