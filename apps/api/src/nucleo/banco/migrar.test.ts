import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BancoDeTeste, criarBancoDeTeste } from '../testes/banco.ts'
import { migrar, olharMigracoes } from './migrar.ts'

const BANCO = path.join(import.meta.dirname, '../../../../../banco')

let banco: BancoDeTeste
let cliente: pg.Client
let pasta: string

beforeEach(async () => {
  banco = await criarBancoDeTeste()
  cliente = new pg.Client({ connectionString: banco.url })
  await cliente.connect()
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-banco-'))
  fs.cpSync(BANCO, pasta, { recursive: true })
})
afterEach(async () => {
  fs.rmSync(pasta, { recursive: true, force: true })
  await cliente.end()
  await banco.apagar()
})

const nova = () => migrar(banco.url, pasta)

function trocar(arquivo: string, de: string, por: string): void {
  const caminho = path.join(pasta, arquivo)
  const texto = fs.readFileSync(caminho, 'utf8')
  expect(texto).toContain(de)
  fs.writeFileSync(
    caminho,
    texto.replace(de, () => por),
  )
}

const acrescentar = (arquivo: string, texto: string) => fs.appendFileSync(path.join(pasta, arquivo), `\n${texto}\n`)

function porGeracao(mais: number): void {
  const caminho = path.join(pasta, 'esquema.sql')
  fs.writeFileSync(
    caminho,
    fs.readFileSync(caminho, 'utf8').replace(/^-- geracao: (\d+)$/m, (_, n: string) => `-- geracao: ${Number(n) + mais}`),
  )
}

async function escritas(): Promise<Map<string, string>> {
  const { rows } = await cliente.query<{ nome: string; escrita: string }>(
    `select proname as nome, xmin::text as escrita from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(nucleo|carteira|entregas|loja)_'`,
  )
  return new Map(rows.map(({ nome, escrita }) => [nome, escrita]))
}

