/** Purchases and the shop's list beside a bare Fastify + pg floor in the same minutes; what was found goes into the table of `npm run bench`. `npm run velocidade -w @sorium/bench` */
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import pg from 'pg'
import { Pool } from 'undici'
import { abrirAlvo } from './alvo.ts'
import { anotar } from './anotar.ts'
import { carregar, type Medida, type Pedido, temWrk } from './carga.ts'
import { type Gravada, gravarCompra, type Igual, medirPgbench, prepararIguais, temPgbench } from './compra-igual.ts'
import { ate, maquina, mediana } from './contas.ts'
import { comprarUma, itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'

const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 10)
const RODADAS = Number(process.env['RODADAS'] ?? 3)
/** Wallets, so that two purchases at a time are hardly ever of one; and people in the city. */
const GENTE = Number(process.env['GENTE'] ?? 10_000)
const NA_CIDADE = 60
/** Purchases a second of people in the city, far above what a city buys, at which the machine has time for both. */
const RITMOS = [40, 80]

if (!temWrk()) throw new Error('Falta o gerador de carga: apt-get install wrk')
const alvo = abrirAlvo({ conexoes: 8 })
const nomeDoPiso = `piso_${process.pid}`
const admin = new pg.Client({ connectionString: alvo.ctx.config.urlDoBanco })
let filho: ChildProcess | undefined
await admin.connect()
try {
  await admin.query(`create database ${nomeDoPiso}`)
  const piso = await ligarPiso()
  const item = await itemBarato(alvo)
  // Characters outside the city: deliveries are measured elsewhere (entrega.ts).
  const gente = await reunirGente(alvo, { quantos: GENTE, brl: item.brl * 1_000_000n, sor: 0n, onde: 'fora' })
  await medirTudo(piso, { item, gente }, () =>
    reunirGente(alvo, { quantos: NA_CIDADE, brl: item.brl * 10_000_000n, sor: 0n, onde: 'online' }),
  )
} finally {
  filho?.kill()
  await dormir(300)
  await admin.query(`drop database if exists ${nomeDoPiso} with (force)`)
  await admin.end()
  await alvo.fechar()
}

function ligarPiso(): Promise<string> {
  const url = new URL(alvo.ctx.config.urlDoBanco)
  url.pathname = `/${nomeDoPiso}`
  filho = fork(path.join(import.meta.dirname, 'piso.ts'), [url.toString(), alvo.ctx.config.urlDoBanco], { serialization: 'advanced' })
  return new Promise((pronto, falha) => {
    filho?.once('message', (endereco) => pronto(endereco as string))
    filho?.once('exit', (codigo) => falha(new Error(`o piso terminou (${codigo})`)))
  })
}

function medir(base: string, p: { conexoes: number; pedidos: readonly Pedido[] }): Promise<Medida> {
  return carregar(base, { ...p, segundos: SEGUNDOS })
}

function nasTabelasDoPiso(carteiras: readonly number[]): Pedido[] {
  return carteiras.map((carteira, i) => ({ metodo: 'POST', caminho: '/comprar', corpo: { carteira, produto: i % 1000 } }))
}

interface Par {
  meta: string
  deve: number
  conexoes: number
  nosso: readonly Pedido[]
  piso: readonly Pedido[] | { medir: () => Promise<Medida> }
}
type Gente = { item: Awaited<ReturnType<typeof itemBarato>>; gente: Awaited<ReturnType<typeof reunirGente>> }

function compras({ item, gente }: Gente): Pedido[] {
  return gente.map((quem) => ({ metodo: 'POST', caminho: '/api/loja/comprar', token: quem.token, corpo: pedidoDeCompra(quem, item) }))
}

/** The bare server gets what a purchase says over its channel: bytes stay bytes (fork: serialization). */
function contarAoPiso(gravada: Gravada): Promise<void> {
  filho?.send(gravada)
  return new Promise((pronto) => filho?.once('message', () => pronto()))
}

