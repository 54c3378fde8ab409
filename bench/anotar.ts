/**
 * If ANOTAR is set (`npm run bench` sets it), writes a result into docs/medidas.md: over the row with the same goal and command, or as a new
 * row. A missed goal makes the bench end with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'

const MEDIDAS = path.join(import.meta.dirname, '../docs/medidas.md')

export interface Anotacao {
  meta: string
  cumprida: boolean
  nosso: string
  piso?: string
  razao?: string
  deve?: string
}

export const maquina = () => `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.versions.node}`

export function anotar(a: Anotacao, comando = process.env['ANOTAR']): void {
  if (!a.cumprida) process.exitCode = 1
  if (!comando) return
  const achado = [a.nosso, a.piso && `floor ${a.piso}`, a.razao && `ratio ${a.razao}`].filter(Boolean).join('; ')
  const hoje = new Date().toISOString().slice(0, 10)
  const onde = `${maquina()}, load ${(loadavg()[2] ?? 0).toFixed(1)}`
  const linhas = readFileSync(MEDIDAS, 'utf8').trimEnd().split('\n')
  const [meta, fim] = [celula(a.meta), `\`${comando}\``]
  const antiga = linhas.findIndex((l) => l.startsWith(`| ${meta} |`) && l.endsWith(`| ${fim} |`))
  const deve = a.deve ?? linhas[antiga]?.split(' | ')[1] ?? ''
  const campos = [meta, celula(deve), celula(achado), a.cumprida ? 'yes' : '**no**', hoje, onde, fim]
  linhas.splice(antiga < 0 ? linhas.length : antiga, antiga < 0 ? 0 : 1, `| ${campos.join(' | ')} |`)
  writeFileSync(MEDIDAS, `${linhas.join('\n')}\n`)
}

function celula(texto: string): string {
  return texto.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
