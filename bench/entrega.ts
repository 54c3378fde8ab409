/** From a purchase to its effect in the game: 500 purchases at 5 a second with characters in the city, then with the game off. `npm run entrega -w @sorium/bench` */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { type Alvo, abrirAlvo } from './alvo.ts'
import { contar, exigir, maquina, percentil, resumir } from './contas.ts'
import { type Comprador, type ItemDoBench, itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'
import { agirNoJogo, lerMundo, olharOJogo, quantidades } from './mundo.ts'

const COMPRAS = Number(process.env['COMPRAS'] ?? 500)
const POR_SEGUNDO = 5
const GENTE = Number(process.env['GENTE'] ?? 40)
const META_P95_MS = 500
const COM_O_JOGO_FORA = 20

interface Feita {
  id: string
  passport: number
  pedidaEm: number
  respondidaEm: number
}

const alvo = abrirAlvo({ conexoes: 8 })
try {
  console.log(`entrega contra ${alvo.base} (${maquina()})`)
  const item = await itemBarato(alvo)
  const gente = await reunirGente(alvo, { quantos: GENTE, brl: item.brl * BigInt(COMPRAS), sor: 0n, onde: 'online' })
  await esperarVazio()
  const antes = quantidades(
    await lerMundo(alvo),
    item,
    gente.map((g) => g.passport),
  )
  const feitas = [...(await emRitmo(gente, item)), ...(await comOJogoFora(gente, item))]
  await conferir(feitas, item, antes)
} finally {
  await alvo.fechar()
}

async function comprar(a: Alvo, quem: Comprador, item: ItemDoBench): Promise<Feita> {
  const pedidaEm = performance.now()
  const r = await a.chamar(quem.token, 'POST', '/api/loja/comprar', { corpo: pedidoDeCompra(quem, item), chave: randomUUID() })
  if (r.status !== 201) throw new Error(`compra respondeu ${r.status}: ${r.corpo}`)
  const { compra_id: id } = JSON.parse(r.corpo) as { compra_id: string }
  return { id, passport: quem.passport, pedidaEm, respondidaEm: performance.now() }
}

async function operacaoDa(compra: string): Promise<string> {
  const linha = await alvo.ctx.banco.linha<{ id: string }>(
    `select id from entregas_operacao where origem_tipo = 'loja.compra' and origem_id = $1 order by seq limit 1`,
    [compra],
  )
  if (!linha) throw new Error(`compra ${compra} sem operação`)
  return linha.id
}

async function emRitmo(gente: Comprador[], item: ItemDoBench): Promise<Feita[]> {
  console.log(`${COMPRAS} compras a ${POR_SEGUNDO}/s de ${gente.length} personagens na cidade ('${item.nome}'):`)
  const olho = olharOJogo(alvo)
  const inicio = performance.now()
  const feitas = await Promise.all(
    Array.from({ length: COMPRAS }, async (_, i) => {
      await dormir(Math.max(0, inicio + (i * 1000) / POR_SEGUNDO - performance.now()))
      const quem = gente[i % gente.length]
      if (!quem) throw new Error('sem gente')
      const feita = await comprar(alvo, quem, item)
      const operacao = await operacaoDa(feita.id)
      olho.esperar(operacao, quem.passport)
      return { ...feita, operacao }
    }),
  )
  for (let i = 0; i < 150 && olho.faltam() > 0; i++) await dormir(200)
  olho.fechar()
  const vistas = feitas.filter((f) => olho.vistas.has(f.operacao))
  const doPedido = vistas.map((f) => (olho.vistas.get(f.operacao) ?? 0) - f.pedidaEm)
  const da201 = vistas.map((f) => Math.max(0, (olho.vistas.get(f.operacao) ?? 0) - f.respondidaEm))
  const noSite = await alvo.ctx.banco.linhas<{ ms: number }>(
    `select extract(epoch from entregue_em - criada_em)::float8 * 1000 as ms from loja_compra where id = any ($1::uuid[]) and entregue_em is not null`,
    [feitas.map((f) => f.id)],
  )
  exigir([
    ['todas salvas no jogo', vistas.length === COMPRAS, `${vistas.length} de ${COMPRAS}`],
    [`do 201 ao efeito no jogo, p95 <= ${META_P95_MS} ms`, percentil(da201, 95) <= META_P95_MS, resumir(da201)],
    ['do começo do pedido ao efeito no jogo', true, resumir(doPedido)],
    ['da compra a Entregue no site (relógio do banco)', true, resumir(noSite.map((l) => l.ms))],
  ])
  return feitas
}

async function comOJogoFora(gente: Comprador[], item: ItemDoBench): Promise<Feita[]> {
  console.log(`${COM_O_JOGO_FORA} compras com o jogo fora do ar:`)
  await agirNoJogo(alvo, 'desligar')
  const feitas: Feita[] = []
  for (const quem of gente.slice(0, COM_O_JOGO_FORA)) feitas.push(await comprar(alvo, quem, item))
  await dormir(3_000)
  const esperando = await estados(feitas)
  const inicio = performance.now()
  await agirNoJogo(alvo, 'ligar')
  const deVolta = performance.now()
  let agora = await estados(feitas)
  while (agora['entregue'] !== feitas.length && performance.now() - inicio < 30_000) {
    await dormir(50)
    agora = await estados(feitas)
  }
  const aposVolta = performance.now() - deVolta
  exigir([
    ['com o jogo fora, esperam', esperando['entregue'] === undefined, esperando],
    [
      'todas entregues em 5 s da volta',
      agora['entregue'] === feitas.length && aposVolta <= 5_000,
      `${JSON.stringify(agora)} em ${(aposVolta / 1000).toFixed(1)} s (a volta levou ${((deVolta - inicio) / 1000).toFixed(1)} s)`,
    ],
  ])
  return feitas
}

async function estados(feitas: readonly Feita[]): Promise<Record<string, number>> {
  const linhas = await alvo.ctx.banco.linhas<{ estado: string }>('select estado from loja_compra where id = any ($1::uuid[])', [
    feitas.map((f) => f.id),
  ])
  return contar(linhas.map((l) => l.estado))
}

/** What earlier runs left open would be counted as ours. */
async function esperarVazio(): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const linha = await alvo.ctx.banco.linha<{ n: bigint }>(
      `select count(*) as n from entregas_operacao where estado <> 'concluida' and disponivel_em <= clock_timestamp() and tipo = 'dar_item'
         and passport = any ((select online from entregas_servidor order by visto_em desc nulls last limit 1)::int[])`,
    )
    if (linha?.n === 0n) return
    await dormir(200)
  }
}

async function conferir(feitas: readonly Feita[], item: ItemDoBench, antes: ReadonlyMap<number, number>): Promise<void> {
  console.log('no mundo salvo (/api/sandbox/mundo):')
  const depois = quantidades(await lerMundo(alvo), item, [...antes.keys()])
  const esperado = new Map([...antes].map(([p, n]) => [p, n + feitas.filter((f) => f.passport === p).length * item.quantidade]))
  const erradas = [...esperado].filter(([p, n]) => depois.get(p) !== n).map(([p, n]) => `${p}: esperado ${n}, salvo ${depois.get(p)}`)
  const divergencias = await alvo.divergencias()
  exigir([
    ['cada compra está lá uma vez', erradas.length === 0, erradas.length === 0 ? `${feitas.length} compras` : erradas.slice(0, 5)],
    ['invariantes do livro-razão', divergencias.length === 0, divergencias.length === 0 ? 'tudo confere' : divergencias],
  ])
}
