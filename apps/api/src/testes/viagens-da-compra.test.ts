import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comprar } from './corridas.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprarItem } from '#modulos/loja/compra/comprar-item.ts'
import { contaDaSessaoContando } from '#modulos/sessao/repositorio.ts'
import { criarLimites } from '#nucleo/rede/limites.ts'

let mundo: Mundo
let ana: Pessoa
let item: string
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  item = await mundo.item({ brl: 500n })
})
afterAll(() => mundo.fechar())

/** Counts waits for the database, but not for NOTIFY. Statements that are sent together on a connection count once. */
async function contarEsperas(fazer: () => Promise<void>): Promise<{ esperas: number; confirmadas: number }> {
  const emCurso = new WeakMap<object, number>()
  const contagem = { esperas: 0, confirmadas: 0 }
  const { query } = pg.Client.prototype
  const mudar = (cliente: object, quanto: number) => void emCurso.set(cliente, (emCurso.get(cliente) ?? 0) + quanto)
  pg.Client.prototype.query = function (this: object, ...args: unknown[]) {
    const texto = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
    if (/pg_notify|^select 1$/.test(texto)) return (query as (...a: unknown[]) => unknown).apply(this, args)
    if (!emCurso.get(this)) contagem.esperas++
    if (texto === 'commit') contagem.confirmadas++
    mudar(this, 1)
    const responder = args.at(-1)
    if (typeof responder === 'function')
      args[args.length - 1] = (...r: unknown[]) => {
        mudar(this, -1)
        ;(responder as (...a: unknown[]) => unknown)(...r)
      }
    const resposta = (query as (...a: unknown[]) => unknown).apply(this, args)
    if (resposta instanceof Promise)
      resposta.then(
        () => mudar(this, -1),
        () => mudar(this, -1),
      )
    return resposta
  } as typeof query
  try {
    await fazer()
  } finally {
    pg.Client.prototype.query = query
  }
  return contagem
}

it('[API-19] waits for the database four times and commits once, whatever else the same answer brings', async () => {
  for (let rodada = 0; rodada < 3; rodada++) expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
  const contagem = await contarEsperas(async () => {
    expect((await comprar(mundo, ana, { item, chave: 'quatro-esperas' })).statusCode).toBe(201)
  })
  expect(contagem).toEqual({ esperas: 4, confirmadas: 1 })
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
    const quem = { sessao: sessao?.id ?? '', papel: 'jogador' as const, dono: ana.id }
    expect(await contaDaSessaoContando(tx, quem, contagem)).toMatchObject({ contagem: 1 })
    expect(await contaDaSessaoContando(tx, quem, contagem)).toMatchObject({ contagem: 2 })
    expect(await contaDaSessaoContando(tx, { ...quem, dono: quem.sessao }, contagem)).toBeNull()
    expect(await tx.uma('show synchronous_commit')).toEqual({ synchronous_commit: 'off' })
  })
})

it('[LOJ-12] holds no row that another buyer needs: not the item, not the server, not the accounts of the house', async () => {
  const bruno = await mundo.jogador()
  const { banco } = mundo.app.ctx
  const conta = { papel: 'jogador' as const, sessao: '', nome: '', email: '', avatarUrl: '', id: ana.id, discordId: ana.discordId }
  const corpo = { item_id: item, metodo_pagamento: 'real' as const, personagem_id: ana.passports[0] }
  const { fazer } = await comprarItem(mundo.app, { conta, corpo })
  const outro = new pg.Client({ connectionString: mundo.url, options: '-c lock_timeout=200' })
  await outro.connect()
  await banco.transacao(async (tx) => {
    await fazer(tx)
    for (const alheia of [`loja_item where id = '${item}'`, 'entregas_servidor', 'carteira_conta where dono is null'])
      await outro.query(`begin; select * from ${alheia} for update; rollback`)
    expect((await comprar(mundo, bruno, { item })).statusCode).toBe(201)
    await expect(outro.query(`select * from carteira_conta where dono = '${ana.id}' for update`)).rejects.toThrow('lock timeout')
  })
  await outro.end()
})
