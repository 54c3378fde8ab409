import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { abrirBanco, type Banco } from '../../apps/api/src/nucleo/banco/index.ts'
import { dividirFuncoes } from '../../apps/api/src/nucleo/banco/funcoes.ts'
import { migrar } from '../../apps/api/src/nucleo/banco/migrar.ts'
import { criarLog } from '../../apps/api/src/nucleo/log.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '../../apps/api/src/nucleo/testes/banco.ts'
import { ARQUIVO, escrever, lerObjetos, proximaGeracao, quebras, semCabecalho } from './arquivo.ts'
import { lerEsquema } from './catalogo.ts'
import { gerarEsquema } from './gerar.ts'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const BANCO = path.join(RAIZ, 'banco')

let banco: BancoDeTeste
/** A single connection, so that reads see an open transaction. */
let aberto: Banco
beforeAll(async () => {
  banco = await criarBancoDeTeste()
  aberto = abrirBanco({ url: banco.url, log: criarLog('error'), maximo: 1 })
  await dizer('set statement_timeout = 0')
})
afterAll(async () => {
  await aberto.fechar()
  await banco.apagar()
})

const dizer = async (sql: string, valores: unknown[] = []): Promise<void> => void (await aberto.pool.query(sql, valores))
const ler = (): Promise<string> => lerEsquema(aberto)

describe('banco/esquema.sql', () => {
  it('is what the migrations and functions make of an empty database', async () => {
    const guardado = fs.readFileSync(path.join(RAIZ, ARQUIVO), 'utf8')
    const feito = await gerarEsquema(banco.url, BANCO)
    expect(semCabecalho(guardado)).toBe(semCabecalho(escrever({ geracao: 0, fontes: '0'.repeat(64) }, feito)))
  })

  it('is what a database of 0.2.0 becomes, and its tables are those that 0.2.0 had', async () => {
    const novo = await ler()
    await dizer('drop schema public cascade; create schema public')
    await migrar(banco.url, pastaDa020())
    // 0.2.0 has this function, and this version removes it.
    await dizer('create function sessao_pub_segurar_sessoes(uuid[]) returns void language sql as $$ $$')
    const antes = await ler()
    const tabelas = antes.slice(0, antes.search(/^-- (view|function) /m))
    expect(createHash('sha256').update(tabelas).digest('hex')).toBe(TABELAS_DA_020)
    const feitas = await migrar(banco.url)
    expect(feitas).not.toContain('0077-inicio.sql')
    expect(feitas).toContain('0099-o-que-ninguem-chama.sql')
    expect(feitas).toContain('carteira_mover')
    expect(await ler()).toBe(novo)
  })

  it('is refused while it has a function that is in no file', async () => {
    await dizer('create function loja_sem_casa() returns int language sql as $$ select 1 $$')
    await expect(gerarEsquema(banco.url, BANCO)).rejects.toThrow('em nenhum arquivo de banco/funcoes: loja_sem_casa.')
    await dizer('drop function loja_sem_casa')
  })
})

/** Hash of the tables that the migrations of 0.2.0 made, before they were folded into one file. */
const TABELAS_DA_020 = '167d1b6d21bec72cccced78e009ac3baa4a1cbe783f89e1781dbc7345fc8d792'

/** A folder like banco/ of an older version: only the starting schema, and the functions that it needs. */
function pastaDa020(): string {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-020-'))
  onTestFinished(() => fs.rmSync(pasta, { recursive: true, force: true }))
  for (const nome of ['migracoes/0077-inicio.sql', 'da-0.2.0.json', 'versoes.json', 'uuidv7.sql'])
    fs.cpSync(path.join(BANCO, nome), path.join(pasta, nome))
  const pedidas = /^-- antes: (.+)$/m.exec(fs.readFileSync(path.join(pasta, 'migracoes/0077-inicio.sql'), 'utf8'))?.[1]?.split(', ') ?? []
  const textos = fs
    .globSync(path.join(BANCO, 'funcoes/*.sql'))
    .flatMap((arquivo) => dividirFuncoes(arquivo, fs.readFileSync(arquivo, 'utf8')))
  fs.mkdirSync(path.join(pasta, 'funcoes'))
  fs.writeFileSync(
    path.join(pasta, 'funcoes/todas.sql'),
    textos
      .filter(({ nome }) => pedidas.includes(nome))
      .map(({ sql }) => sql)
      .join('\n'),
  )
  fs.writeFileSync(path.join(pasta, 'esquema.sql'), escrever({ geracao: 31, fontes: '0'.repeat(64) }, ''))
  return pasta
}

