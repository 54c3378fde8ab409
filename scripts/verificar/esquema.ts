import fs from 'node:fs'
import path from 'node:path'
import { ARQUIVO, lerCabecalho, quebras, resumirFontes } from '../esquema/arquivo.ts'
import { versoesAnteriores } from '../esquema/versoes.ts'
import { palavrasDoSql } from './palavras-do-sql.ts'
import type { Resultado } from './passos.ts'
import { tiraSemDizer } from './so-acrescenta.ts'

/** Functions and views of earlier migrations are history; from this one on they are in banco/funcoes. */
const PRIMEIRA_SEM_FUNCOES = '0044'
const PRIMEIRA_QUE_SO_ACRESCENTA = '0050'

/** Compares hashes only. `npm test` proves the content on a real database. */
export function conferirEsquema(raiz: string): Resultado {
  const arquivo = path.join(raiz, ARQUIVO)
  const texto = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8') : ''
  const emDia = lerCabecalho(texto)?.fontes === resumirFontes(path.join(raiz, 'banco'))
  const falhas = [
    ...(emDia ? [] : [`${ARQUIVO} não é das migrações e funções de agora: rode npm run db:esquema.`]),
    ...new Set(versoesAnteriores(raiz).flatMap((antes) => quebras(antes, texto))),
    ...fs
      .globSync('banco/migracoes/*.sql', { cwd: raiz })
      .filter(
        (migracao) => path.basename(migracao) >= PRIMEIRA_SEM_FUNCOES && criaFuncao(fs.readFileSync(path.join(raiz, migracao), 'utf8')),
      )
      .map(
        (migracao) =>
          `${migracao}: funções e vistas têm uma casa, banco/funcoes; o que a migração precisa antes, ela pede com "-- antes: nome".`,
      ),
    ...fs
      .globSync('banco/migracoes/*.sql', { cwd: raiz })
      .filter((migracao) => path.basename(migracao) >= PRIMEIRA_QUE_SO_ACRESCENTA)
      .flatMap((migracao) => tiraSemDizer(migracao, fs.readFileSync(path.join(raiz, migracao), 'utf8'))),
  ]
  return { ok: falhas.length === 0, saida: `${falhas.join('\n')}\n` }
}

export function criaFuncao(sql: string): boolean {
  return /\bcreate (?:or replace )?(?:(?:recursive|temporary|temp|materialized) )*(?:function|procedure|view)\b/.test(
    palavrasDoSql(sql)
      .map(({ texto }) => texto)
      .join(' '),
  )
}
