/** The second wall: the server sanitised the text when it was written; the browser does it again when it shows it (OQ-12). */
import purificador from 'dompurify'

const PERMITIDO = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'i', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img', 'blockquote'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'loading'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Links go out over https alone; pictures come from this site alone. */
const ENDERECO = { A: /^(https:\/\/|\/(?!\/))/i, IMG: /^\/(?!\/)/ } as const

purificador.addHook('afterSanitizeAttributes', (no) => {
  if (no.tagName === 'A') {
    if (!ENDERECO.A.test(no.getAttribute('href') ?? '')) no.removeAttribute('href')
    no.setAttribute('rel', 'noopener noreferrer nofollow')
    no.setAttribute('target', '_blank')
  }
  if (no.tagName === 'IMG') {
    if (!ENDERECO.IMG.test(no.getAttribute('src') ?? '')) no.remove()
    else no.setAttribute('loading', 'lazy')
  }
})

export const textoSeguro = (html: string): string => purificador.sanitize(html, PERMITIDO)
