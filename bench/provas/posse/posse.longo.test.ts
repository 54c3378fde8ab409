/**
 * `npm run prova:posse`: random schedules with the production site on PostgreSQL, the production ponte and hook on the simulated vrp, and a
 * clock that the test moves.
 */
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { conferirInvariantes } from '@sorium/api/modulos/carteira/index.ts'
import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { conferirMercado } from '@sorium/api/modulos/marketplace/index.ts'
import { contar, repetindo, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'
import { lerComando } from '@sorium/contratos/loja/index.ts'
import { criarCategoriaDeTeste } from '../../../apps/api/src/testes/anuncios.ts'
import { criarMundo, type Mundo } from '../../../apps/api/src/testes/aplicacao.ts'
import { instalarRelogio, moverRelogio } from '../../../apps/api/src/testes/relogio-do-banco.ts'
import { DiscoDoJogo, type Slots } from '@sorium/sandbox/simulacao/jogo.ts'
import { CidadeDaPosse } from './cidade.ts'
import { somar } from './livro.ts'
import { type ItemDaProva, Vida } from './vida.ts'

const CRONOGRAMAS = tamanho({ inteiro: 2_000, pequeno: 8 })
const INICIO = Date.parse('2027-03-01T12:00:00Z')

const quem = fc.nat(1)
const passo = fc.oneof(
  { arbitrary: fc.record({ tipo: fc.constant('comprar' as const), quem, qual: fc.nat(7) }), weight: 6 },
  { arbitrary: fc.record({ tipo: fc.constant('anunciar' as const), quem, slot: fc.nat(6), parte: fc.nat(3) }), weight: 6 },
  { arbitrary: fc.record({ tipo: fc.constant('anunciarVeiculo' as const), quem, qual: fc.nat(3) }), weight: 2 },
  { arbitrary: fc.record({ tipo: fc.constant('comprarAnuncio' as const), quem, qual: fc.nat(3) }), weight: 3 },
  { arbitrary: fc.record({ tipo: fc.constant('cancelar' as const), qual: fc.nat(3) }), weight: 3 },
  { arbitrary: fc.record({ tipo: fc.constant('vencer' as const) }), weight: 3 },
  { arbitrary: fc.record({ tipo: fc.constant('avancar' as const), ms: fc.integer({ min: 1, max: 7_200_000 }) }), weight: 1 },
  { arbitrary: fc.record({ tipo: fc.constant('trabalhar' as const) }), weight: 2 },
  { arbitrary: fc.record({ tipo: fc.constant('sincronizar' as const), perder: fc.boolean() }), weight: 8 },
  { arbitrary: fc.record({ tipo: fc.constant('matar' as const), depoisDe: fc.nat(12) }), weight: 3 },
  { arbitrary: fc.record({ tipo: fc.constant('entrarOuSair' as const), quem }), weight: 1 },
  { arbitrary: fc.record({ tipo: fc.constant('largar' as const), quem, slot: fc.nat(6) }), weight: 1 },
  { arbitrary: fc.record({ tipo: fc.constant('dividir' as const), quem, slot: fc.nat(6), para: fc.nat(9) }), weight: 1 },
  { arbitrary: fc.record({ tipo: fc.constant('reescrever' as const), quem, slot: fc.nat(6), como: fc.boolean() }), weight: 3 },
)
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never
const cronograma = fc.array(passo, { minLength: 10, maxLength: 40, size: 'max' })

const COMANDOS: readonly (readonly [comando: string, dias: number | null])[] = [
  ['item c0 1', 1],
  ['item c0 2', 2],
  ['item faca 1', 1],
  ['item faca 1', null],
  ['item c0 1', null],
  ['veiculo m0', 1],
  ['veiculo m1', 2],
  ['veiculo m2', null],
]

let limpar: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const fazer of limpar.toReversed()) await fazer()
  limpar = []
})

interface Palco {
  mundo: Mundo
  disco: DiscoDoJogo
  itens: ItemDaProva[]
  categoria: string
}

async function prepararPalco(): Promise<Palco> {
  const mundo = await criarMundo({ conexoes: 4, preparar: instalarRelogio })
  limpar.push(() => mundo.fechar())
  const disco = await DiscoDoJogo.abrir()
  limpar.push(() => disco.fechar())
  const itens: ItemDaProva[] = []
  for (const [comando, dias] of COMANDOS) {
    const lido = lerComando(comando, { tipo: dias === null ? 'permanente' : 'aluguel', duracaoDias: dias })
    if (!lido.ok) throw new Error(lido.motivo)
    const tipo = dias === null ? {} : { tipo: 'aluguel' as const, dias }
    itens.push({ id: await mundo.item({ brl: 1n, operacao: lido.plano, ...tipo }), nome: comando })
  }
  return { mundo, disco, itens, categoria: await criarCategoriaDeTeste(mundo) }
}

