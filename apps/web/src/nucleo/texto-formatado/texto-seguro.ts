/** The server sanitised the text when it was saved; the browser does it again before showing it (OQ-12). */
import { ELEMENTOS_DO_TEXTO } from '@sorium/contratos/comum/texto-formatado.ts'
import purificador from 'dompurify'
import { niveisEmOrdem } from './niveis.ts'

const PERMITIDO = {
  ALLOWED_TAGS: [...ELEMENTOS_DO_TEXTO],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'loading'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

const ENDERECO = { A: /^(https:\/\/|\/(?!\/))/i, IMG: /^\/(?!\/)/ } as const

// The server has no DOM to sanitise in, so there the stored text is used unchanged.
if (purificador.isSupported)
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

function ordenarTitulos(texto: DocumentFragment, primeiro: number) {
  const titulos = [...texto.querySelectorAll('h2, h3, h4')]
  const niveis = niveisEmOrdem(
    titulos.map((t) => Number(t.tagName.slice(1))),
    primeiro,
  )
  for (const [n, titulo] of titulos.entries()) {
    const novo = document.createElement(`h${niveis[n]}`)
    novo.append(...titulo.childNodes)
    titulo.replaceWith(novo)
  }
}

export function textoSeguro(html: string, primeiroTitulo = 2): string {
  if (!purificador.isSupported) return html
  const texto = purificador.sanitize(html, PERMITIDO)
  ordenarTitulos(texto, primeiroTitulo)
  const caixa = document.createElement('div')
  caixa.append(texto)
  return caixa.innerHTML
}
