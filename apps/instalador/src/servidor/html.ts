export class Html {
  readonly texto: string
  constructor(texto: string) {
    this.texto = texto
  }
}

type Peca = Html | string | number | boolean | null | undefined | readonly Peca[]

export function html(partes: TemplateStringsArray, ...pecas: Peca[]): Html {
  return new Html(partes.map((parte, i) => parte + (i < pecas.length ? comoTexto(pecas[i]) : '')).join(''))
}

function comoTexto(peca: Peca): string {
  if (peca === null || peca === undefined || typeof peca === 'boolean') return ''
  if (peca instanceof Html) return peca.texto
  if (typeof peca === 'object') return peca.map(comoTexto).join('')
  return String(peca).replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
