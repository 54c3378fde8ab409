import { describe, expect, it } from 'vitest'
import { lerObjetos } from '../esquema/arquivo.ts'
import { ofensas, type Posses } from './donos.ts'
import { criaFuncao } from './esquema.ts'
import { palavrasDoSql, quantosComandos } from './palavras-do-sql.ts'

const POSSES: Posses = {
  donos: new Set(['nucleo', 'carteira', 'loja', 'hall']),
  objetos: lerObjetos(`create table carteira_conta (
create unlogged table nucleo_limite (
create table migracao (
create table loja_item (
-- view carteira_pub_saldos (dono uuid) #0123456789ab
-- function carteira_mover (p_tipo text) returns record #0123456789ab
-- function carteira_pub_conferir (p_tipo text) returns void #0123456789ab
-- function nucleo_dobrar (texto text) returns text #0123456789ab
`),
}
const DA_LOJA = 'apps/api/src/modulos/loja/repositorio.ts'
const naLoja = (ts: string) => ofensas(POSSES, DA_LOJA, ts)
const CONTA = [`${DA_LOJA}: carteira_conta é de carteira`]

describe('SQL in TypeScript that names what is another’s', () => {
  it.each([
    ['a table', "tx.executar('select saldo from carteira_conta')"],
    ['behind an alias', '`select c.saldo from loja_item i join carteira_conta as c on true`'],
    ['without a space', '`update carteira_conta set saldo=1`'],
    ['in capitals', "'SELECT * FROM CARTEIRA_CONTA'"],
    ['in double quotes, with its schema', `'select * from public."carteira_conta"'`],
    ['in a piece of a statement', 'const DE = `from loja_item ${onde} left join carteira_conta c`'],
    ['in a template within a template', '`select ${x ? `(select 1 from carteira_conta)` : 1}`'],
    ['behind a comment of SQL', '`select 1 -- as before\nfrom carteira_conta`'],
    ['behind two dashes in a text of SQL', "`select '--', saldo from carteira_conta`"],
    ['as a text for ::regclass', "`select 'carteira_conta'::regclass`"],
    ['as a list of names', "const TABELAS = ['loja_item', 'carteira_conta']"],
    ['as an alias: it could only deceive', '`select carteira_conta.id from loja_item carteira_conta`'],
  ])('%s', (_caso, ts) => expect(naLoja(ts)).toEqual(CONTA))

  it('a function that is no door', () => {
    expect(naLoja("'select carteira_mover($1)'")).toEqual([`${DA_LOJA}: carteira_mover é de carteira`])
  })

  it('a table of nucleo, and the one of migrations', () => {
    expect(naLoja("['delete from nucleo_limite', 'delete from migracao']").length).toBe(2)
  })

  it('anything at all from where no module is', () => {
    expect(ofensas(POSSES, 'apps/api/src/jobs/metricas.ts', "'select count(*) from loja_item'")).toEqual([
      'apps/api/src/jobs/metricas.ts: loja_item é de loja',
    ])
    expect(ofensas(POSSES, 'apps/sandbox/src/semente/x.ts', "'select count(*) from loja_item'").length).toBe(1)
  })

  it('a name that is put together where it is used', () => {
    expect(naLoja('`select 1 from ${modulo}_conta`')).toEqual([`${DA_LOJA}: um nome se escreve inteiro, e não "\${…}_conta"`])
    expect(naLoja('`select 1 from carteira_${coisa}`')).toEqual([`${DA_LOJA}: um nome se escreve inteiro, e não "carteira_\${…}"`])
  })

  it.each([
    ['its own table', "'select * from loja_item'"],
    ['a view that is a door', "'select saldo from carteira_pub_saldos carteira'"],
    ['a function that is a door', "'select carteira_pub_conferir($1)'"],
    ['a function of nucleo', "'select nucleo_dobrar(nome) from loja_item'"],
    ['a comment of TypeScript', "// carteira_conta\n/* carteira_conta */ const a = 'select 1'"],
    ['comments of SQL, one in the other', '`select 1 -- carteira_conta\n/* carteira_conta /* */ carteira_conta */`'],
    ['a longer name', "'select * from carteira_conta_antiga'"],
    ['a name of TypeScript', 'const carteira_conta = 1'],
    ['another name put together', '`with ${nome}_cabeca as (select 1) select * from ${nome}_cabeca`'],
  ])('lets pass %s', (_caso, ts) => expect(naLoja(ts)).toEqual([]))
})

describe('banco/funcoes', () => {
  const arquivo = 'banco/funcoes/loja.sql'
  const funcao = (nome: string, corpo: string) => `create or replace function ${nome}() returns void language sql as $$ ${corpo} $$;\n`

  it('a body that names another’s table, or writes it in a text that is executed', () => {
    expect(ofensas(POSSES, arquivo, funcao('loja_x', 'select 1 from carteira_conta'))).toEqual([`${arquivo}: carteira_conta é de carteira`])
    expect(ofensas(POSSES, arquivo, funcao('loja_x', `execute format('delete from carteira_conta')`)).length).toBe(1)
  })

  it('a function of another module, and what is neither function nor view', () => {
    expect(ofensas(POSSES, arquivo, funcao('hall_x', 'select 1'))).toEqual([`${arquivo}: hall_x é de hall`])
    expect(ofensas(POSSES, arquivo, `${funcao('loja_x', 'select 1; select 2;')}drop table loja_item;\n`)).toEqual([
      `${arquivo}: depois de loja_x há algo que não é função nem vista`,
    ])
    expect(ofensas(POSSES, arquivo, `grant all on loja_item to x;\n${funcao('loja_x', 'select 1')}`)).toEqual([
      `${arquivo}: começa com algo que não é "create or replace function" ou "view"`,
    ])
  })

  it('lets pass what keeps to its own', () => {
    const texto = `-- carteira_conta is another's.\n${funcao('loja_x', 'select carteira_pub_conferir(nome) from loja_item; -- carteira_conta\n')}`
    expect(ofensas(POSSES, arquivo, texto)).toEqual([])
  })
})

describe('reading SQL', () => {
  it('words, without comments', () => {
    expect(palavrasDoSql(`Select "A" from x_1 -- não\nwhere y = 'it''s'`).map(({ texto }) => texto)).toEqual([
      'select',
      'a',
      'from',
      'x_1',
      'where',
      'y',
      'it',
      's',
    ])
  })

  it('statements, whatever their bodies hold', () => {
    expect(quantosComandos('select 1; select 2')).toBe(2)
    expect(quantosComandos(`do $a$ begin; $$ ; $$ end $a$; -- ;\n`)).toBe(1)
    expect(quantosComandos(`select ';' /* ; */`)).toBe(1)
  })

  it('a migration that makes a function or a view', () => {
    expect(criaFuncao('CREATE  OR\n replace /* x */ function a() returns int')).toBe(true)
    expect(criaFuncao('create materialized view a as select 1')).toBe(true)
    expect(criaFuncao('create table a (b int); -- create view c\ncreate trigger t after insert on a execute function f()')).toBe(false)
  })
})
