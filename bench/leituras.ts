/**
 * `npm run bench -- leituras` compares public lists with the least program that answers the same (the floor): for cached lists one that sends
 * the bytes from memory, for an uncached list a bare Fastify. ANTES=<folder of an older version, built> measures that version too, in turns.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { abrirBanco } from '@sorium/api/nucleo/banco/index.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { carregar, type Medida, type Pedido, temWrk } from './carga.ts'
import { anotar, maquina } from './anotar.ts'
import { ate, mediana } from './contas.ts'
import { configDe } from './crescimento-semente.ts'
import { entrar } from './gente.ts'
import { abrirBancada, type Bancada, type Processo } from './leituras/bancada.ts'

const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 10)
const RODADAS = Number(process.env['RODADAS'] ?? 3)
const ANTES = process.env['ANTES']
const NAVEGADOR = { 'accept-encoding': 'gzip, deflate, br' }
const ITENS = '/api/admin/loja/itens'
const MERCADO = '/api/marketplace/anuncios/itensanunciados/todos'

/** The limits of goal L4 divided by what the floor took when they were set: 8 and 20 ms by 5.0 and 12.5 ms. */
const P99_AO_LADO_DO_PISO = 1.6

interface Par {
  meta: string
  deve: string
  conexoes: number
  nosso: Pedido
  piso: string
  comP99?: boolean
}

if (!temWrk()) throw new Error('Falta o gerador de carga: apt-get install wrk')
const bancada = await abrirBancada()
try {
  await medirTudo(bancada)
} finally {
  await bancada.fechar()
}

function pedir(caminho: string, cabecalhos: Record<string, string> = {}): Pedido {
  return { metodo: 'GET', caminho, cabecalhos }
}

async function buscar(base: string, p: Pedido): Promise<{ tipo: string; bytes: Uint8Array; cursor: string }> {
  // undici's own `request`, because fetch would decompress the answer.
  const { request } = await import('undici')
  const r = await request(base + p.caminho, { headers: p.cabecalhos ?? {} })
  if (r.statusCode !== 200) throw new Error(`${p.caminho} respondeu ${r.statusCode}`)
  const dito = (nome: string) => String(r.headers[nome] ?? '')
  return {
    tipo: dito('content-type'),
    bytes: new Uint8Array(await r.body.arrayBuffer()),
    cursor: dito('x-proximo-cursor'),
  }
}

function paresDe({ ultima, token }: { ultima: Pedido; token: string }): Par[] {
  return [
    ...[16, 64].map((conexoes) => ({
      meta: 'L3 lista da loja, guardada',
      deve: '0,4',
      conexoes,
      nosso: pedir(ITENS),
      piso: '/memoria/itens',
    })),
    ...[16, 64].map((conexoes) => ({
      meta: 'L3 mercado, primeira página, guardada',
      deve: '0,4',
      conexoes,
      nosso: pedir(MERCADO),
      piso: '/memoria/mercado',
    })),
    ...[16, 64].map((conexoes) => ({
      meta: 'L1 mercado, segunda página, lida cada vez',
      deve: '0,8',
      conexoes,
      nosso: ultima,
      piso: '/lista',
      comP99: true,
    })),
    ...[16, 64].map((conexoes) => ({
      meta: 'L2 a mesma, para quem entrou',
      deve: '0,55',
      conexoes,
      nosso: { ...ultima, token },
      piso: '/lista',
    })),
    { meta: 'S1 início, comprimido', deve: '0,15', conexoes: 16, nosso: pedir('/', NAVEGADOR), piso: '/memoria/inicio.br' },
    { meta: 'S1 loja, comprimida', deve: '0,15', conexoes: 16, nosso: pedir('/loja', NAVEGADOR), piso: '/memoria/loja.br' },
    { meta: 'S1 mercado, comprimido', deve: '0,15', conexoes: 16, nosso: pedir('/marketplace', NAVEGADOR), piso: '/memoria/mercado.br' },
    { meta: 'S1 início, sem compressão', deve: '0,15', conexoes: 16, nosso: pedir('/'), piso: '/memoria/inicio' },
  ]
}

