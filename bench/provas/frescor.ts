/**
 * `npm run frescor -w @sorium/bench`: two nodes on one database, readers on both, and changes one after the other: of the shop's categories and the city's name by an
 * administrator, of a listing's price by its seller. Each is made on one node and looked for on both from the moment of its answer: on its own at once, on the other
 * within a second. Then the same while the connections that carry the announcements are cut again and again: within two seconds. MUDANCAS, CORTES.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { abrirBanco, type Banco } from '@sorium/api/nucleo/banco/index.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { abrirSessaoDeTeste } from '@sorium/api/testes/sessao.ts'
import { Pool } from 'undici'
import { ate, exigir, maquina, percentil, resumir } from '../contas.ts'
import { abrirBancada, SEGREDOS } from '../lidos/bancada.ts'

const MUDANCAS = Number(process.env['MUDANCAS'] ?? 1_000)
const CORTES = Number(process.env['CORTES'] ?? 40)
const LEITORES = Number(process.env['LEITORES'] ?? 6)
const LIDAS = ['/', '/loja', '/marketplace', '/api/admin/loja/itens', '/api/marketplace/anuncios/itensanunciados/todos']
const PRAZO_MS = 10_000

interface Mudanca {
  quem: string
  metodo: 'PUT' | 'POST'
  caminho: string
  corpo: object
  /** Where it shows, and by which text. */
  onde: string
  texto: string
}
type Pools = readonly [Pool, Pool]

const bancada = await abrirBancada()
const banco = abrirBanco({ url: bancada.url, log: criarLog('silent') })
try {
  await provar()
} finally {
  await banco.fechar()
  await bancada.fechar()
}

async function provar(): Promise<void> {
  const [a, b] = [await bancada.ligarSite({ comJobs: true }), await bancada.ligarSite({ comJobs: true })]
  const pools: Pools = [new Pool(a.base, { connections: 32, pipelining: 1 }), new Pool(b.base, { connections: 32, pipelining: 1 })]
  const fazer = await abrirMudancas(banco)
  const parada = new AbortController()
  const lendo = ate(LEITORES * 2).map((n) => lerSempre(pools[n % 2 === 0 ? 0 : 1], parada.signal))
  console.log(`${MUDANCAS} mudanças em dois nós, ${LEITORES} leitores sem pausa em cada (${maquina()})`)
  const calma = { no: [] as number[], outro: [] as number[] }
  for (const n of ate(MUDANCAS)) await mudarUma(pools, { n, mudanca: fazer(n), visto: calma })
  const cortado = { no: [] as number[], outro: [] as number[] }
  let cortes = 0
  const cortando = (async () => {
    for (; cortes < CORTES; cortes++) {
      await cortarAvisos(banco)
      await dormir(100 + Math.random() * 900)
    }
  })()
  for (let n = MUDANCAS; cortes < CORTES; n++) await mudarUma(pools, { n, mudanca: fazer(n), visto: cortado })
  await cortando
  parada.abort()
  const lidas = (await Promise.all(lendo)).reduce((soma, x) => soma + x, 0)
  await Promise.all(pools.map((p) => p.close()))
  const dito = (ms: readonly number[]) => `${ms.length}: ${resumir(ms)}, a mais lenta ${Math.max(...ms).toFixed(0)} ms`
  exigir([
    [
      'no nó que mudou, na primeira leitura depois da resposta',
      calma.no.every((ms) => ms === 0),
      `${calma.no.filter((ms) => ms > 0).length} de ${calma.no.length} velhas`,
    ],
    ['no outro nó, até 1 s depois da resposta', Math.max(...calma.outro) <= 1_000, dito(calma.outro)],
    [
      'com os avisos cortados, no nó que mudou',
      cortado.no.every((ms) => ms === 0),
      `${cortado.no.filter((ms) => ms > 0).length} de ${cortado.no.length} velhas`,
    ],
    [
      `com os avisos cortados ${CORTES} vezes, no outro nó, até 2 s`,
      Math.max(...cortado.outro) <= 2_000,
      `${dito(cortado.outro)}, p99,9 ${percentil(cortado.outro, 99.9).toFixed(0)} ms`,
    ],
    ['leituras enquanto isso', lidas > 0, lidas],
  ])
}

