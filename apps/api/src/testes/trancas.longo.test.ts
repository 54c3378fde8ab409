/**
 * Moves money between wallets in both directions, several accounts at a time, to provoke deadlocks. `npm run prova -- trancas` runs many
 * more moves. PostgreSQL counts the deadlocks, so one whose move was retried counts, too.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lancar, type Perna } from '#modulos/carteira/index.ts'
import { bancoOcupado } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { contar, inteira, semente, tamanho } from '#nucleo/testes/campanha.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { emParalelo, impasses, quebrarLancar, saldos } from './corridas.ts'
import { conferirLivro } from './livro.ts'

const TRABALHADORES = inteira ? 64 : 12
const CARTEIRAS = inteira ? 10 : 4
/** Moves with a function broken on purpose: fewer, because each of its deadlocks takes a while. */
const QUEBRADOS = inteira ? 200 : 40
const INICIAL = 100_000n
const LEITURA = `with travada as materialized (
    select id, saldo from carteira_conta where id = any (v_contas) and tipo = 'usuario' order by id`
const TRAVA_DAS_CONTAS = `${LEITURA} for no key update`

let mundo: Mundo
let pessoas: Pessoa[]
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: TRABALHADORES })
  pessoas = await emParalelo(CARTEIRAS, () => mundo.jogador({ carteira: { brl: INICIAL, sor: INICIAL } }))
})
afterEach(() => mundo.fechar())

const carteira = fc.nat(CARTEIRAS - 1)
const valor = fc.bigInt({ min: 1n, max: 5_000n })
/** `de` gives R$, and `para` gives Sorium, unless `sorium` is 0. */
const movimento = fc.record({ de: carteira, para: carteira, reais: valor, sorium: fc.oneof(fc.constant(0n), valor) })
type Movimento = typeof movimento extends fc.Arbitrary<infer M> ? M : never

function pernasDe({ de, para, reais, sorium }: Movimento): Perna[] {
  const [a, b] = [pessoas[de]!.id, pessoas[para]!.id]
  const troca: Perna[] = [
    { dono: b, moeda: 'SOR', valor: -sorium },
    { dono: a, moeda: 'SOR', valor: sorium },
  ]
  return [{ dono: a, moeda: 'BRL', valor: -reais }, { dono: b, moeda: 'BRL', valor: reais }, ...(sorium === 0n ? [] : troca)]
}

interface Tempestade {
  devem: { brl: bigint; sor: bigint }[]
  feitos: number
  semSaldo: number
  /** How often a move waited too long for its locks and was tried again. */
  ocupados: number
  falhas: unknown[]
}

/** PostgreSQL looks for a deadlock only after a second, and a function broken on purpose causes many. */
async function detectarLogo(): Promise<void> {
  const { banco } = await mundo.app.ctx.banco.uma<{ banco: string }>('select current_database() as banco')
  await mundo.app.ctx.banco.pool.query(`alter database ${banco} set deadlock_timeout = '20ms'`)
}

async function soprar(movimentos: readonly Movimento[], primeiro = 0): Promise<Tempestade> {
  const t: Tempestade = { devem: pessoas.map(() => ({ brl: INICIAL, sor: INICIAL })), feitos: 0, semSaldo: 0, ocupados: 0, falhas: [] }
  let proximo = 0
  await emParalelo(TRABALHADORES, async () => {
    for (let i = proximo++; i < movimentos.length; i = proximo++) await mover(movimentos[i]!, primeiro + i, t)
  })
  return t
}

async function mover(m: Movimento, i: number, t: Tempestade): Promise<void> {
  try {
    await mundo.app.ctx.banco.transacao((tx) => lancar(tx, { tipo: 'venda', ref: `tempestade:${i}`, ator: 'sistema', pernas: pernasDe(m) }))
  } catch (erro) {
    if (bancoOcupado(erro)) {
      t.ocupados++
      return mover(m, i, t)
    }
    if (erro instanceof Recusa && erro.codigo === 'carteira.saldo_insuficiente') t.semSaldo++
    else t.falhas.push(erro)
    return
  }
  t.feitos++
  const [de, para] = [t.devem[m.de]!, t.devem[m.para]!]
  de.brl -= m.reais
  para.brl += m.reais
  para.sor -= m.sorium
  de.sor += m.sorium
}

const QUEBRAS: readonly (readonly [quebra: string, travas: string])[] = [
  [
    'with locks in the order of the legs',
    `for i in 1 .. array_length(v_contas, 1) loop
      perform 1 from carteira_conta where id = v_contas[i] and tipo = 'usuario' for no key update;
    end loop;`,
  ],
  ['without locks before the update', ''],
]

describe('several wallets in opposite orders', () => {
  it('never deadlock, and nobody gains or loses by it', { timeout: 1_800_000 }, async () => {
    const movimentos = fc.sample(movimento, { numRuns: tamanho({ inteiro: 50_000, pequeno: 300 }), seed: semente })
    const inicio = performance.now()
    const t = await soprar(movimentos)
    const segundos = (performance.now() - inicio) / 1000
    expect(t.falhas).toEqual([])
    expect(await Promise.all(pessoas.map((p) => saldos(mundo, p.id)))).toEqual(t.devem)
    for (const moeda of ['brl', 'sor'] as const) expect(t.devem.reduce((soma, d) => soma + d[moeda], 0n)).toBe(BigInt(CARTEIRAS) * INICIAL)
    await conferirLivro(mundo)
    const encontrados = await impasses(mundo)
    contar(
      `${movimentos.length} movimentos de ${TRABALHADORES} trabalhadores em ${CARTEIRAS} carteiras: ${t.feitos} feitos, ${t.semSaldo} sem saldo, ${t.ocupados} de novo por falta de vez, ` +
        `${(movimentos.length / segundos).toFixed(0)}/s; impasses em pg_stat_database: ${encontrados}`,
    )
    expect(encontrados).toBe(0)
  })

  it.each(inteira ? QUEBRAS : QUEBRAS.slice(0, 1))('seen to fail: %s', async (quebra, travas) => {
    await quebrarLancar(mundo, [[TRAVA_DAS_CONTAS, `${travas} ${LEITURA}`]])
    await detectarLogo()
    let [encontrados, falhas, movidos] = [0, 0, 0]
    // A slow machine may run the moves one after the other, so this goes on until a deadlock occurs.
    for (; encontrados + falhas === 0 && movidos < 10 * QUEBRADOS; movidos += QUEBRADOS) {
      const t = await soprar(fc.sample(movimento, { numRuns: QUEBRADOS, seed: semente + movidos }), movidos)
      falhas += t.falhas.length
      encontrados = await impasses(mundo)
    }
    contar(`quebra "${quebra}": ${encontrados} impasses em ${movidos} movimentos, ${falhas} falhas`)
    expect(encontrados + falhas).toBeGreaterThan(0)
  })
})
