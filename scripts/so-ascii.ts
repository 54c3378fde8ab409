/**
 * Replaces every non-ASCII letter in built files by a unicode escape, because with one such letter the engine keeps the whole file's text with
 * two bytes per letter. Fails where an escape would change the meaning: after a backslash, and in a raw template.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const OUTRA = /[^\0-\x7f]/
const ATRAS_DE_BARRA = /(?<!\\)\\(?:\\\\)*[^\0-\x7f]/
const CRU = /\bString\s*\.\s*raw\s*`/g

export function soAscii(programa: string, nome = 'programa'): string {
  const atras = ATRAS_DE_BARRA.exec(programa)
  const cru = programa.matchAll(CRU).find((m) => OUTRA.test(lerModelo(programa, m.index + m[0].length).texto))
  const aqui = atras ?? cru
  if (aqui) {
    const trecho = programa.slice(Math.max(0, aqui.index - 40), aqui.index + 80)
    throw new Error(`${nome}: isto não pode ser escrito só com ASCII sem mudar de sentido: ${trecho}`)
  }
  return programa.replaceAll(/[^\0-\x7f]/g, (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function lerModelo(programa: string, inicio: number): { texto: string; fim: number } {
  let texto = ''
  let i = inicio
  while (i < programa.length && programa[i] !== '`') {
    const lidas = programa[i] === '\\' ? 2 : 1
    if (programa.startsWith('${', i)) i = fimDaLacuna(programa, i + 2) + 1
    else {
      texto += programa.slice(i, i + lidas)
      i += lidas
    }
  }
  return { texto, fim: i }
}

function fimDaLacuna(programa: string, inicio: number): number {
  let i = inicio
  for (let abertas = 1; i < programa.length; i++) {
    const letra = programa[i]
    if (letra === '`') i = lerModelo(programa, i + 1).fim
    else if (letra === '{') abertas++
    else if (letra === '}' && --abertas === 0) break
  }
  return i
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pasta = path.resolve(process.argv[2] ?? '.')
  for (const nome of fs.readdirSync(pasta, { recursive: true, encoding: 'utf8' })) {
    if (!nome.endsWith('.js')) continue
    const arquivo = path.join(pasta, nome)
    const programa = fs.readFileSync(arquivo, 'utf8')
    const puro = soAscii(programa, nome)
    if (puro !== programa) fs.writeFileSync(arquivo, puro)
  }
}
