import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'

const FONTES = '{apps,packages}/*/src/**/*.{ts,tsx,js,html}'
const DO_NAVEGADOR = /\btype\s*[=:]\s*\{?\s*["'`]number["'`]|\bvalueAsNumber\b/

/** Forbids `type="number"`, because in an English browser it drops the comma of '19,90'. */
export function conferirCampos(raiz: string): Resultado {
  const falhas = fs.globSync(FONTES, { cwd: raiz }).filter((arquivo) => temCampoDeNumero(fs.readFileSync(path.join(raiz, arquivo), 'utf8')))
  return { ok: falhas.length === 0, saida: falhas.map((arquivo) => `${arquivo}: campo type="number": use CampoNumero\n`).join('') }
}

export const temCampoDeNumero = (fonte: string): boolean => DO_NAVEGADOR.test(fonte)
