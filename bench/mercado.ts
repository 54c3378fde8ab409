/**
 * 500 buyers against 200 listings at once, over HTTP, while each seller cancels. Makes a database of its own on the sandbox's PostgreSQL (or
 * DATABASE_URL's) and drops it; the game's part is spoken by this process. `npm run mercado -w @sorium/bench`
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { type Aplicacao, criarAplicacao } from '@sorium/api/app'
import { abrirCarteira, conferirInvariantes, lancar, soma } from '@sorium/api/modulos/carteira/index.ts'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { conferirMercado } from '@sorium/api/modulos/marketplace/index.ts'
import { inserirAnuncioDeTeste } from '@sorium/api/modulos/marketplace/vendas/fabrica.ts'
import { vincularContas } from '@sorium/api/modulos/perfil/index.ts'
import { garantirUsuario } from '@sorium/api/modulos/sessao/index.ts'
import { abrirSessao } from '@sorium/api/modulos/sessao/repositorio.ts'
import { criarAssinador } from '@sorium/api/modulos/sessao/token.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { Pool } from 'undici'
import { comBanco, urlDoBanco } from './alvo.ts'
import { contar, exigir, maquina, resumir } from './contas.ts'

const ANUNCIOS = Number(process.env['ANUNCIOS'] ?? 200)
const COMPRADORES = Number(process.env['COMPRADORES'] ?? 500)
const PRECO = 10_005n
const LIQUIDO = 9_004n
const CONEXOES = 128
const SEGREDOS = {
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
}
const SERVIDOR = 'principal'

interface Pessoa {
  id: string
  token: string
  passports: [number, number]
}

const nome = `mercado_corrida_${process.pid}`
await comBanco(urlDoBanco(), (c) => c.query(`create database ${nome}`))
const url = new URL(urlDoBanco())
url.pathname = `/${nome}`
await migrar(url.toString())
const config = lerConfig({ ...SEGREDOS, DATABASE_URL: url.toString(), SANDBOX: '1', LOG_LEVEL: 'silent' })
const app = await criarAplicacao({ config, log: criarLog('silent') })
const http = new Pool(await app.http.listen({ port: 0, host: '127.0.0.1' }), { connections: CONEXOES, pipelining: 1 })
try {
  console.log(`${COMPRADORES} compradores contra ${ANUNCIOS} anúncios que os vendedores cancelam (${maquina()})`)
  await corrida(app)
} finally {
  await http.close()
  await app.parar()
  await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${nome} with (force)`))
}

async function corrida(a: Aplicacao): Promise<void> {
  await a.ctx.banco.transacao((tx) => a.entregas.criarServidor(tx, { id: SERVIDOR, nome: 'Bench', chave: SEGREDOS.CHAVE_PONTE }))
  await a.ctx.banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
  const gente = await povoar(a, ANUNCIOS + COMPRADORES)
  const [vendedores, compradores] = [gente.slice(0, ANUNCIOS), gente.slice(ANUNCIOS)]
  const ids = await anunciar(a, vendedores)
  await jogar(a, [])

  const ms: number[] = []
  const inicio = performance.now()
  const compras = compradores.map((quem, i) => async () => {
    const comeco = performance.now()
    const corpo = { id_anuncio: ids[i % ANUNCIOS], id_personagem: quem.passports[0], valor_esperado: Number(PRECO) / 100 }
    const status = await chamar(quem, '/api/marketplace/venda/comprar', corpo)
    ms.push(performance.now() - comeco)
    return `compra ${status}`
  })
  const retiradas = vendedores.map(
    (quem, i) => async () => `retirada ${await chamar(quem, `/api/marketplace/anuncios/${ids[i]}/cancelamento`)}`,
  )
  const status = contar(await Promise.all(embaralhar([...compras, ...retiradas]).map((tarefa) => tarefa())))
  const segundos = (performance.now() - inicio) / 1000
  await jogar(a, gente)
  await conferir(a, { status, ms, segundos })
}

async function conferir(a: Aplicacao, r: { status: Record<string, number>; ms: number[]; segundos: number }): Promise<void> {
  const { banco } = a.ctx
  const quantos = (resposta: string) => r.status[resposta] ?? 0
  const vendidos = quantos('compra 201')
  const estados = await banco.linhas<{ estado: string; n: number }>(
    'select estado, count(*)::int as n from marketplace_anuncio group by 1 order by 1',
  )
  const fim = Object.fromEntries(estados.map((e) => [e.estado, e.n]))
  const { recebido } = await banco.uma<{ recebido: string }>(
    `select coalesce(sum(valor), 0)::text as recebido from carteira_pub_perna where ref like 'pagamento:%' and conta = 'usuario'`,
  )
  const taxas = await soma(banco, 'casa_taxa', 'BRL')
  const divergencias = await conferirInvariantes(a.ctx, [conferirLoja, conferirMercado])
  // A backend reports its counters at most once a second.
  await dormir(2_000)
  const { impasses } = await banco.uma<{ impasses: bigint }>(
    'select deadlocks as impasses from pg_stat_database where datname = current_database()',
  )
  const esperadas = { vendidos, cancelados: ANUNCIOS - vendidos }
  exigir([
    ['cada anúncio com um só fim', (fim['entregue'] ?? 0) === esperadas.vendidos && (fim['cancelado'] ?? 0) === esperadas.cancelados, fim],
    ['um comprador de cada, os outros 409', vendidos + quantos('compra 409') === COMPRADORES, r.status],
    [
      'retirado (202) exatamente o que não foi vendido',
      quantos('retirada 202') === esperadas.cancelados && quantos('retirada 409') === vendidos,
      `${vendidos} vendidos, ${esperadas.cancelados} retirados`,
    ],
    [
      'líquido + taxa = preço',
      BigInt(recebido) === LIQUIDO * BigInt(vendidos) && BigInt(recebido) + taxas === PRECO * BigInt(vendidos),
      `${recebido} + ${taxas} de ${vendidos} vendas`,
    ],
    ['nada ficou no escrow', (await soma(banco, 'escrow_market', 'BRL')) === 0n, '0'],
    ['invariantes', divergencias.length === 0, divergencias.length === 0 ? 'tudo confere' : divergencias],
    ['impasses (pg_stat_database.deadlocks)', impasses === 0n, String(impasses)],
    [
      'nenhum 5xx',
      !Object.keys(r.status).some((s) => / 5..$/.test(s)),
      `${((COMPRADORES + ANUNCIOS) / r.segundos).toFixed(0)} pedidos/s, compras ${resumir(r.ms)}`,
    ],
  ])
}

/** Purchases and cancellations meet in any order. */
function embaralhar<T>(lista: readonly T[]): T[] {
  return lista
    .map((valor) => ({ valor, vez: Math.random() }))
    .toSorted((a, b) => a.vez - b.vez)
    .map(({ valor }) => valor)
}

