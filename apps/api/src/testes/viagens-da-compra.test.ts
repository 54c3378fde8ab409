/** The shape of a purchase: how often it waits for the database, how often it commits, and which rows it holds that others need. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comprar } from './corridas.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { prepararCompra } from '#modulos/loja/comprar-item.ts'
import { contaDaSessaoContando } from '#modulos/sessao/repositorio.ts'
import { criarLimites } from '#nucleo/limites.ts'
import { COMPRAR, valoresDaCompra } from '#modulos/loja/repositorio.ts'

let mundo: Mundo
let ana: Pessoa
let item: string
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  item = await mundo.item({ brl: 500n })
})
afterAll(() => mundo.fechar())

it('[API-19] waits for the database three times and commits once, whatever else the same answer brings', async () => {
  // Prepared statements and connections first.
  for (let vez = 0; vez < 3; vez++) expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
  const { pool } = mundo.app.ctx.banco
  let idas = 0
  let perguntando = false
  const query = pool.query.bind(pool)
  const connect = pool.connect.bind(pool)
  const notificacao = /pg_notify/
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      const texto = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
      if (!notificacao.test(texto)) idas++
      perguntando = true
      try {
        return (query as (...a: unknown[]) => unknown)(...args)
      } finally {
        perguntando = false
      }
    },
    connect: (...args: unknown[]) => {
      if (!perguntando) throw new Error('a purchase opens no transaction of several statements')
      return (connect as (...a: unknown[]) => unknown)(...args)
    },
  })
  try {
    expect((await comprar(mundo, ana, { item, chave: 'tres-viagens' })).statusCode).toBe(201)
  } finally {
    Object.assign(pool, { query, connect })
  }
  expect(idas).toBe(3)
})

it('[API-19] waits for the disk once: counting a call does not', async () => {
  const { banco } = mundo.app.ctx
  await banco.transacao(async (tx) => {
    await tx.executar('set local synchronous_commit = on')
    await criarLimites({ ...banco, linha: tx.linha }, 1).contar('dinheiro', 'alguem')
    expect(await tx.uma('show synchronous_commit')).toEqual({ synchronous_commit: 'off' })
    await tx.executar('set local synchronous_commit = on')
    const contagem = { limite: 'dinheiro' as const, janelaS: 60, chave: (sessao: string) => sessao }
    const [sessao] = await tx.linhas<{ id: string }>('select id from sessao_sessao where dono = $1', [ana.id])
    expect(await contaDaSessaoContando(tx, { sessao: sessao?.id ?? '', papel: 'jogador', dono: ana.id }, contagem)).toMatchObject({
      contagem: 1,
    })
    expect(await tx.uma('show synchronous_commit')).toEqual({ synchronous_commit: 'off' })
  })
})

it('[LOJ-12] holds no row that another buyer needs: not the item, not the server, not the accounts of the house', async () => {
  const bruno = await mundo.jogador()
  const { banco } = mundo.app.ctx
  const conta = { papel: 'jogador' as const, sessao: '', nome: '', email: '', avatarUrl: '', id: ana.id, discordId: ana.discordId }
  const pedido = { conta, usuarioId: null, itemId: item, metodo: 'real' as const, passport: ana.passports[0], precoEsperado: null }
  const outro = new pg.Client({ connectionString: mundo.url, options: '-c lock_timeout=200' })
  await outro.connect()
  await banco.transacao(async (tx) => {
    const { compra } = await prepararCompra(tx, mundo.app.entregas, { ...pedido, agora: new Date() })
    await tx.uma(`select ${COMPRAR}`, valoresDaCompra(compra))
    // While this purchase is not committed yet: whoever wants these rows for himself gets them at once.
    for (const alheia of [`loja_item where id = '${item}'`, 'entregas_servidor', 'carteira_conta where dono is null'])
      await outro.query(`begin; select * from ${alheia} for update; rollback`)
    expect((await comprar(mundo, bruno, { item })).statusCode).toBe(201)
    await expect(outro.query(`select * from carteira_conta where dono = '${ana.id}' for update`)).rejects.toThrow('lock timeout')
  })
  await outro.end()
})
