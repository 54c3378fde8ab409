/**
 * Rentals under simulated time: the production SQL at a clock that is moved (leap days, the changes of summer time, the turn of the year), the
 * production code of the ponte's vehicles, the game off, answers lost, vehicles in the street, the city meddling. `npm run prova:alugueis`.
 */
import fc from 'fast-check'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { gravarAjustes } from '@sorium/api/modulos/configuracoes/index.ts'
import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { contar, inteira, repetindo, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { lerComando } from '@sorium/contratos/loja/index.ts'
import { criarMundo, type Mundo } from '../../../apps/api/src/testes/aplicacao.ts'
import { instalarRelogio, moverRelogio } from '../../../apps/api/src/testes/relogio-do-banco.ts'
import { abrirGaragem, type Garagem } from './garagem.ts'
import { type Falha, type ItemAlugado, Vida } from './vida.ts'

const VIDAS = tamanho({ inteiro: 2_000, pequeno: 8 })
const HORA_MS = 3_600_000

/** Leap days and their absence, the changes of summer time here and elsewhere, a turn of the year. */
const inicio = fc
  .tuple(
    fc.constantFrom(
      '2028-02-28T12:00:00Z',
      '2027-02-27T23:00:00Z',
      '2100-02-27T12:00:00Z',
      '2018-11-03T12:00:00Z',
      '2018-02-17T12:00:00Z',
      '2026-03-07T12:00:00Z',
      '2026-10-31T12:00:00Z',
      '2026-12-31T12:00:00Z',
    ),
    fc.integer({ min: 0, max: 24 * HORA_MS }),
  )
  .map(([dia, mais]) => Date.parse(dia) + mais)

type Passo =
  | { tipo: 'comprar'; qual: number }
  | { tipo: 'avancar'; ms: number }
  | { tipo: 'ate_o_fim'; qual: number; ms: number }
  | { tipo: 'trabalhar' }
  | { tipo: 'sincronizar'; falha: Falha }
  | { tipo: 'jogo'; ligado: boolean }
  | { tipo: 'rua'; sai: boolean }
  | { tipo: 'trocar'; modelo: string; alugado: boolean }
const de = <T extends Passo['tipo']>(tipo: T, resto: object = {}) =>
  fc.record({ tipo: fc.constant(tipo), ...resto }) as unknown as fc.Arbitrary<Passo>
const passo = fc.oneof(
  { arbitrary: de('comprar', { qual: fc.nat(3) }), weight: 4 },
  { arbitrary: de('avancar', { ms: fc.integer({ min: 1, max: 72 * HORA_MS }) }), weight: 2 },
  { arbitrary: de('ate_o_fim', { qual: fc.nat(5), ms: fc.constantFrom(-1_000, -1, 0, 0, 1, 999) }), weight: 4 },
  { arbitrary: de('trabalhar'), weight: 4 },
  {
    arbitrary: de('sincronizar', { falha: fc.constantFrom<Falha>('nenhuma', 'nenhuma', 'pedido_perdido', 'resposta_perdida') }),
    weight: 8,
  },
  { arbitrary: de('jogo', { ligado: fc.boolean() }), weight: 1 },
  { arbitrary: de('rua', { sai: fc.boolean() }), weight: 1 },
  { arbitrary: de('trocar', { modelo: fc.constantFrom('panto', 'kuruma'), alugado: fc.boolean() }), weight: 1 },
)
const vida = fc.record({
  inicio,
  desvio: fc.integer({ min: -HORA_MS, max: HORA_MS }),
  passos: fc.array(passo, { minLength: 8, maxLength: 40, size: 'max' }),
})

async function dar(v: Vida, p: Passo, itens: readonly ItemAlugado[]): Promise<void> {
  if (p.tipo === 'comprar') await v.comprar(itens[p.qual % itens.length]!)
  else if (p.tipo === 'avancar') await v.avancar(v.agora + p.ms)
  else if (p.tipo === 'ate_o_fim') await v.avancar((v.fimDe(p.qual) ?? v.agora) + p.ms)
  else if (p.tipo === 'trabalhar') await v.trabalhar()
  else if (p.tipo === 'sincronizar') await v.sincronizar(p.falha)
  else if (p.tipo === 'jogo') v.ligado = p.ligado
  else if (p.tipo === 'rua') v.sair(p.sai)
  else v.trocar(p.modelo, p.alugado ? Math.floor(v.agora / 1000) + 400 * 86_400 : 0)
}

let limpar: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const fazer of limpar.toReversed()) await fazer()
  limpar = []
})

const COMANDOS = [
  ['panto', 1, 'veiculo panto'],
  ['panto', 7, 'veiculo panto'],
  ['kuruma', 30, 'veiculo kuruma'],
  ['vip', 2, 'grupo vip 2'],
] as const