async function dar(v: Vida, cidade: CidadeDaPosse, p: Passo, itens: readonly ItemDaProva[]): Promise<void> {
  if (p.tipo === 'comprar') await v.comprar(p.quem, itens[p.qual % itens.length]!)
  else if (p.tipo === 'anunciar') await v.anunciar(p.quem, p)
  else if (p.tipo === 'anunciarVeiculo') await v.anunciarVeiculo(p.quem, p.qual)
  else if (p.tipo === 'comprarAnuncio') await v.comprarAnuncio(p.quem, p.qual)
  else if (p.tipo === 'cancelar') await v.cancelar(p.qual)
  else if (p.tipo === 'vencer') await v.vencer()
  else if (p.tipo === 'avancar') await v.avancar(p.ms)
  else if (p.tipo === 'trabalhar') await v.trabalhar()
  else if (p.tipo === 'sincronizar') await v.sincronizar(p.perder)
  else if (p.tipo === 'matar') cidade.matar(p.depoisDe)
  else if (p.tipo === 'entrarOuSair') await v.entrarOuSair(p.quem)
  else if (p.tipo === 'largar') await v.largar(p.quem, p)
  else if (p.tipo === 'reescrever') await v.reescrever(p.quem, p)
  else await v.dividir(p.quem, p)
  await v.reescritas.conferir()
}

function comecar(v: Vida, cidade: CidadeDaPosse): void {
  const bolsos = new Map<number, Slots>()
  v.passports.forEach((passport, i) => {
    const faca = `faca-${1_000 + i}`
    bolsos.set(passport, { '1': { item: 'c0', amount: 2 }, '2': { item: faca, amount: 1 } })
    somar(v.livro.iniciais, passport, 'c0', 2)
    somar(v.livro.iniciais, passport, faca, 1)
    somar(v.livro.iniciais, passport, `veiculo m${5 + i}`, 1)
  })
  cidade.comecar(bolsos)
  v.passports.forEach((passport, i) => cidade.disco.porVeiculo(passport, `m${5 + i}`, `P${passport}`))
}

interface Contas {
  cronogramas: number
  mortes: number
  recusas: Map<string, number>
}

async function procurarFalha(quantos: number): Promise<{ falha: string | null; contas: Contas }> {
  const { mundo, disco, itens, categoria } = await prepararPalco()
  const contas: Contas = { cronogramas: 0, mortes: 0, recusas: new Map() }
  let v: Vida | undefined
  const propriedade = fc.asyncProperty(cronograma, async (passos) => {
    contas.cronogramas++
    await moverRelogio(mundo, new Date(INICIO))
    const pessoas = [
      await mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } }),
      await mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } }),
    ]
    const cidade = new CidadeDaPosse(disco, () => v?.agora ?? INICIO)
    v = new Vida({ mundo, cidade, pessoas, categoria, inicio: INICIO })
    comecar(v, cidade)
    try {
      for (const p of passos) await dar(v, cidade, p, itens)
      await v.acabar()
    } finally {
      cidade.matar()
    }
    contas.mortes += cidade.mortes
    for (const [codigo, n] of v.recusas) contas.recusas.set(codigo, (contas.recusas.get(codigo) ?? 0) + n)
    if (contas.cronogramas % 50 === 0) expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja, conferirMercado])).toEqual([])
  })
  const r = await fc.check(propriedade, { numRuns: quantos, ...repetindo, endOnFailure: true })
  if (!r.failed) {
    expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja, conferirMercado])).toEqual([])
    return { falha: null, contas }
  }
  const erro = r.errorInstance
  const texto = erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)
  return {
    falha: `cronograma ${contas.cronogramas} (CAMINHO=${r.counterexamplePath}): ${texto}\n${fc.stringify(r.counterexample)}`,
    contas,
  }
}

describe('who owns what', () => {
  it(
    `[LOJ-05][MKT-17] ${CRONOGRAMAS} schedules: nothing rented is sold or kept, nothing of his own is taken, no vehicle twice`,
    {
      timeout: 7_200_000,
    },
    async () => {
      const comeco = performance.now()
      const { falha, contas } = await procurarFalha(CRONOGRAMAS)
      expect(falha).toBeNull()
      const recusas = [...contas.recusas].toSorted((a, b) => b[1] - a[1]).map(([codigo, n]) => `${codigo} ${n}`)
      contar(
        `${contas.cronogramas} cronogramas de posse, ${contas.mortes} quedas do jogo; recusas: ${recusas.join(', ')}; ${((performance.now() - comeco) / 1000).toFixed(0)} s`,
      )
    },
  )
})
