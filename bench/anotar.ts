/** What a bench found, for the table of `npm run bench`: one line of JSON each in the file that ANOTAR_EM names. Without it, nothing is kept. */
import { appendFileSync } from 'node:fs'

export interface Anotacao {
  bench: string
  meta: string
  cumprida: boolean
  nosso: string
  piso?: string
  razao?: string
  deve?: string
}

export function anotar(anotacao: Omit<Anotacao, 'bench'>): void {
  const arquivo = process.env['ANOTAR_EM']
  if (arquivo) appendFileSync(arquivo, `${JSON.stringify(anotacao)}\n`)
}