async function pedir(
  em: Pool,
  p: { metodo?: string; caminho: string; token?: string; corpo?: object },
): Promise<{ status: number; texto: string }> {
  const r = await em.request({
    method: p.metodo ?? 'GET',
    path: p.caminho,
    headers: {
      ...(p.token ? { authorization: `Bearer ${p.token}`, 'idempotency-key': randomUUID() } : {}),
      ...(p.corpo ? { 'content-type': 'application/json' } : {}),
    },
    body: p.corpo ? JSON.stringify(p.corpo) : null,
  })
  return { status: r.statusCode, texto: await r.body.text() }
}

/** 0 where the first look after the answer had it; else how long it took. */
async function mudarUma(pools: Pools, p: { n: number; mudanca: Mudanca; visto: { no: number[]; outro: number[] } }): Promise<void> {
  const [no, outro] = p.n % 2 === 0 ? pools : [pools[1], pools[0]]
  const { quem, metodo, caminho, corpo, onde, texto } = p.mudanca
  // Kept on both from before.
  await Promise.all(pools.map((em) => pedir(em, { caminho: onde })))
  const r = await pedir(no, { metodo, caminho, corpo, token: quem })
  if (r.status >= 300) throw new Error(`${metodo} ${caminho} respondeu ${r.status}: ${r.texto.slice(0, 200)}`)
  const em = performance.now()
  const ver = async (pool: Pool): Promise<number> => {
    for (let vez = 0; ; vez++) {
      // Whoever asks now and is answered later saw what was there when he asked, or later.
      const pedido = performance.now()
      if ((await pedir(pool, { caminho: onde })).texto.includes(texto)) return vez === 0 ? 0 : pedido - em
      if (pedido - em > PRAZO_MS) return Infinity
      await dormir(2)
    }
  }
  const [aqui, la] = await Promise.all([ver(no), ver(outro)])
  p.visto.no.push(aqui)
  p.visto.outro.push(la)
}

async function lerSempre(em: Pool, parar: AbortSignal): Promise<number> {
  let lidas = 0
  for (; !parar.aborted; lidas++) await pedir(em, { caminho: LIDAS[lidas % LIDAS.length] ?? '/' })
  return lidas
}

async function abrirMudancas(em: Banco): Promise<(n: number) => Mudanca> {
  const config = lerConfig({ ...SEGREDOS, DATABASE_URL: bancada.url, SANDBOX: '1' })
  const ctx = { config, banco: em } as Parameters<typeof abrirSessaoDeTeste>[0]
  const { admin, anuncio, vendedor } = await em.uma<{ admin: string; anuncio: string; vendedor: string }>(
    `select (select id from sessao_admin limit 1) as admin, id as anuncio, vendedor from marketplace_anuncio where estado = 'ativo' order by id desc limit 1`,
  )
  const daEquipe = await abrirSessaoDeTeste(ctx, { papel: 'admin', id: admin, nome: 'Prova' })
  const doVendedor = await abrirSessaoDeTeste(ctx, { papel: 'jogador', id: vendedor, nome: 'Prova' })
  const { categoria } = await em.uma<{ categoria: string }>('select id as categoria from loja_categoria order by ordem limit 1')
  return (n) => {
    const texto = `Prova ${n} ${randomUUID().slice(0, 8)}`
    const valor = 100_000 + n + 0.37
    const todas = [
      {
        quem: daEquipe,
        metodo: 'PUT' as const,
        caminho: `/api/admin/loja/categorias/${categoria}`,
        corpo: { nome: texto, descricao: '' },
        onde: '/api/admin/loja/itens',
        texto,
      },
      { quem: daEquipe, metodo: 'PUT' as const, caminho: '/api/admin/configuracoes', corpo: { nome: texto }, onde: '/', texto },
      {
        quem: doVendedor,
        metodo: 'PUT' as const,
        caminho: `/api/marketplace/anuncios/${anuncio}/preco`,
        corpo: { valor },
        onde: LIDAS[4] ?? '',
        texto: String(valor),
      },
    ] as const satisfies readonly Mudanca[]
    return todas[n % 3] ?? todas[0]
  }
}

/** Those of the listeners of this database alone. */
async function cortarAvisos(em: Banco): Promise<void> {
  await em.avulsas(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sorium-escuta' and datname = current_database()`,
  )
}
