/**
 * `npm run bench -- crescimento` sends the same calls to a small city and to one that is a hundred to a thousand times larger, in turns in
 * one PostgreSQL. ESCALA=0.1 makes the large one a tenth, GUARDAR=1 keeps the databases.
 */
import { loadavg } from 'node:os'
import { criarAplicacao } from '@sorium/api/app'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { request } from 'undici'
import { comBanco, urlDoBanco } from './alvo.ts'
import { carregar, type Medida, type Pedido, temWrk } from './carga.ts'
import { maquina } from './anotar.ts'
import { ate, exigir, mediana } from './contas.ts'
import { configDe, DONO_DA_CARTEIRA, semearCidade, type Tamanho } from './crescimento-semente.ts'
import { entrar, itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'
import { desligar, ligarEm, type Processo, SITE } from './leituras/bancada.ts'

const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 10)
const RODADAS = Number(process.env['RODADAS'] ?? 3)
const CONEXOES = Number(process.env['CONEXOES'] ?? 16)
const ESCALA = Number(process.env['ESCALA'] ?? 1)
const SO = process.env['SO_CASOS'] ?? ''
const COMPRADORES = 1_000
const RAZAO_MINIMA = 0.9
const PEQUENA: Tamanho = { anuncios: 1_000, personagens: 10_000, entradas: 1_000 }
const GRANDE: Tamanho = { anuncios: 1_000_000 * ESCALA, personagens: 1_000_000 * ESCALA, entradas: 1_000_000 * ESCALA }
const PAGINA_FUNDA = 1_000
const POR_PAGINA = 24
const MERCADO = '/api/marketplace/anuncios/itensanunciados/todos'
const EXTRATO = '/api/carteira/historico'

interface Cidade {
  nome: string
  site: Processo
  pedidos: Record<string, readonly Pedido[]>
}