function aoLadoDoPgbench(p: Gente, { iguais, gravada }: { iguais: readonly Igual[]; gravada: Gravada }): Par[] {
  if (!temPgbench()) return []
  const piso = (quem: readonly Igual[]) => ({
    medir: async () => ({
      ...(await medirPgbench(alvo, { iguais: quem, gravada, clientes: 16, segundos: SEGUNDOS })),
      erros: 0,
    }),
  })
  return [
    { meta: 'P1 compra / pgbench, os mesmos comandos', deve: 0.6, conexoes: 16, nosso: compras(p), piso: piso(iguais) },
    {
      meta: 'P4 carteira quente / pgbench, os mesmos comandos',
      deve: 0.4,
      conexoes: 16,
      nosso: compras(p).slice(0, 1),
      piso: piso(iguais.slice(0, 1)),
    },
  ]
}

function aoLadoDoHttp(p: Gente, iguais: readonly Igual[]): Par[] {
  const nosso = compras(p)
  const igual = iguais.map<Pedido>((corpo) => ({ metodo: 'POST', caminho: '/comprar-igual', corpo }))
  return [
    { meta: 'P1 compra / HTTP nu, os mesmos comandos', deve: 0.6, conexoes: 16, nosso, piso: igual },
    {
      meta: 'P4 carteira quente / HTTP nu, tabelas do piso',
      deve: 0.4,
      conexoes: 16,
      nosso: nosso.slice(0, 1),
      piso: nasTabelasDoPiso(ate(1000).map(() => 7)),
    },
    {
      meta: 'L1 lista da loja',
      deve: 0.8,
      conexoes: 16,
      nosso: [{ metodo: 'GET', caminho: '/api/admin/loja/itens' }],
      piso: [{ metodo: 'GET', caminho: '/itens' }],
    },
  ]
}

/** How long the deliveries of these people took since then, from the purchase to the game's word; what has no word yet counts as it is. */
async function demoraDasEntregas(desde: Date, quem: Gente['gente']): Promise<string> {
  const { feitas, p50, p99 } = await alvo.ctx.banco.uma<{ feitas: number; p50: number; p99: number }>(
    `select count(*)::int as feitas, percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99
     from (select extract(epoch from coalesce(o.concluida_em, clock_timestamp()) - o.criada_em) * 1000 as ms from entregas_operacao o
       where o.origem_tipo = 'loja.compra' and o.criada_em > $1 and o.passport = any ($2)) l`,
    [desde, quem.map((g) => g.passport)],
  )
  return `${feitas} entregas, da compra à palavra do jogo p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (deve 1.000)`
}

async function agoraNoBanco(): Promise<Date> {
  return (await alvo.ctx.banco.uma<{ agora: Date }>('select clock_timestamp() as agora')).agora
}

/** P6: what the game takes while the same purchases go on, and what they lose by it. */
async function medirEntregas(p: Gente, naCidade: Gente['gente']): Promise<string[]> {
  const tantos = p.gente.slice(0, naCidade.length)
  const linhas: string[] = []
  for (const ritmo of RITMOS) linhas.push(await medirNoRitmo({ ...p, gente: naCidade }, ritmo))
  const desde = await agoraNoBanco()
  const razoes: number[] = []
  let erros = 0
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const fora = await medir(alvo.base, { conexoes: 16, pedidos: compras({ ...p, gente: tantos }) })
    const dentro = await medir(alvo.base, { conexoes: 16, pedidos: compras({ ...p, gente: naCidade }) })
    razoes.push(dentro.porSegundo / fora.porSegundo)
    erros += fora.erros + dentro.erros
    await dormir(5_000)
  }
  const demora = await demoraDasEntregas(desde, naCidade)
  const perda = `as compras fazem ${mediana(razoes).toFixed(2)} das de quem está fora da cidade (deve 0,85); ${erros} erros`
  return [...linhas, `P6, tão depressa quanto podem 16 conexões: ${demora}; ${perda}.`]
}

async function comprar({ item, gente }: Gente, http: Pool, i: number): Promise<number> {
  const quem = gente[i % gente.length]
  if (!quem) throw new Error('sem gente')
  return (await comprarUma(http, quem, item)).status
}

