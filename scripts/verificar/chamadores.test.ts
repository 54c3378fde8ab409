import { expect, it } from 'vitest'
import { dividirFuncoes } from '../../apps/api/src/nucleo/banco/funcoes.ts'
import { semChamador } from './chamadores.ts'

const funcao = (nome: string, corpo: string) => `create or replace function ${nome}() returns int language sql as $$ ${corpo} $$;\n`
interface Caso {
  sql: string
  ts?: string
  tabelas?: string
  daVersaoAnterior?: string[]
}
const conferir = ({ sql, ts = '', tabelas = '', daVersaoAnterior = [] }: Caso) =>
  semChamador({ funcoes: dividirFuncoes('loja.sql', sql), ts: [ts], tabelas, daVersaoAnterior })

it.each([
  ['TypeScript', { sql: funcao('loja_f', 'select 1'), ts: 'const sql = `select loja_f()`' }],
  ['a trigger', { sql: funcao('loja_f', 'select 1'), tabelas: 'create trigger t execute function loja_f();' }],
  [
    'a function that is called',
    { sql: funcao('loja_f', 'select 1') + funcao('loja_g', 'select loja_f()'), ts: "banco.linha('select loja_g()')" },
  ],
  ['a node of the version before', { sql: funcao('loja_f', 'select 1'), daVersaoAnterior: ['loja_f'] }],
])('is called by %s', (_quem, fontes) => {
  expect(conferir(fontes)).toEqual([])
})

it.each([
  ['nobody', { sql: funcao('loja_f', 'select 1') }],
  ['a comment of TypeScript', { sql: funcao('loja_f', 'select 1'), ts: '// loja_f' }],
  ['a comment of the schema', { sql: funcao('loja_f', 'select 1'), tabelas: '-- function loja_f () returns integer' }],
  ['itself', { sql: funcao('loja_f', 'select loja_f()') }],
])('is not called by %s', (_quem, fontes) => {
  expect(conferir(fontes)).toEqual(['loja.sql: ninguém chama loja_f'])
})

it('two that only call each other are called by nobody', () => {
  expect(conferir({ sql: funcao('loja_f', 'select loja_g()') + funcao('loja_g', 'select loja_f()') })).toHaveLength(2)
})