async function medirTudo(b: Bancada): Promise<void> {
  const [piso, site, antes] = [
    await b.ligar(path.join(import.meta.dirname, 'leituras/piso.ts')),
    await b.ligarSite(),
    ANTES ? await b.ligarSite({ pasta: ANTES }) : null,
  ]
  const { cursor } = await buscar(site.base, pedir(MERCADO))
  const inteiros = { itens: ITENS, mercado: MERCADO, inicio: '/', 'loja.br': '/loja', 'inicio.br': '/', 'mercado.br': '/marketplace' }
  const corpos = Object.fromEntries(
    await Promise.all(
      Object.entries(inteiros).map(
        async ([nome, url]) => [nome, await buscar(site.base, pedir(url, nome.endsWith('.br') ? NAVEGADOR : {}))] as const,
      ),
    ),
  )
  piso.filho.send({ corpos, cursor })
  await once(piso.filho, 'message')

  const ultima = pedir(`${MERCADO}?cursor=${encodeURIComponent(cursor)}`)
  const token = await entrarComoAlguem(b)
  const pares = paresDe({ ultima, token })
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, ${maquina()}, carga ${loadavg()[0]?.toFixed(1)} no começo; mediana de ${RODADAS} rodadas alternadas de ${SEGUNDOS} s.`,
  )
  const cabeca = (unidade: string) => ['piso', ...(antes ? ['antes'] : []), 'agora'].map((quem) => `${quem} ${unidade}`)
  const colunas = [
    'Meta',
    'conexões',
    'bytes',
    ...cabeca('/s'),
    ...cabeca('CPU µs'),
    'razão',
    'razão da CPU',
    'deve',
    'p99 piso ms',
    'p99 agora ms',
    'erros',
  ]
  console.log(`| ${colunas.join(' | ')} |\n|${'---|'.repeat(colunas.length)}`)
  for (const par of pares) await medirPar(par, { piso, site, antes })
}

async function entrarComoAlguem({ url }: Bancada): Promise<string> {
  const banco = abrirBanco({ url, log: criarLog('warn'), maximo: 1 })
  try {
    const { id } = await banco.uma<{ id: string }>('select id from sessao_usuario order by id limit 1')
    return await entrar({ ctx: { banco, config: configDe(url) } }, id)
  } finally {
    await banco.fechar()
  }
}

type ComCpu = Medida & { cpuUs: number }

async function medir({ base, filho }: Processo, p: { conexoes: number; pedido: Pedido; segundos?: number }): Promise<ComCpu> {
  const { conexoes, pedido, segundos = SEGUNDOS } = p
  const antes = cpuDe(filho.pid)
  const medida = await carregar(base, { conexoes, segundos, pedidos: [pedido] })
  return { ...medida, cpuUs: (cpuDe(filho.pid) - antes) / Math.max(1, medida.porSegundo * segundos) }
}

/** In µs; the kernel counts in hundredths of a second. */
function cpuDe(pid: number | undefined): number {
  const [, , , , , , , , , , , utime = '0', stime = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(utime) + Number(stime)) * 10_000
}

async function medirPar(par: Par, p: { piso: Processo; site: Processo; antes: Processo | null }): Promise<void> {
  const { bytes } = await buscar(p.site.base, par.nosso)
  const { conexoes, nosso: pedido } = par
  const doPiso = pedir(par.piso)
  const medidas: { piso: ComCpu; antes: ComCpu | null; nosso: ComCpu }[] = []
  for (const site of [p.site, ...(p.antes ? [p.antes] : [])]) await medir(site, { conexoes, pedido, segundos: 2 })
  await medir(p.piso, { conexoes, pedido: doPiso, segundos: 1 })
  for (const _ of ate(RODADAS))
    medidas.push({
      piso: await medir(p.piso, { conexoes, pedido: doPiso }),
      antes: p.antes ? await medir(p.antes, { conexoes, pedido }) : null,
      nosso: await medir(p.site, { conexoes, pedido }),
    })
  const m = (de: (x: (typeof medidas)[number]) => number, casas = 0) => mediana(medidas.map(de)).toFixed(casas)
  const erros = medidas.reduce((s, x) => s + x.nosso.erros + x.piso.erros + (x.antes?.erros ?? 0), 0)
  const porSegundo = [m((x) => x.piso.porSegundo), ...(p.antes ? [m((x) => x.antes?.porSegundo ?? 0)] : []), m((x) => x.nosso.porSegundo)]
  const cpu = [m((x) => x.piso.cpuUs), ...(p.antes ? [m((x) => x.antes?.cpuUs ?? 0)] : []), m((x) => x.nosso.cpuUs)]
  const razoes = [m((x) => x.nosso.porSegundo / x.piso.porSegundo, 2), m((x) => x.piso.cpuUs / x.nosso.cpuUs, 2)]
  const p99 = [m((x) => x.piso.p99, 1), m((x) => x.nosso.p99, 1)]
  console.log(`| ${[par.meta, conexoes, bytes.length, ...porSegundo, ...cpu, ...razoes, par.deve, ...p99, erros].join(' | ')} |`)
  if (par.comP99) anotarP99(par, { piso: mediana(medidas.map((x) => x.piso.p99)), nosso: mediana(medidas.map((x) => x.nosso.p99)) })
  const razao = mediana(medidas.map((x) => x.nosso.porSegundo / x.piso.porSegundo))
  anotar({
    meta: `${par.meta}, ${conexoes} conexões`,
    cumprida: erros === 0 && razao >= Number(par.deve.replace(',', '.')),
    deve: par.deve,
    piso: m((x) => x.piso.porSegundo),
    nosso: m((x) => x.nosso.porSegundo),
    razao: razao.toFixed(2),
  })
}

function anotarP99({ conexoes }: Par, { piso, nosso }: { piso: number; nosso: number }): void {
  anotar({
    meta: `L4 p99 de L1, ${conexoes} conexões`,
    cumprida: nosso <= P99_AO_LADO_DO_PISO * piso,
    deve: `${String(P99_AO_LADO_DO_PISO).replace('.', ',')} × o piso`,
    piso: `${piso.toFixed(1)} ms`,
    nosso: `${nosso.toFixed(1)} ms`,
    razao: (nosso / piso).toFixed(2),
  })
}
