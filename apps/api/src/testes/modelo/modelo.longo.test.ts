import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { conferirMercado } from '#modulos/marketplace/index.ts'
import { contar, inteira, repetindo, semente, tamanho } from '#nucleo/testes/campanha.ts'
import { criarMundo, type Mundo } from '../aplicacao.ts'
import { quebrarLancar } from '../corridas.ts'
import { type Modelo, type Moeda, pessoaNova, PRECO, type Real } from './modelo.ts'
import { jogar, type Resultado } from './passo-do-jogo.ts'
import * as dinheiro from './passos-dinheiro.ts'
import * as mercado from './passos-mercado.ts'

const SEQUENCIAS = tamanho({ inteiro: 2_000, pequeno: 25, variavel: 'SEQUENCIAS' })
const PASSOS = inteira ? 40 : 18
const PESSOAS = 2

const quem = fc.nat(PESSOAS - 1)
const qual = fc.nat(9)
const resposta = fc.constantFrom<Resultado>('aplicada', 'aplicada', 'aplicada', 'recusada', 'recusada_repete', 'sem_resposta')
const preco = fc.bigInt({ min: 100n, max: 1_500n })
const jogo = fc.tuple(quem, resposta, fc.integer({ min: 1, max: 2 })).map((a) => jogar(...a))
const PASSOS_POSSIVEIS = [
  quem.map(dinheiro.abrir),
  quem.map(dinheiro.fechar),
  fc.tuple(quem, fc.bigInt({ min: 1n, max: 3_000n })).map((a) => dinheiro.receber(...a)),
  fc.tuple(quem, fc.bigInt({ min: 1n, max: 3_000n })).map((a) => dinheiro.creditoDoAdmin(...a)),
  fc.tuple(quem, fc.oneof(fc.constant(0n), preco)).map((a) => dinheiro.debitar(...a)),
  fc.tuple(quem, fc.bigInt({ min: 100n, max: 2_000n })).map((a) => dinheiro.trocar(...a)),
  fc.tuple(quem, fc.constantFrom('real' as const, 'zcoin' as const)).map((a) => dinheiro.pagar(...a)),
  fc.tuple(quem, qual).map((a) => dinheiro.repetir(...a)),
  fc.tuple(quem, qual).map((a) => dinheiro.anular(...a)),
  fc.tuple(quem, qual).map((a) => dinheiro.forcar(...a)),
  fc.tuple(quem, fc.constantFrom<Moeda>('brl', 'sor'), preco, fc.integer({ min: 0, max: 10_000 })).map((a) => mercado.anunciar(...a)),
  fc.tuple(quem, qual).map((a) => mercado.comprarDeOutro(...a)),
  fc.tuple(quem, qual).map((a) => mercado.comprarDeOutro(...a)),
  fc.tuple(quem, qual, preco).map((a) => mercado.mudarPreco(...a)),
  fc.tuple(quem, qual).map((a) => mercado.cancelar(...a)),
  fc.tuple(quem, qual).map((a) => mercado.anularVenda(...a)),
  ...Array.from({ length: 8 }, () => jogo),
]

async function procurarFalha(real: Omit<Real, 'pessoas'>, sequencias: number): Promise<{ sequencias: number; erro: string } | null> {
  const { mundo } = real
  let feitas = 0
  const propriedade = fc.asyncProperty(fc.commands(PASSOS_POSSIVEIS, { maxCommands: PASSOS, size: 'max' }), async (passos) => {
    feitas++
    const pessoas = await Promise.all(Array.from({ length: PESSOAS }, () => mundo.jogador({ carteira: null })))
    const modelo: Modelo = pessoas.map(pessoaNova)
    const tudo = { ...real, pessoas }
    for (const i of pessoas.keys()) for (const p of [dinheiro.abrir(i), dinheiro.receber(i, 1_500n)]) await p.run(modelo, tudo)
    await fc.asyncModelRun(() => ({ model: modelo, real: tudo }), passos)
    expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja, conferirMercado])).toEqual([])
  })
  const r = await fc.check(propriedade, { numRuns: sequencias, ...repetindo, endOnFailure: true })
  return r.failed ? { sequencias: feitas, erro: fc.defaultReportMessage(r) ?? 'sem explicação' } : null
}

async function oQueHouve({ app }: Mundo): Promise<string> {
  const linhas = await app.ctx.banco.linhas<{ oque: string; n: number }>(
    `select 'compra ' || estado as oque, count(*)::int as n from loja_compra group by 1
     union all select 'venda ' || estado, count(*)::int from marketplace_venda group by 1
     union all select 'anúncio ' || estado, count(*)::int from marketplace_anuncio group by 1
     union all select 'carteira encerrada', count(*)::int from carteira_conta where moeda = 'BRL' and encerrada_em is not null
     union all select 'conversão', count(*)::int from carteira_transacao where tipo = 'conversao' order by 1`,
  )
  return linhas.map((l) => `${l.oque}: ${l.n}`).join(', ')
}

async function prepararMundo(): Promise<Omit<Real, 'pessoas'>> {
  const mundo = await criarMundo({ conexoes: 3 })
  return { mundo, item: await mundo.item({ brl: PRECO.real, sor: PRECO.zcoin }), admin: await mundo.admin() }
}

describe('the ledger and its model', () => {
  let real: Omit<Real, 'pessoas'>
  beforeAll(async () => {
    real = await prepararMundo()
  })
  afterAll(() => real.mundo.fechar())

  it(`${SEQUENCIAS} random sequences end where arithmetic says`, { timeout: 7_200_000 }, async () => {
    process.stdout.write(`modelo do livro-razão: SEMENTE=${semente}\n`)
    const inicio = performance.now()
    expect((await procurarFalha(real, SEQUENCIAS))?.erro).toBeUndefined()
    contar(`${SEQUENCIAS} sequências de até ${PASSOS} passos: nenhuma divergência; ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
    contar(await oQueHouve(real.mundo))
  })
})

const gatilho = (tabela: string, fazer: string) => (mundo: Mundo) =>
  mundo.app.ctx.banco.pool.query(`create function quebra() returns trigger language plpgsql as $$ begin ${fazer}; return new; end $$;
       create trigger quebra before insert on ${tabela} for each row execute function quebra()`)
const QUEBRAS: readonly (readonly [quebra: string, (mundo: Mundo) => Promise<unknown>])[] = [
  ['a sale pays the price, not the net', gatilho('marketplace_venda', 'new.liquido := new.valor')],
  ['a key is not remembered', gatilho('nucleo_idempotencia', 'new.chave := gen_random_uuid()::text')],
  ['the balance is not checked', (mundo) => quebrarLancar(mundo, [['v_menor < 0', 'false']])],
  ['a closed wallet is a wallet', (mundo) => quebrarLancar(mundo, [['and encerrada_em is null', '']])],
]

describe.runIf(inteira)('seen to fail, in npm run prova', () => {
  it.each(QUEBRAS)('%s', { timeout: 600_000 }, async (quebra, quebrar) => {
    const real = await prepararMundo()
    try {
      await quebrar(real.mundo)
      const falha = await procurarFalha(real, 500)
      expect(falha).not.toBeNull()
      contar(`quebra "${quebra}": achada na sequência ${falha?.sequencias}`)
    } finally {
      await real.mundo.fechar()
    }
  })
})
