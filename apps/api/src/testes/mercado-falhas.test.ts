import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import type { Banco, Transacao } from '#nucleo/banco/index.ts'
import { type Mundo, type Pessoa, criarMundo } from './aplicacao.ts'
import { saldos } from './corridas.ts'
import { conferirLivro } from './livro.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'
import { retratar } from './retrato.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
let anuncio: string
beforeEach(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  bruno = await mundo.jogador()
  const [primeiro] = await porAVenda(mundo, [{ quem: ana, item: 'WEAPON_PISTOL-1700000000-12' }])
  anuncio = primeiro!
  await mundo.sincronizar({ online: [] })
})
afterEach(async () => {
  await conferirLivro(mundo)
  await mundo.fechar()
})

class Morte extends Error {}

/** Where the api dies: before the n-th statement (from 0), or after the commit, so that its answer is lost. */
type Onde = number | 'depois'

async function morrendo(onde: Onde, fn: () => Promise<unknown>): Promise<boolean> {
  const bancos: { transacao: Banco['transacao'] }[] = [mundo.app.ctx.banco, mundo.app.bancoDaPonte]
  const inteiras = bancos.map((banco) => banco.transacao)
  let morreu = false
  const morrer = () => {
    morreu = true
    throw new Morte('a api morreu aqui')
  }
  for (const banco of bancos) {
    const inteira = banco.transacao
    banco.transacao = async (tarefa) => {
      const resultado = await inteira((tx) => tarefa(onde === 'depois' ? tx : contando(tx, onde, morrer)))
      if (onde === 'depois') morrer()
      return resultado
    }
  }
  try {
    await fn()
  } catch (erro) {
    if (!morreu) throw erro
  } finally {
    for (const [i, banco] of bancos.entries()) banco.transacao = inteiras[i] ?? banco.transacao
  }
  return morreu
}

function contando(tx: Transacao, limite: number, morrer: () => void): Transacao {
  let feitos = 0
  const passo = () => {
    if (feitos++ === limite) morrer()
  }
  return {
    ...tx,
    linhas: async (sql, valores) => (passo(), tx.linhas(sql, valores)),
    linha: async (sql, valores) => (passo(), tx.linha(sql, valores)),
    uma: async (sql, valores) => (passo(), tx.uma(sql, valores)),
    executar: async (sql, valores) => (passo(), tx.executar(sql, valores)),
    adiar: (sql, valores) => (passo(), tx.adiar(sql, valores)),
  }
}

async function emCadaPasso(fazer: () => Promise<unknown>): Promise<number> {
  const vistos = [await retratar(mundo)]
  let passo = 0
  for (; await morrendo(passo, fazer); passo++) {
    vistos.push(await retratar(mundo))
    await conferirLivro(mundo)
  }
  const [antes, depois] = [vistos[0], await retratar(mundo)]
  expect(depois).not.toEqual(antes)
  for (const [i, visto] of vistos.entries()) expect([antes, depois], `morta no passo ${i - 1}`).toContainEqual(visto)
  return passo
}

const CHAVE = 'a-chave-desta-compra'
const comprar = (): Promise<LightMyRequestResponse> => comprarAnuncio(mundo, bruno, { anuncio, valor: 100, chave: CHAVE })
const dinheiro = async () => [(await saldos(mundo, ana.id)).brl, (await saldos(mundo, bruno.id)).brl]
const estado = async () =>
  (await mundo.app.ctx.banco.uma<{ estado: string }>('select estado from marketplace_anuncio where id = $1', [anuncio])).estado
const naMao = async () => {
  const { operacoes } = await mundo.sincronizar({ online: [bruno.passports[0]] })
  expect(operacoes).toHaveLength(1)
  return operacoes[0]!
}
const dizer = (id: string, resultado: 'aplicada' | 'recusada' | 'anulada', motivo?: string) =>
  mundo.sincronizar({ online: [bruno.passports[0]], confirmacoes: [{ id, resultado, ...(motivo ? { motivo } : {}) }] })

it('[API-32] buying: at every step nothing is charged or sold; after the commit the same key answers the sale', async () => {
  expect(await emCadaPasso(comprar)).toBeGreaterThan(8)
  expect([await estado(), await dinheiro()]).toEqual(['vendido', [50_000n, 40_000n]])
  expect((await comprar()).headers['idempotency-replayed']).toBe('true')
  expect(await dinheiro()).toEqual([50_000n, 40_000n])
})