async function chamar(quem: Pessoa, caminho: string, corpo?: object): Promise<number> {
  const r = await http.request({
    method: 'POST',
    path: caminho,
    headers: {
      authorization: `Bearer ${quem.token}`,
      'idempotency-key': randomUUID(),
      ...(corpo ? { 'content-type': 'application/json' } : {}),
    },
    body: corpo ? JSON.stringify(corpo) : null,
  })
  await r.body.dump()
  return r.statusCode
}

/** Real accounts with sessions and wallets, each with two characters in the city. */
async function povoar(a: Aplicacao, quantos: number): Promise<Pessoa[]> {
  const assinador = criarAssinador(config.segredoDaSessao)
  const gente: Pessoa[] = []
  for (let n = 0; n < quantos; n++) {
    const discordId = String(800_000_000_000_000_000n + BigInt(n))
    const passports: [number, number] = [10_000 + n * 2, 10_001 + n * 2]
    const { id, sessao } = await a.ctx.banco.transacao(async (tx) => {
      const usuario = await garantirUsuario(tx, { discordId, nome: `Bench ${n}`, email: `bench${n}@exemplo.com` })
      await abrirCarteira(tx, usuario.id)
      await lancar(tx, {
        tipo: 'credito',
        ref: `bench:${n}`,
        ator: 'sistema',
        pernas: [
          { casa: 'casa_ajuste', moeda: 'BRL', valor: -3n * PRECO },
          { dono: usuario.id, moeda: 'BRL', valor: 3n * PRECO },
        ],
      })
      await vincularContas(tx, [{ servidor: SERVIDOR, idConta: 50_000 + n, discordId, license: `bench${n}`, versao: 1 }])
      return { id: usuario.id, sessao: await abrirSessao(tx, { papel: 'jogador', dono: usuario.id, horas: 2 }) }
    })
    const conteudo = {
      sub: id,
      sid: sessao.id,
      papel: 'jogador' as const,
      nome: '',
      email: '',
      discord_nome: null,
      personagem_nome: null,
      avatar_url: null,
    }
    gente.push({ id, passports, token: await assinador.assinar(conteudo, sessao.expira_em) })
  }
  for (let de = 0; de < quantos; de += 100)
    await a.entregas.espelhar(SERVIDOR, {
      protocolo: 1,
      versao: 1,
      contas: [],
      veiculos: [],
      personagens: gente.slice(de, de + 100).flatMap(({ passports }, i) =>
        passports.map((passport) => ({
          passport,
          id_conta: 50_000 + de + i,
          nome: 'Bench',
          sobrenome: String(passport),
          banco: 0,
          garagem: null,
          estatisticas: {},
        })),
      ),
    })
  return gente
}

async function anunciar(a: Aplicacao, vendedores: readonly Pessoa[]): Promise<string[]> {
  const ids: string[] = []
  for (const [i, quem] of vendedores.entries())
    ids.push(
      await a.ctx.banco.transacao((tx) =>
        inserirAnuncioDeTeste(tx, a.entregas, { quem, item: `WEAPON_PISTOL-1700000000-${i}`, valor: PRECO }),
      ),
    )
  await jogar(a, vendedores)
  return ids
}

/** The city with these people in it does all that it is given, until there is nothing more. */
async function jogar(a: Aplicacao, gente: readonly Pessoa[]): Promise<void> {
  const online = gente.map((g) => g.passports[0])
  for (let feitas: readonly Operacao[] = [], primeira = true; primeira || feitas.length > 0; primeira = false) {
    const confirmacoes = feitas.map((o) => ({
      id: o.id,
      resultado: 'aplicada' as const,
      ...(o.tipo === 'tomar_item' ? { retorno: retorno(o) } : {}),
    }))
    const pedido = {
      protocolo: 1 as const,
      versao: 'bench',
      framework: 'bench',
      no_ar_s: 1,
      fila: 0,
      espera_s: 0,
      em_maos: [],
      leituras: [],
    }
    feitas = (await a.entregas.sincronizar(SERVIDOR, { ...pedido, online, confirmacoes }, new AbortController().signal)).operacoes
  }
}

function retorno({ dados }: Extract<Operacao, { tipo: 'tomar_item' }>) {
  return { item: dados.item, slot: dados.slot ?? '1', quantidade: dados.quantidade }
}