describe('what is read of the catalogue', () => {
  it.each([
    'alter table loja_item alter column nome drop not null',
    "alter table loja_item alter column nome set default 'x'",
    'alter table loja_item alter column quantidade type bigint',
    'alter table loja_item alter column nome set storage external',
    'alter table loja_item add column mais int',
    'alter table loja_item rename column destaque to outro',
    'alter table loja_item drop constraint loja_item_duracao',
    'alter table loja_item add check (ordem >= 0) not valid',
    'alter table loja_item set (fillfactor = 70)',
    'alter table loja_item replica identity full',
    'alter table loja_compra_evento set unlogged',
    'alter table loja_compra_evento drop constraint loja_compra_evento_compra_fkey',
    'alter table loja_compra_evento alter column id set generated by default',
    'alter table loja_compra_evento alter column id set increment 2',
    'alter table marketplace_termo alter column palavra type text collate "default"',
    'alter table marketplace_anuncio alter column situacao drop expression',
    'drop index loja_item_vitrine',
    'create index novo on loja_item (nome desc)',
    'drop trigger loja_item_nunca_apagar on loja_item',
    'alter table loja_item disable trigger loja_item_nunca_apagar',
    'alter function carteira_mover reset plan_cache_mode',
    'alter function nucleo_dobrar volatile',
    'alter view carteira_pub_saldos set (security_barrier = true)',
    "create or replace view carteira_pub_saldos as select dono, moeda, saldo from carteira_conta where tipo = 'outro'",
    'create table loja_nova (a int)',
    'create extension btree_gist',
  ])('%s is seen', async (mudanca) => {
    const antes = await ler()
    await dizer('begin')
    try {
      await dizer(mudanca)
      expect(await ler()).not.toBe(antes)
    } finally {
      await dizer('rollback')
    }
    expect(await ler()).toBe(antes)
  })

  it.each([
    'create materialized view loja_vista as select 1 as um',
    "create type loja_tipo as enum ('a')",
    'create domain loja_dominio as int',
    'create sequence loja_sequencia',
    'create procedure loja_processo() language sql as $$ select 1 $$',
    'create rule nada as on delete to loja_item do instead nothing',
    'create statistics loja_contas on nome, ordem from loja_item',
    'create policy loja_quem on loja_item',
  ])('%s is refused until somebody says how it is written', async (mudanca) => {
    await dizer('begin')
    try {
      await dizer(mudanca)
      await expect(ler()).rejects.toThrow('ainda não sabe escrever: ')
    } finally {
      await dizer('rollback')
    }
  })
})

describe('two versions of it', () => {
  const ESQUEMA = `create table loja_item (
  id uuid
);
-- view loja_pub_v (a integer, b text) #0123456789ab
-- function loja_f (p_a integer) returns text #0123456789ab
-- function loja_g () returns TABLE(a integer) #0123456789ab
`
  it('tells tables, views and functions', () => {
    expect(lerObjetos(ESQUEMA).map(({ nome, tipo }) => `${tipo} ${nome}`)).toEqual([
      'tabela loja_item',
      'vista loja_pub_v',
      'funcao loja_f',
      'funcao loja_g',
    ])
  })

  it.each([
    ['another text', '0123456789ab', 'ba9876543210', 0],
    ['a column at the end', 'b text)', 'b text, c text)', 0],
    ['one more function', '-- function loja_g', '-- function loja_h () returns void #0123456789ab\n-- function loja_g', 0],
    ['a function that is gone', '-- function loja_g () returns TABLE(a integer) #0123456789ab\n', '', 0],
    ['another parameter', '(p_a integer)', '(p_a bigint)', 1],
    ['a parameter more', '(p_a integer)', '(p_a integer, p_b integer DEFAULT 0)', 1],
    ['another answer', 'returns TABLE(a integer)', 'returns TABLE(a integer, b integer)', 1],
    ['a column of another type', 'a integer, b text)', 'a bigint, b text)', 1],
    ['a column less', 'a integer, b text)', 'a integer)', 1],
    ['a column in between', 'a integer, b text)', 'a integer, c text, b text)', 1],
  ])('%s', (_caso, de, por, quantas) => {
    expect(quebras(ESQUEMA, ESQUEMA.replace(de, por)).length).toBe(quantas)
  })

  it('the later one has the higher number, also after a merge', () => {
    const versao = (geracao: number, letra: string) => escrever({ geracao, fontes: letra.repeat(64) }, '')
    expect(proximaGeracao('a'.repeat(64), [])).toBe(1)
    expect(proximaGeracao('a'.repeat(64), [versao(7, 'a')])).toBe(7)
    expect(proximaGeracao('b'.repeat(64), [versao(7, 'a')])).toBe(8)
    expect(proximaGeracao('a'.repeat(64), [versao(7, 'a'), versao(9, 'b')])).toBe(10)
  })
})