const aResposta = async (sql: string): Promise<unknown> =>
  Object.values((await cliente.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]

describe('banco/funcoes', () => {
  it('a changed function is put in at the next start, and no other is written', async () => {
    const antes = await escritas()
    expect(await nova()).toEqual([])
    trocar('funcoes/entregas.sql', "select 'principal'::text;", "select 'outro'::text;")
    expect(await nova()).toEqual(['entregas_mundo_de'])
    expect(await aResposta(`select entregas_mundo_de('x')`)).toBe('outro')
    const depois = await escritas()
    expect([...depois].filter(([nome, escrita]) => antes.get(nome) !== escrita).map(([nome]) => nome)).toEqual(['entregas_mundo_de'])
    expect(await nova()).toEqual([])
  })

  it('a comment above a function is none of it', async () => {
    const funcao = 'create or replace function entregas_casas('
    trocar('funcoes/entregas.sql', funcao, `-- Another word.\n${funcao}`)
    expect(await nova()).toEqual([])
  })

  it('of three nodes that start at once one puts it in', async () => {
    trocar('funcoes/entregas.sql', "select 'principal'::text;", "select 'outro'::text;")
    const feitas = await Promise.all([nova(), nova(), nova()])
    expect(feitas.flat()).toEqual(['entregas_mundo_de'])
  })

  it('a node of an older version that starts again puts nothing back', async () => {
    trocar('funcoes/entregas.sql', "select 'principal'::text;", "select 'outro'::text;")
    porGeracao(1)
    expect(await nova()).toEqual(['entregas_mundo_de'])
    expect(await migrar(banco.url)).toEqual([])
    expect(await aResposta(`select entregas_mundo_de('x')`)).toBe('outro')
    trocar('funcoes/entregas.sql', "select 'outro'::text;", "select 'principal'::text;")
    porGeracao(1)
    expect(await nova()).toEqual(['entregas_mundo_de'])
  })

  it('what is missing comes back: a migration took it away together with what it leaned on', async () => {
    fs.writeFileSync(path.join(pasta, 'migracoes/9000-sem-catalogo.sql'), 'drop view entregas_pub_catalogo_servidores cascade;')
    const feitas = await nova()
    expect(feitas[0]).toBe('9000-sem-catalogo.sql')
    expect(feitas.slice(1).toSorted()).toEqual([
      'entregas_pub_catalogo',
      'entregas_pub_catalogo_inteiro',
      'entregas_pub_catalogo_servidores',
      'loja_fora_da_cidade',
    ])
  })

  it('the order of files and of what stands in them does not matter', async () => {
    acrescentar('funcoes/carteira.sql', 'create or replace view carteira_pub_primeira as select segunda from carteira_pub_segunda;')
    acrescentar('funcoes/carteira.sql', 'create or replace view carteira_pub_segunda as select loja_terceira() as segunda;')
    acrescentar('funcoes/loja.sql', "create or replace function loja_terceira() returns text language sql as $$ select 'três' $$;")
    expect((await nova()).toSorted()).toEqual(['carteira_pub_primeira', 'carteira_pub_segunda', 'loja_terceira'])
    expect(await aResposta('select segunda from carteira_pub_primeira')).toBe('três')
  })

  it('a fault undoes all of it, and says where it is', async () => {
    trocar('funcoes/entregas.sql', "select 'principal'::text;", "select 'outro'::text;")
    acrescentar('funcoes/loja.sql', 'create or replace view loja_pub_torta as select nada from loja_item;')
    await expect(nova()).rejects.toThrow(/^banco\/funcoes\/loja\.sql, loja_pub_torta: .*nada/)
    expect(await aResposta(`select entregas_mundo_de('x')`)).toBe('principal')
  })

  it('one that is written twice is refused', async () => {
    acrescentar('funcoes/loja.sql', "create or replace function entregas_mundo_de(p text) returns text language sql as $$ select 'x' $$;")
    await expect(nova()).rejects.toThrow('banco/funcoes/loja.sql: entregas_mundo_de está escrita duas vezes.')
  })
})

describe('what a node of the version before still calls', () => {
  it.each([
    [
      'another type of a parameter',
      'entregas_mundo_de(p_servidor text)',
      'entregas_mundo_de(p_servidor uuid)',
      /^A função entregas_mundo_de mudou de parâmetros\./,
    ],
    [
      'one parameter more',
      'entregas_casa(p_servidor text) returns text',
      'entregas_casa(p_servidor text, p_mais int default 0) returns text',
      /^A função entregas_casa mudou de parâmetros\./,
    ],
    [
      'another name of a parameter',
      'entregas_mundo_de(p_servidor text)',
      'entregas_mundo_de(p_outro text)',
      /^A função entregas_mundo_de mudou de parâmetros ou de resposta\./,
    ],
    [
      'another answer',
      "entregas_mundo_de(p_servidor text) returns text language sql stable as $$\n  select 'principal'::text;",
      'entregas_mundo_de(p_servidor text) returns int language sql stable as $$\n  select 1;',
      /^A função entregas_mundo_de mudou de parâmetros ou de resposta\./,
    ],
    [
      'a column less',
      "select tipo, codigo, '/api/imagens/'",
      "select codigo, '/api/imagens/'",
      /^A vista figuras_pub_figura perdeu ou mudou uma coluna\./,
    ],
  ])('%s is refused, with what to do', async (_caso, de, por, frase) => {
    const arquivo = de.includes('imagens') ? 'funcoes/figuras.sql' : 'funcoes/entregas.sql'
    trocar(arquivo, de, por)
    await expect(nova()).rejects.toThrow(frase)
    await expect(nova()).rejects.toThrow('dê à nova um nome novo e deixe a antiga por uma versão')
    expect(await migrar(banco.url)).toEqual([])
  })

  it('a view may get a column at its end', async () => {
    trocar('funcoes/figuras.sql', 'as imagem from figuras_figura', 'as imagem, bytes from figuras_figura')
    expect(await nova()).toEqual(['figuras_pub_figura'])
  })

  it('who reads a view is not held up by one that waits for another reader', async () => {
    const leitor = new pg.Client({ connectionString: banco.url })
    await leitor.connect()
    await leitor.query('begin')
    await leitor.query('select 1 from figuras_pub_figura')
    trocar('funcoes/figuras.sql', 'as imagem from figuras_figura', 'as imagem, bytes from figuras_figura')
    const posta = nova()
    await expect.poll(() => aResposta(`select count(*)::int from pg_locks where not granted`)).toBe(1)
    await cliente.query('select 1 from figuras_pub_figura')
    await leitor.query('commit')
    await leitor.end()
    expect(await posta).toEqual(['figuras_pub_figura'])
  })
})

describe('what is stored', () => {
  it('a function under an index or a generated column keeps its text', async () => {
    trocar('funcoes/nucleo.sql', "regexp_replace(' ' || lower(", "regexp_replace('  ' || lower(")
    await expect(nova()).rejects.toThrow(/^A função nucleo_dobrar está debaixo de um índice/)
    expect(await aResposta(`select nucleo_dobrar('Á')`)).toBe(' a')
  })

  it('a migration has before it the functions that it asks for', async () => {
    acrescentar(
      'funcoes/loja.sql',
      'create or replace function loja_dobro(n int) returns int language sql immutable as $$ select n * 2 $$;',
    )
    fs.writeFileSync(
      path.join(pasta, 'migracoes/9000-dobro.sql'),
      '-- antes: loja_dobro\ncreate index loja_item_dobro on loja_item (loja_dobro(ordem));',
    )
    expect(await nova()).toEqual(['9000-dobro.sql', 'loja_dobro'])
    fs.writeFileSync(path.join(pasta, 'migracoes/9001-nada.sql'), '-- antes: loja_nada\nselect 1;')
    await expect(nova()).rejects.toThrow('Uma migração pede a função loja_nada, e banco/funcoes não a tem.')
  })

  it.each([
    ['migracoes/0082-teste-com-valor.sql', 'bigint', 'int', '0082-teste-com-valor.sql'],
    ['da-0.2.0.json', '0007-loja.sql": "', '0007-loja.sql": "0', '0007-loja.sql'],
  ])('an applied migration is never edited: %s', async (arquivo, de, por, nome) => {
    trocar(arquivo, de, por)
    await expect(nova()).rejects.toThrow(`A migração ${nome} foi mudada depois de aplicada.`)
  })
})

describe('a database of before 0.2.0', () => {
  const ANTIGO = /^O banco é de antes da versão 0\.2\.0 do site: atualize primeiro para a 0\.2\.0, [^\n]+$/
  const registro = async () => (await cliente.query('select * from migracao order by nome')).rows

  it.each([
    ['of 0.1.0', `delete from migracao where nome > '0058'`],
    ['on the way to 0.2.0', `delete from migracao where nome > '0070'`],
    ['of no version', `insert into migracao (nome, resumo) values ('0029-nada.sql', 'x')`],
  ])('%s is refused in one line, and nothing is changed', async (_caso, como) => {
    await cliente.query(como)
    await cliente.query('alter table migracao drop column exige, drop column exige_versao')
    const antes = await registro()
    await expect(nova()).rejects.toThrow(ANTIGO)
    await expect(olharMigracoes(banco.url, pasta)).rejects.toThrow(ANTIGO)
    expect(await registro()).toEqual(antes)
  })
})

describe('a start beside other versions', () => {
  const NOVA = 'migracoes/9000-uma-coisa.sql'
  const aTabela = () => aResposta(`select to_regclass('nucleo_uma_coisa')::text`)

  it('a version of before runs on a newer database that only has more, and is refused in one line where something it uses is gone', async () => {
    acrescentar(NOVA, 'create table nucleo_uma_coisa (id int primary key);')
    expect(await nova()).toEqual(['9000-uma-coisa.sql'])
    fs.rmSync(path.join(pasta, NOVA))
    expect(await nova()).toEqual([])
    fs.writeFileSync(path.join(pasta, 'versoes.json'), '{ "0.1.0": "0057", "9.4.0": "8999", "9.5.0": "9000" }')
    acrescentar('migracoes/9001-outra.sql', '-- exige: 9000\ndrop table nucleo_uma_coisa;')
    acrescentar(NOVA, 'create table nucleo_uma_coisa (id int primary key);')
    expect(await olharMigracoes(banco.url, pasta)).toEqual({ faltam: ['9001-outra.sql'], exige: { migracao: '9000', versao: '9.5.0' } })
    expect(await nova()).toEqual(['9001-outra.sql'])
    expect(await olharMigracoes(banco.url, pasta)).toEqual({ faltam: [], exige: null })
    fs.rmSync(path.join(pasta, 'migracoes/9001-outra.sql'))
    expect(await nova()).toEqual([])
    fs.rmSync(path.join(pasta, NOVA))
    await expect(nova()).rejects.toThrow(
      /^O banco é de uma versão mais nova do site: pede a versão 9\.5\.0 ou mais nova, e esta é a \d+\.\d+\.\d+, que vai até a migração \d{4}\. [^\n]+$/,
    )
  })

  it('a migration gives way to a node that serves: it waits two seconds at a time, holds nobody up, and comes when its turn does', async () => {
    acrescentar(NOVA, 'create table nucleo_uma_coisa (id int primary key);\nalter table loja_categoria add column mais int;')
    const serve = new pg.Client({ connectionString: banco.url })
    await serve.connect()
    try {
      await serve.query('begin')
      await serve.query('select 1 from loja_categoria')
      const pronta = nova()
      await expect.poll(() => aResposta(`select count(*)::int from pg_locks where not granted`)).toBe(1)
      await cliente.query('select 1 from loja_categoria')
      expect(await aTabela()).toBeNull()
      await serve.query('commit')
      expect(await pronta).toEqual(['9000-uma-coisa.sql'])
      expect(await aTabela()).toBe('nucleo_uma_coisa')
    } finally {
      await serve.end()
    }
  })

  it('what PostgreSQL before 18 gets for its uuidv7() is of version 7, of this moment or the one asked for, and in order', async () => {
    await cliente.query(fs.readFileSync(path.join(BANCO, 'uuidv7.sql'), 'utf8'))
    const { rows } = await cliente.query<{ id: string; de_ontem: string; ms: number }>(
      `select public.uuidv7() as id, public.uuidv7(interval '-1 day') as de_ontem, extract(epoch from clock_timestamp()) * 1000 as ms
       from generate_series(1, 500)`,
    )
    const quando = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(rows.filter((r) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(r.id))).toEqual([])
    expect(rows.filter((r) => Math.abs(quando(r.id) - r.ms) > 1_000 || Math.abs(quando(r.de_ontem) + 86_400_000 - r.ms) > 1_000)).toEqual(
      [],
    )
    expect(rows.map((r) => r.id)).toEqual(rows.map((r) => r.id).toSorted())
    expect(new Set(rows.map((r) => r.id)).size).toBe(500)
  })
})
