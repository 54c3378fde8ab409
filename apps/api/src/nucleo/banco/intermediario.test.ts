import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarLog } from '../log.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '../testes/banco.ts'
import { abrirBanco } from './index.ts'
import { DA_CONEXAO, exigirConexaoPropria, intermediarioDe } from './intermediario.ts'

let deTeste: BancoDeTeste
beforeAll(async () => {
  deTeste = await criarBancoDeTeste()
})
afterAll(() => deTeste.apagar())

it('sees nothing between a node and a PostgreSQL that it reaches by itself', async () => {
  expect(await intermediarioDe(deTeste.url)).toBe('nenhum')
  expect(await exigirConexaoPropria({ urlDoBanco: deTeste.url, urlDiretaDoBanco: deTeste.url })).toBe('nenhum')
})

it('a connection has an end for each wait, the hours of UTC, and compiles no statement', async () => {
  const direta = { primario: 'nenhum', replica: 'nenhum' } as const
  const banco = abrirBanco({ url: deTeste.url, log: criarLog('silent'), maximo: 2, intermediario: direta })
  const ajustes = Object.keys(DA_CONEXAO).map((nome) => `current_setting('${nome}') as ${nome}`)
  try {
    expect(await banco.uma(`select ${ajustes.join(', ')}`)).toEqual(DA_CONEXAO)
  } finally {
    await banco.fechar()
  }
})
