import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { criarLog } from '../log.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '../testes/banco.ts'
import { type Banco, abrirBanco } from './index.ts'

let deTeste: BancoDeTeste
let banco: Banco
beforeAll(async () => {
  deTeste = await criarBancoDeTeste()
  banco = abrirBanco({ url: deTeste.url, log: criarLog('silent'), maximo: 2 })
  await banco.pool.query('create table coisa (id int primary key, nome text not null)')
})
beforeEach(() => banco.pool.query('truncate coisa'))
afterAll(async () => {
  await banco.fechar()
  await deTeste.apagar()
})

const INSERIR = 'insert into coisa (id, nome) values ($1, $2)'
const nomes = async () => (await banco.linhas<{ nome: string }>('select nome from coisa order by id')).map((l) => l.nome)

it('what nobody waited for is there after the commit, in the order in which it was sent', async () => {
  await banco.transacao(async (tx) => {
    tx.adiar(INSERIR, [1, 'a'])
    tx.adiar(`update coisa set nome = nome || 'b'`)
    expect((await tx.linha<{ nome: string }>('select nome from coisa'))?.nome).toBe('ab')
    tx.adiar(`update coisa set nome = nome || 'c'`)
  })
  expect(await nomes()).toEqual(['abc'])
})

it('one that fails undoes everything, and its error is the one that is thrown', async () => {
  const feita = banco.transacao(async (tx) => {
    await tx.executar(INSERIR, [1, 'a'])
    tx.adiar(INSERIR, [1, 'outra vez'])
    tx.adiar(INSERIR, [2, 'b'])
  })
  await expect(feita).rejects.toMatchObject({ code: '23505', constraint: 'coisa_pkey' })
  expect(await nomes()).toEqual([])
})

it('nothing that was sent survives a refusal, and the connection goes on', async () => {
  for (let i = 0; i < 5; i++) {
    const feita = banco.transacao(async (tx) => {
      tx.adiar(INSERIR, [i, 'a'])
      await Promise.resolve()
      throw new Error('não')
    })
    await expect(feita).rejects.toThrow('não')
  }
  await banco.transacao((tx) => tx.executar(INSERIR, [9, 'depois']))
  expect(await nomes()).toEqual(['depois'])
})

it('effects after the commit do not run when a late write failed', async () => {
  let rodou = false
  const feita = banco.transacao(async (tx) => {
    tx.aoConfirmar(() => (rodou = true))
    tx.adiar(INSERIR, [1, null])
  })
  await expect(feita).rejects.toMatchObject({ code: '23502' })
  expect(rodou).toBe(false)
})

it('a failed late write is the error, not the statement that met its aborted transaction', async () => {
  const feita = banco.transacao(async (tx) => {
    await tx.executar(INSERIR, [1, 'a'])
    tx.adiar(INSERIR, [1, 'outra vez'])
    await tx.linha('select nome from coisa')
  })
  await expect(feita).rejects.toMatchObject({ code: '23505', constraint: 'coisa_pkey' })
})
