/**
 * `npm run bench -- compras`; RODADAS, SEGUNDOS, GENTE. Compares purchases with pgbench and with a bare Fastify that runs the same
 * statements.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { abrirAlvo } from './alvo.ts'
import { anotar, maquina } from './anotar.ts'
import { carregar, type Medida, type Pedido, temWrk } from './carga.ts'
import { type Gravada, gravarCompra, type Igual, medirPgbench, prepararIguais, temPgbench } from './compra-igual.ts'
import { mediana } from './contas.ts'
import { itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'

const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 10)
const RODADAS = Number(process.env['RODADAS'] ?? 3)
/** With this many wallets two simultaneous purchases hardly ever use the same one. */
const GENTE = Number(process.env['GENTE'] ?? 10_000)
const P99_AO_LADO_DO_PISO = 2

if (!temWrk()) throw new Error('Falta o gerador de carga: apt-get install wrk')
const alvo = abrirAlvo({ conexoes: 8 })
let filho: ChildProcess | undefined
try {
  const piso = await ligarPiso()
  const item = await itemBarato(alvo)
  await medirTudo(piso, { item, gente: await reunirGente(alvo, { quantos: GENTE, brl: item.brl * 1_000_000n, sor: 0n, onde: 'fora' }) })
} finally {
  filho?.kill()
  await alvo.fechar()
}

function ligarPiso(): Promise<string> {
  filho = fork(path.join(import.meta.dirname, 'piso.ts'), [alvo.ctx.config.urlDoBanco], { serialization: 'advanced' })
  return new Promise((pronto, falha) => {
    filho?.once('message', (endereco) => pronto(endereco as string))
    filho?.once('exit', (codigo) => falha(new Error(`o piso terminou (${codigo})`)))
  })
}

function medir(base: string, p: { conexoes: number; pedidos: readonly Pedido[] }): Promise<Medida> {
  return carregar(base, { ...p, segundos: SEGUNDOS })
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
  return [16, 64].map((conexoes) => ({ meta: 'P1 compra / HTTP nu, os mesmos comandos', deve: 0.6, conexoes, nosso, piso: igual }))
}

async function medirTudo(piso: string, p: Gente): Promise<void> {
  const iguais = await prepararIguais(alvo, p.gente)
  const [primeiro] = iguais
  if (!primeiro) throw new Error('sem gente')
  const gravada = await gravarCompra(alvo, primeiro, p.item)
  await contarAoPiso(gravada)
  await medir(piso, { conexoes: 16, pedidos: iguais.map<Pedido>((corpo) => ({ metodo: 'POST', caminho: '/comprar-igual', corpo })) })
  await medir(alvo.base, { conexoes: 16, pedidos: compras(p) })
  const pares = [...aoLadoDoPgbench(p, { iguais, gravada }), ...aoLadoDoHttp(p, iguais)]
  console.log(
    [
      `${new Date().toISOString().slice(0, 16)}Z, ${maquina()}; carga ${loadavg()[0]?.toFixed(0)} antes de começar; gerador de carga, servidores e PostgreSQL nos mesmos núcleos; mediana de ${RODADAS} rodadas de ${SEGUNDOS} s.`,
      'Carga de wrk em uma thread. Pisos: pgbench com os mesmos comandos (bench/compra-igual.ts); Fastify e pg nus com os mesmos comandos (bench/piso.ts). Só as razões valem entre máquinas. ',
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
    const [p99, p99DoPiso] = [m((x) => x.nosso.p99), m((x) => x.piso.p99)]
    anotar({
      meta: `p99 de ${par.meta}, ${par.conexoes} conexões`,
      cumprida: p99 <= P99_AO_LADO_DO_PISO * p99DoPiso,
      deve: `≤ ${P99_AO_LADO_DO_PISO} × o piso`,
      piso: `${p99DoPiso.toFixed(0)} ms`,
      nosso: `${p99.toFixed(0)} ms`,
      razao: (p99 / p99DoPiso).toFixed(2),
    })
  }
}