if (!temWrk()) throw new Error('Falta o gerador de carga: apt-get install wrk')
const abertas: Cidade[] = []
try {
  const [pequena, grande] = [await abrir(PEQUENA), await abrir(GRANDE)]
  console.log(
    `${maquina()}, carga ${loadavg()[0]?.toFixed(1)} no começo; ${CONEXOES} conexões, mediana de ${RODADAS} rodadas alternadas de ${SEGUNDOS} s.`,
  )
  for (const caso of Object.keys(pequena.pedidos).filter((nome) => nome.includes(SO))) await medir(caso, { pequena, grande })
} finally {
  await desligar(abertas.map(({ site }) => site.filho))
  if (process.env['GUARDAR'] !== '1')
    for (const { nome } of abertas) await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${nome} with (force)`))
}

async function abrir(t: Tamanho): Promise<Cidade> {
  const nome = `crescimento_${t.anuncios}_${t.personagens}_${t.entradas}`
  const url = new URL(urlDoBanco())
  url.pathname = `/${nome}`
  const { rowCount } = await comBanco(urlDoBanco(), (c) => c.query('select 1 from pg_database where datname = $1', [nome]))
  if (rowCount === 0) await semear(url, { nome, t })
  const site = await ligarEm(url.toString(), { arquivo: SITE })
  const cidade: Cidade = { nome, site, pedidos: {} }
  abertas.push(cidade)
  cidade.pedidos = await pedidosDe(url.toString(), site.base)
  return cidade
}

async function semear(url: URL, { nome, t }: { nome: string; t: Tamanho }): Promise<void> {
  const emObras = `${nome}_${process.pid}`
  const urlEmObras = new URL(url)
  urlEmObras.pathname = `/${emObras}`
  const inicio = performance.now()
  await comBanco(urlDoBanco(), (c) => c.query(`create database ${emObras}`))
  try {
    await semearCidade(urlEmObras.toString(), t)
    await comBanco(urlDoBanco(), (c) => c.query(`alter database ${emObras} rename to ${nome}`))
  } finally {
    await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${emObras} with (force)`))
  }
  console.log(`${JSON.stringify({ ...t, lancamentos: t.entradas * 10 })} em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
}

async function pedidosDe(url: string, base: string): Promise<Record<string, readonly Pedido[]>> {
  const app = await criarAplicacao({ config: configDe(url), log: criarLog('warn'), conexoes: 8 })
  try {
    const { banco } = app.ctx
    const { id } = await banco.uma<{ id: string }>('select id from sessao_usuario where discord_id = $1', [DONO_DA_CARTEIRA])
    const { id: categoria } = await banco.uma<{ id: string }>(`select id from marketplace_categoria where nome = 'Eletrônicos'`)
    const { meio } = await banco.uma<{ meio: string }>(
      `select percentile_disc(0.5) within group (order by l.id)::text as meio from carteira_lancamento l join carteira_conta c on c.id = l.conta where c.dono = $1`,
      [id],
    )
    const token = await entrar(app, id)
    const item = await itemBarato(app)
    const gente = await reunirGente(app, { quantos: COMPRADORES, brl: item.brl * 1_000_000n, sor: 0n, onde: 'fora' })
    const ler = (caminho: string, consulta: Record<string, string> = {}): Pedido[] => [
      { metodo: 'GET', caminho: `${caminho}?${new URLSearchParams(consulta).toString()}`, token },
    ]
    const [doRanking] = ler('/api/hall/ranking/mais-rico', { limite: '50' })
    const segunda = await cursorDe(base, doRanking)
    return {
      'mercado, primeira página': ler(MERCADO),
      'mercado, uma categoria': ler(MERCADO, { categoria }),
      "mercado, busca 'pâ'": ler(MERCADO, { busca: 'pâ' }),
      'mercado, página funda': ler(MERCADO, { cursor: await cursorFundo(base, token) }),
      'hall, o primeiro': ler('/api/hall/player/mais-rico'),
      'hall, os 50 seguintes, lidos cada vez': ler('/api/hall/ranking/mais-rico', { limite: '50', cursor: segunda }),
      'hall, minha posição': ler('/api/hall/ranking/mais-rico/minha-posicao'),
      'carteira, saldos e extrato': ler('/api/carteira'),
      'extrato, página do meio': ler(EXTRATO, { cursor: Buffer.from(meio).toString('base64url') }),
      compra: gente.map((quem) => ({ metodo: 'POST', caminho: '/api/loja/comprar', token: quem.token, corpo: pedidoDeCompra(quem, item) })),
    }
  } finally {
    await app.parar()
  }
}

async function responder(base: string, p: Pedido | undefined): Promise<{ linhas: number; cursor: string }> {
  if (!p) throw new Error('Falta o pedido.')
  const r = await request(base + p.caminho, { headers: { authorization: `Bearer ${p.token}` } })
  const corpo = await r.body.text()
  if (r.statusCode !== 200) throw new Error(`${p.caminho} respondeu ${r.statusCode}: ${corpo.slice(0, 200)}`)
  const lido: unknown = JSON.parse(corpo)
  return {
    linhas: Array.isArray(lido) ? lido.length : 1,
    cursor: String(r.headers['x-proximo-cursor'] ?? ''),
  }
}

async function cursorDe(base: string, p: Pedido | undefined): Promise<string> {
  const { cursor } = await responder(base, p)
  if (cursor === '') throw new Error(`${p?.caminho} não tem mais páginas.`)
  return cursor
}

async function cursorFundo(base: string, token: string): Promise<string> {
  const passo = 100
  let fundo = ''
  for (let vistos = passo; vistos <= PAGINA_FUNDA * POR_PAGINA; vistos += passo) {
    const consulta = new URLSearchParams({ limite: String(passo), ...(fundo ? { cursor: fundo } : {}) })
    const { cursor } = await responder(base, { metodo: 'GET', caminho: `${MERCADO}?${consulta.toString()}`, token })
    if (cursor === '') break
    fundo = cursor
  }
  return fundo
}

async function medir(caso: string, { pequena, grande }: { pequena: Cidade; grande: Cidade }): Promise<void> {
  const lados = [pequena, grande].map((cidade) => ({
    base: cidade.site.base,
    pedidos: cidade.pedidos[caso] ?? [],
    medidas: [] as Medida[],
  }))
  const [de, para] = lados
  if (!de || !para) throw new Error('São duas cidades.')
  // With different numbers of rows the work would differ.
  const linhas = await Promise.all(
    lados.map(async ({ base, pedidos: [um] }) => (um?.metodo === 'GET' ? (await responder(base, um)).linhas : 1)),
  )
  if (linhas[0] !== linhas[1]) throw new Error(`${caso}: ${linhas.join(' e ')} linhas não se comparam.`)
  const carga = (lado: (typeof lados)[number], segundos: number) =>
    carregar(lado.base, { conexoes: CONEXOES, segundos, pedidos: lado.pedidos })
  for (const lado of lados) await carga(lado, 2)
  for (const _ of ate(RODADAS)) for (const lado of lados) lado.medidas.push(await carga(lado, SEGUNDOS))
  const razao = mediana(de.medidas.map((m, i) => (para.medidas[i]?.porSegundo ?? 0) / m.porSegundo))
  const porSegundo = lados.map(({ medidas }) => mediana(medidas.map((m) => m.porSegundo)).toFixed(0))
  const erros = lados.flatMap(({ medidas }) => medidas).reduce((soma, m) => soma + m.erros, 0)
  exigir([
    [
      `${caso}: a cidade grande a ${RAZAO_MINIMA.toLocaleString('pt-BR')} da pequena`,
      razao >= RAZAO_MINIMA && erros === 0,
      `${razao.toFixed(2)}; ${porSegundo.join(' e ')} por segundo, ${erros} erros`,
    ],
  ])
}
