/** Text is written as outlines of the project's own letters, so that it has the same width on every machine. */
import type { Letras } from './letras.gerada.ts'

const LACUNA = 500

const avanco = (letras: Letras, letra: string): number => letras[letra]?.[0] ?? LACUNA

export const medir = (letras: Letras, texto: string, corpo: number): number =>
  Array.from(texto).reduce((soma, letra) => soma + avanco(letras, letra), 0) * (corpo / 1000)

function cortar(letras: Letras, texto: string, p: { corpo: number; largura: number }): string {
  if (medir(letras, texto, p.corpo) <= p.largura) return texto
  const inteiras = Array.from(texto)
  while (inteiras.length > 1 && medir(letras, `${inteiras.join('').trimEnd()}…`, p.corpo) > p.largura) inteiras.pop()
  return `${inteiras.join('').trimEnd()}…`
}

export function quebrar(letras: Letras, texto: string, p: { corpo: number; largura: number; linhas: number }): string[] {
  const linhas: string[] = []
  for (const palavra of texto.replaceAll(/\s+/g, ' ').trim().split(' ')) {
    const atual = linhas.at(-1)
    const junta = atual === undefined ? palavra : `${atual} ${palavra}`
    if (atual !== undefined && medir(letras, junta, p.corpo) <= p.largura) linhas[linhas.length - 1] = junta
    else linhas.push(palavra)
  }
  const cabem = linhas.slice(0, p.linhas)
  const resto = linhas.slice(p.linhas)
  const ultima = [cabem.pop() ?? '', ...resto].join(' ')
  return [...cabem, cortar(letras, ultima, p)].map((linha) => cortar(letras, linha, p))
}

export function escrever(letras: Letras, texto: string, p: { x: number; y: number; corpo: number; cor: string }): string {
  const escala = p.corpo / 1000
  let x = 0
  const contornos = Array.from(texto).map((letra) => {
    const d = letras[letra]?.[1] ?? ''
    const parte = d === '' ? '' : `<path transform="translate(${x})" d="${d}"/>`
    x += avanco(letras, letra)
    return parte
  })
  return `<g fill="${p.cor}" transform="translate(${Math.round(p.x)} ${Math.round(p.y)}) scale(${escala})">${contornos.join('')}</g>`
}
