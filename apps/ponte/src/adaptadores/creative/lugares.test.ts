import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, it } from 'vitest'
import type { PerfilDaBase } from '../perfis.ts'
import { acharForma } from './lugares.ts'

const MODS = { prefixo: 'Mods', comNumero: false }
const perfil = { dadosDoServidor: { nome: 'entitydata', colunas: {} } } as unknown as PerfilDaBase

it.each(['', '[]', '{}', null])('a row that holds nothing (%o) does not tell where the base keeps tuning', async (nada) => {
  using db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE entitydata (Name TEXT PRIMARY KEY, Information TEXT)')
  const por = db.prepare('INSERT INTO entitydata VALUES (?, ?)')
  por.run('LsCustoms:1001:comet2', nada)
  por.run('Mods:1003:sultan', '{"motor":4}')
  const consultar = (sql: string, parametros: readonly SQLInputValue[] = []) => Promise.resolve(db.prepare(sql).all(...parametros))
  const banco = { consultar, pronto: () => Promise.resolve(true), mudar: () => Promise.resolve(0), transacao: () => Promise.resolve() }
  expect(await acharForma(banco, perfil, { familia: 'creative-network', capacidades: [] })).toEqual(MODS)
})
