/**
 * `npm run db:esquema` applies migrations and functions to an empty PostgreSQL and writes banco/esquema.sql from it. Refuses a change that would
 * break a node of the previous version, and a function or view that is in no file of banco/funcoes.
 */
import fs from 'node:fs'
import path from 'node:path'
import { migrar } from '../apps/api/src/nucleo/banco/migrar.ts'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { ARQUIVO, escrever, proximaGeracao, quebras, resumirFontes } from './esquema/arquivo.ts'
import { gerarEsquema } from './esquema/gerar.ts'
import { versoesAnteriores } from './esquema/versoes.ts'
import { abrirPastaTemporaria, removerPastaDeTestes } from './testar/pasta-temporaria.ts'

const RAIZ = path.join(import.meta.dirname, '..')
const SEM_DURABILIDADE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

const anteriores = versoesAnteriores(RAIZ)
const fontes = resumirFontes(path.join(RAIZ, 'banco'))
const cabecalho = { fontes, geracao: proximaGeracao(fontes, anteriores) }
const pasta = abrirPastaTemporaria()
try {
  const esquema = await gerarEmPostgresProprio()
  const faltas = [...new Set(anteriores.flatMap((antes) => quebras(antes, esquema)))]
  for (const falta of faltas) console.error(falta)
  if (faltas.length > 0) process.exitCode = 1
  else fs.writeFileSync(path.join(RAIZ, ARQUIVO), escrever(cabecalho, esquema))
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro)
  process.exitCode = 1
} finally {
  removerPastaDeTestes(pasta)
}

/** Works on a copy of the folder banco, because the existing esquema.sql may be missing or half merged. */
async function gerarEmPostgresProprio(): Promise<string> {
  const copia = path.join(pasta, 'banco')
  fs.cpSync(path.join(RAIZ, 'banco'), copia, { recursive: true })
  fs.writeFileSync(path.join(copia, path.basename(ARQUIVO)), escrever(cabecalho, ''))
  const postgres = await iniciarPostgres({ dados: pasta, opcoes: SEM_DURABILIDADE })
  try {
    await migrar(postgres.url, copia)
    return await gerarEsquema(postgres.url, copia)
  } finally {
    await postgres.parar()
  }
}
