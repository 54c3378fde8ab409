import fs from 'node:fs'
import path from 'node:path'
import { ARQUIVO, lerCabecalho, quebras, resumirFontes } from '../esquema/arquivo.ts'
import { versoesAnteriores } from '../esquema/versoes.ts'
import { palavrasDoSql } from './palavras-do-sql.ts'
import type { Resultado } from './passos.ts'
import { tiraSemDizer } from './so-acrescenta.ts'

/** Compares hashes only; `npm test` compares the content on a real database. */
export function conferirEsquema(raiz: string): Resultado {
  const arquivo = path.join(raiz, ARQUIVO)
  const texto = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8') : ''
  const emDia = lerCabecalho(texto)?.fontes === resumirFontes(path.join(raiz, 'banco'))
  const migracoes = fs
    .globSync('banco/migracoes/*.sql', { cwd: raiz })
    .map((nome) => ({ nome, sql: fs.readFileSync(path.join(raiz, nome), 'utf8') }))
  const falhas = [
    ...(emDia ? [] : [`${ARQUIVO} não é das migrações e funções de agora: rode npm run db:esquema.`]),
    ...new Set(versoesAnteriores(raiz).flatMap((antes) => quebras(antes, texto))),
    ...migracoes
      .filter(({ sql }) => criaFuncao(sql))
      .map(
        ({ nome }) =>
          `${nome}: funções e vistas têm uma casa, banco/funcoes; o que a migração precisa antes, ela pede com "-- antes: nome".`,
      ),
    ...migracoes.flatMap(({ nome, sql }) => tiraSemDizer(nome, sql)),
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
