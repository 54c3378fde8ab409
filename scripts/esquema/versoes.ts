import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ARQUIVO } from './arquivo.ts'

/**
 * banco/esquema.sql of the last commit, of the commit before, and of a merge under way, because nodes of these versions may be serving.
 * Without git, the file itself.
 */
export function versoesAnteriores(raiz: string): string[] {
  const textos = ['HEAD', 'HEAD^', 'MERGE_HEAD'].map((versao) => mostrar(raiz, versao)).filter((texto) => texto !== null)
  if (textos.length > 0) return textos
  const arquivo = path.join(raiz, ARQUIVO)
  return fs.existsSync(arquivo) ? [fs.readFileSync(arquivo, 'utf8')] : []
}

function mostrar(raiz: string, versao: string): string | null {
  try {
    return execFileSync('git', ['show', `${versao}:${ARQUIVO}`], { cwd: raiz, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}