it('[API-32] buying, the answer lost: the retry with its key is the same purchase', async () => {
  expect(await morrendo('depois', comprar)).toBe(true)
  const r = await comprar()
  expect([r.statusCode, r.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect([await estado(), await dinheiro()]).toEqual(['vendido', [50_000n, 40_000n]])
  expect(await naMao()).toMatchObject({ tipo: 'dar_item', dados: { item: 'WEAPON_PISTOL-1700000000-12' } })
})

it('[MKT-08] delivered: at every step the sale is still open and the game says it again; then it is paid once, however often it is said', async () => {
  await comprar()
  const { id } = await naMao()
  expect(await emCadaPasso(() => dizer(id, 'aplicada'))).toBeGreaterThan(6)
  expect([await estado(), await dinheiro()]).toEqual(['entregue', [59_000n, 40_000n]])
  for (const resultado of ['aplicada', 'recusada', 'anulada'] as const) expect((await dizer(id, resultado)).liquidadas).toEqual([id])
  expect(await dinheiro()).toEqual([59_000n, 40_000n])
})

it('[MKT-08] delivered, the answer to the game lost: it says so again, late, and is settled', async () => {
  await comprar()
  const { id } = await naMao()
  expect(await morrendo('depois', () => dizer(id, 'aplicada'))).toBe(true)
  expect([await estado(), await dinheiro()]).toEqual(['entregue', [59_000n, 40_000n]])
  expect((await dizer(id, 'aplicada')).liquidadas).toEqual([id])
  expect(await dinheiro()).toEqual([59_000n, 40_000n])
})

it('[MKT-08] refused for good: at every step nothing is paid back yet; then once, and the listing is open again', async () => {
  await comprar()
  const { id } = await naMao()
  expect(await emCadaPasso(() => dizer(id, 'recusada', 'personagem_inexistente'))).toBeGreaterThan(6)
  expect([await estado(), await dinheiro()]).toEqual(['ativo', [50_000n, 50_000n]])
  await dizer(id, 'aplicada')
  expect([await estado(), await dinheiro()]).toEqual(['ativo', [50_000n, 50_000n]])
})

it('[MKT-08] refused for now: at every step the sale still waits, and one next operation follows', async () => {
  await comprar()
  const { id } = await naMao()
  expect(await emCadaPasso(() => dizer(id, 'recusada', 'sem_espaco'))).toBeGreaterThan(3)
  expect([await estado(), await dinheiro()]).toEqual(['vendido', [50_000n, 40_000n]])
  await mundo.app.ctx.banco.pool.query(`update entregas_operacao set disponivel_em = now() where estado = 'pendente'`)
  await dizer((await naMao()).id, 'aplicada')
  expect([await estado(), await dinheiro()]).toEqual(['entregue', [59_000n, 40_000n]])
})

it('[MKT-08] past its deadline: at every step neither voided nor paid back; then both', async () => {
  await comprar()
  await mundo.app.ctx.banco.pool.query(`update entregas_operacao set vence_em = now() where origem_tipo = 'marketplace.entrega'`)
  expect(await emCadaPasso(() => mundo.app.entregas.anularVencidas())).toBeGreaterThan(6)
  expect([await estado(), await dinheiro()]).toEqual(['ativo', [50_000n, 50_000n]])
})

it('[MKT-08] sent to another character: at every step the first still receives it; then the other, once', async () => {
  await comprar()
  const trocar = () =>
    mundo.chamar(bruno, {
      method: 'POST',
      url: `/api/marketplace/anuncios/${anuncio}/entrega`,
      payload: { id_personagem: bruno.passports[1] },
      headers: { 'idempotency-key': 'a-chave-desta-troca' },
    })
  expect(await emCadaPasso(trocar)).toBeGreaterThan(6)
  expect((await trocar()).statusCode).toBe(202)
  const { operacoes } = await mundo.sincronizar({ online: [...bruno.passports] })
  expect(operacoes).toMatchObject([{ passport: bruno.passports[1] }])
  await dizer(operacoes[0]!.id, 'aplicada')
  expect([await estado(), await dinheiro()]).toEqual(['entregue', [59_000n, 40_000n]])
})
