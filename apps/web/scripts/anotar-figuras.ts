import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digitais } from './digitais.ts'

const ARQUIVO = fileURLToPath(new URL('figuras.json', import.meta.url))
const anotadas = JSON.parse(readFileSync(ARQUIVO, 'utf8')) as Record<string, string>
const doDisco = digitais()
const mudadas = Object.keys(doDisco).filter((nome) => anotadas[nome] !== undefined && anotadas[nome] !== doDisco[nome])
if (mudadas.length > 0) throw new Error(`Browsers keep these for ever; give the new picture a new name: ${mudadas.join(', ')}`)
writeFileSync(ARQUIVO, `${JSON.stringify(doDisco, null, 2)}\n`)