/** So many purchases a second, begun by the clock and not by the answer before. */
async function medirNoRitmo(p: Gente, ritmo: number): Promise<string> {
  const desde = await agoraNoBanco()
  const http = new Pool(alvo.base, { connections: 64, pipelining: 1 })
  const status: Promise<number>[] = []
  const inicio = performance.now()
  for (let i = 0; i < ritmo * SEGUNDOS; i++) {
    await dormir(Math.max(0, inicio + (i * 1000) / ritmo - performance.now()))
    status.push(comprar(p, http, i))
  }
  const erros = (await Promise.all(status)).filter((s) => s >= 300).length
  await http.close()
  await dormir(3_000)
  return `P6, ${ritmo} compras por segundo: ${await demoraDasEntregas(desde, p.gente)}; ${erros} erros.`
}

async function medirTudo(piso: string, p: Gente, reunirNaCidade: () => Promise<Gente['gente']>): Promise<void> {
  const iguais = await prepararIguais(alvo, p.gente)
  const [primeiro] = iguais
  if (!primeiro) throw new Error('sem gente')
  const gravada = await gravarCompra(alvo, primeiro, p.item)
  await contarAoPiso(gravada)
  // Neither is measured while its code is still being compiled.
  await medir(piso, { conexoes: 16, pedidos: nasTabelasDoPiso(ate(10_000)) })
  await medir(alvo.base, { conexoes: 16, pedidos: compras(p) })
  const pares = [...aoLadoDoPgbench(p, { iguais, gravada }), ...aoLadoDoHttp(p, iguais)]
  console.log(
    [
      `${new Date().toISOString().slice(0, 16)}Z, ${maquina()}; carga ${loadavg()[0]?.toFixed(0)} antes de começar; gerador de carga, servidores e PostgreSQL nos mesmos núcleos; mediana de ${RODADAS} rodadas de ${SEGUNDOS} s.`,
      'Carga de wrk em uma thread. Pisos: pgbench com os mesmos comandos (bench/compra-igual.ts); Fastify e pg nus com os mesmos comandos; os mesmos com as tabelas mínimas de reference/speed.md (bench/piso.ts). Só as razões valem entre máquinas. Comando: `npm run velocidade -w @sorium/bench`.',
      '',
      '| Meta | conexões | piso /s | nosso /s | razão | deve | p99 piso ms | p99 nosso ms | razão | erros |',
      '|---|---|---|---|---|---|---|---|---|---|',
    ].join('\n'),
  )
  for (const par of pares) {
    const medidas: { piso: Medida; nosso: Medida }[] = []
    for (let rodada = 0; rodada < RODADAS; rodada++)
      medidas.push({
        piso: 'medir' in par.piso ? await par.piso.medir() : await medir(piso, { conexoes: par.conexoes, pedidos: par.piso }),
        nosso: await medir(alvo.base, { conexoes: par.conexoes, pedidos: par.nosso }),
      })
    const m = (de: (x: (typeof medidas)[number]) => number) => mediana(medidas.map(de))
    const razao = m((x) => x.nosso.porSegundo / x.piso.porSegundo)
    const erros = medidas.reduce((s, x) => s + x.nosso.erros + x.piso.erros, 0)
    console.log(
      `| ${par.meta} | ${par.conexoes} | ${m((x) => x.piso.porSegundo).toFixed(0)} | ${m((x) => x.nosso.porSegundo).toFixed(0)} | ${razao.toFixed(2)} | ${par.deve} | ${m((x) => x.piso.p99).toFixed(0)} | ${m((x) => x.nosso.p99).toFixed(0)} | ${m((x) => x.nosso.p99 / x.piso.p99).toFixed(2)} | ${erros} |`,
    )
    anotar({
      meta: `${par.meta}, ${par.conexoes} conexões`,
      cumprida: razao >= par.deve && erros === 0,
      deve: String(par.deve),
      piso: m((x) => x.piso.porSegundo).toFixed(0),
      nosso: m((x) => x.nosso.porSegundo).toFixed(0),
      razao: razao.toFixed(2),
    })
  }
  const entregas = await medirEntregas(p, await reunirNaCidade())
  console.log(entregas.join('\n'))
}