async function prepararMundo(): Promise<{ mundo: Mundo; itens: ItemAlugado[] }> {
  const mundo = await criarMundo({ conexoes: 3, preparar: instalarRelogio })
  limpar.push(() => mundo.fechar())
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos: ['vip'] }))
  const itens: ItemAlugado[] = []
  for (const [chave, dias, comando] of COMANDOS) {
    const lido = lerComando(comando, { tipo: 'aluguel', duracaoDias: dias })
    if (!lido.ok) throw new Error(lido.motivo)
    itens.push({ id: await mundo.item({ brl: 100n, operacao: lido.plano, tipo: 'aluguel', dias }), chave, dias })
  }
  return { mundo, itens }
}

/** @returns what was wrong, and after how many lives; null: nothing. */
async function procurarFalha(vidas: number, trocarJogo: (jogo: Garagem) => Garagem = (jogo) => jogo): Promise<string | null> {
  const { mundo, itens } = await prepararMundo()
  let vividas = 0
  const propriedade = fc.asyncProperty(vida, async ({ inicio: comeco, desvio, passos }) => {
    vividas++
    await moverRelogio(mundo, new Date(comeco))
    const quem = await mundo.jogador({ carteira: { brl: 100_000n, sor: 0n } })
    let v: Vida | undefined
    const jogo = trocarJogo(await abrirGaragem(() => v?.agora ?? comeco))
    try {
      jogo.nascer(quem.passports[0])
      v = new Vida({ mundo, jogo, quem, inicio: comeco, desvio })
      for (const p of passos) await dar(v, p, itens)
      await v.acabar()
    } finally {
      jogo.fechar()
    }
    if (vividas % 50 === 0) expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja])).toEqual([])
  })
  const r = await fc.check(propriedade, { numRuns: vidas, ...repetindo, endOnFailure: true })
  expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja])).toEqual([])
  if (!r.failed) return null
  const erro = r.errorInstance
  return `vida ${vividas} (CAMINHO=${r.counterexamplePath}): ${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n${fc.stringify(r.counterexample)}`
}

/** Statements of the product with a piece replaced, on every connection opened from now on. */
function quebrarSql(trocar: string, por: string): () => number {
  const original = pg.Client.prototype.query
  let vezes = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [pedido] = args
    if (
      typeof pedido === 'object' &&
      pedido !== null &&
      'text' in pedido &&
      typeof pedido.text === 'string' &&
      pedido.text.includes(trocar)
    ) {
      vezes++
      args[0] = { ...pedido, text: pedido.text.replace(trocar, por) }
    }
    return (original as (...a: unknown[]) => unknown).apply(this, args)
  } as typeof original
  limpar.push(() => void (pg.Client.prototype.query = original))
  return () => vezes
}

describe('rentals', () => {
  it(`[LOJ-05] ${VIDAS} lives: nothing ends a second too soon, nothing goes on for ever`, { timeout: 3_600_000 }, async () => {
    const comeco = performance.now()
    expect(await procurarFalha(VIDAS)).toBeNull()
    contar(`${VIDAS} vidas de alugueis: tudo no seu segundo; ${((performance.now() - comeco) / 1000).toFixed(0)} s`)
  })
})

const QUEBRAS_DO_SQL = [
  [
    'days of the calendar in São Paulo',
    'coalesce($6, clock_timestamp()) + make_interval(hours => 24 * $5)',
    `((coalesce($6, clock_timestamp()) at time zone 'America/Sao_Paulo') + make_interval(days => $5)) at time zone 'America/Sao_Paulo'`,
  ],
  [
    'expiry compared with local time',
    'expira_em <= clock_timestamp() and aluguel_geracao = 0',
    `expira_em <= (clock_timestamp() at time zone 'Asia/Tokyo') at time zone 'UTC' and aluguel_geracao = 0`,
  ],
  ['the end does not wait for days that are on their way', `and o.operacao->'entrega'->>'tipo' <> 'dar_veiculo'`, 'and false'],
  ['the end does not look for days bought meanwhile', '(o.aluguel_geracao = 0 and (o.expira_em, o.id) > (c.expira_em, c.id))', '(false)'],
] as const

describe.runIf(inteira)('seen to fail', () => {
  it.each(QUEBRAS_DO_SQL)('%s', { timeout: 600_000 }, async (quebra, trocar, por) => {
    const vezes = quebrarSql(trocar, por)
    const falha = await procurarFalha(500)
    expect(vezes()).toBeGreaterThan(0)
    expect(falha).not.toBeNull()
    contar(`quebra "${quebra}": ${falha?.split('\n')[0]}`)
  })

  it('taken by its model, not by its plate', { timeout: 600_000 }, async () => {
    const semPlaca = (jogo: Garagem): Garagem => ({
      ...jogo,
      aplicar: (op) => jogo.aplicar(op.tipo === 'revogar_aluguel' ? { ...op, dados: { modelo: op.dados.modelo } } : op),
    })
    const falha = await procurarFalha(500, semPlaca)
    expect(falha).not.toBeNull()
    contar(`quebra "taken by its model": ${falha?.split('\n')[0]}`)
  })
})
