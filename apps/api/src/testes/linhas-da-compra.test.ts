/**
 * Counts the rows that a purchase, a sale and a conversion write, by table and by index, in the write-ahead log
 * (docs/decisoes/dinheiro.md). Tables of limits are unlogged and do not count.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ativo, criarCategoriaDeTeste, enviar, porNaCidade } from './anuncios.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, converter } from './corridas.ts'
import { criarJogo, type Jogo } from './jogo.ts'

let mundo: Mundo
let jogo: Jogo
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  await mundo.app.ctx.banco.pool.query('create extension pg_walinspect')
  jogo = criarJogo(mundo)
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())

interface Escrito {
  linhas: Record<string, number>
  entradas: Record<string, number>
}

const ESCRITO = `select c.relname as nome, c.relkind = 'i' as indice, count(*)::int as n
  from pg_get_wal_block_info($1, $2) b join pg_class c on pg_relation_filenode(c.oid) = b.relfilenode and b.relforknumber = 0
  where b.reldatabase = (select oid from pg_database where datname = current_database()) and c.relnamespace = 'public'::regnamespace
    and ((b.resource_manager = 'Heap' and b.record_type ~ '^(INSERT|UPDATE|HOT_UPDATE)' and b.block_id = 0)
      or (b.resource_manager = 'Btree' and b.record_type ~ '^INSERT_LEAF' and b.block_id = 0)
      or (b.resource_manager in ('Gin', 'Hash', 'Gist', 'SPGist') and b.record_type ~ 'INSERT|UPDATE'))
  group by 1, 2 order by 1`

async function oQueEscreve(fazer: () => Promise<unknown>): Promise<Escrito> {
  const { banco } = mundo.app.ctx
  // Flushes the log, because only what is on disk can be read.
  const agora = async () => (await banco.uma<{ lsn: string }>(`select pg_logical_emit_message(false, 'teste', '', true)::text as lsn`)).lsn
  const de = await agora()
  await fazer()
  const ate = await agora()
  const escritos = await banco.linhas<{ nome: string; indice: boolean; n: number }>(ESCRITO, [de, ate])
  const so = (indice: boolean) => Object.fromEntries(escritos.filter((e) => e.indice === indice).map((e) => [e.nome, e.n]))
  return { linhas: so(false), entradas: so(true) }
}

const soma = (quantos: Record<string, number>) => Object.values(quantos).reduce((s, n) => s + n, 0)

/** A full page may split an index or move a row, so this takes the smallest of five runs. */
async function oMenos(fazer: () => Promise<unknown>): Promise<Escrito> {
  const vezes: Escrito[] = []
  for (let rodada = 0; rodada < 5; rodada++) vezes.push(await oQueEscreve(fazer))
  return vezes.reduce((a, b) => (soma(b.linhas) + soma(b.entradas) < soma(a.linhas) + soma(a.entradas) ? b : a))
}

const DE_UMA_COMPRA = {
  carteira_conta: 1,
  carteira_lancamento: 2,
  carteira_transacao: 1,
  entregas_operacao: 1,
  loja_compra: 1,
  nucleo_idempotencia: 1,
}

describe('what is written', () => {
  it('a purchase: 7 rows, 17 entries of indexes at most', async () => {
    const item = await mundo.item({ brl: 500n })
    let n = 0
    const comprarUm = async () => expect((await comprar(mundo, ana, { item, chave: `linhas-${++n}` })).statusCode).toBe(201)
    const escrito = await oMenos(comprarUm)
    expect(escrito.linhas).toEqual(DE_UMA_COMPRA)
    expect(soma(escrito.entradas), JSON.stringify(escrito.entradas)).toBeLessThanOrEqual(17)
    // A balance is updated in place (HOT), so no index grows.
    expect(Object.keys(escrito.entradas).filter((indice) => indice.startsWith('carteira_conta'))).toEqual([])

    const { pool } = mundo.app.ctx.banco
    await pool.query('create index carteira_conta_quebrada on carteira_conta (saldo)')
    expect(soma((await oMenos(comprarUm)).entradas), 'seen to fail: with an index on the balance').toBeGreaterThan(17)
    await pool.query('drop index carteira_conta_quebrada')
  })

  it('a conversion: its move and its four entries, and the two times that its key is written', async () => {
    let n = 0
    const escrito = await oMenos(async () => {
      const r = await converter(mundo, ana, { valor: 10, chave: `conversao-${++n}` })
      expect(r.statusCode, r.body).toBe(200)
    })
    expect(escrito.linhas).toEqual({ carteira_conta: 2, carteira_lancamento: 4, carteira_transacao: 1, nucleo_idempotencia: 2 })
    expect(soma(escrito.entradas), JSON.stringify(escrito.entradas)).toBeLessThanOrEqual(13)
  })

  it('a sale: what a purchase writes, with listing, sale and the line of its history', async () => {
    const [vendedor, comprador] = [await mundo.jogador(), await mundo.jogador()]
    const feira = { mundo, jogo, categoria: await criarCategoriaDeTeste(mundo) }
    for (const quem of [vendedor, comprador]) porNaCidade(feira, quem)
    const { id_anuncio } = await ativo(feira, vendedor)
    // The game is not asked about a character who is not in the city.
    jogo.online.delete(comprador.passports[0])
    await jogo.sincronizar()
    const corpo = { id_anuncio, id_personagem: comprador.passports[0] }
    const escrito = await oQueEscreve(async () => {
      const r = await enviar(mundo, comprador, { url: '/marketplace/venda/comprar', corpo, chave: 'venda-numero-1' })
      expect(r.statusCode, r.body).toBe(201)
    })
    const { loja_compra: _, ...igual } = DE_UMA_COMPRA
    expect(escrito.linhas).toEqual({
      ...igual,
      nucleo_idempotencia: 2,
      marketplace_anuncio: 1,
      marketplace_historico: 1,
      marketplace_venda: 1,
    })
    expect(soma(escrito.entradas), JSON.stringify(escrito.entradas)).toBeLessThanOrEqual(33)
  })
})
