/** kill -9 of the game, the api and PostgreSQL, once each, in the middle of a purchase load whose clients retry with their keys. `npm run quedas -w @sorium/bench` */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { type Alvo, abrirAlvo } from './alvo.ts'
import { contar, exigir, maquina, resumir } from './contas.ts'
import { type Comprador, type ItemDoBench, itemBarato, pedidoDeCompra, reunirGente } from './gente.ts'
import { lerMundo, quantidades } from './mundo.ts'

const GENTE = 20
const INTERVALO_MS = Number(process.env['INTERVALO_MS'] ?? 100)
const ENTRE_QUEDAS_MS = 10_000
/** After the last kill everything has to be back and delivered within this. */
const PRAZO_MS = 90_000

interface Pedida {
  chave: string
  passport: number
  compra: string | null
  tentativas: number
  status: number
  pedidaEm: number
  respondidaEm: number
}

const alvo = abrirAlvo({ conexoes: 16 })
const pedidas: Pedida[] = []
let comprando = true
try {
  console.log(`quedas contra ${alvo.base} (${maquina()})`)
  const item = await itemBarato(alvo)
  const gente = await reunirGente(alvo, { quantos: GENTE, brl: item.brl * 2_000n, sor: 0n, onde: 'online' })
  const passports = gente.map((g) => g.passport)
  await dormir(2_000)
  const antes = quantidades(await lerMundo(alvo), item, passports)
  const carga = comprarSemParar(gente, item)
  for (const nome of ['jogo', 'api', 'postgres']) {
    await dormir(ENTRE_QUEDAS_MS)
    await derrubar(nome)
  }
  await dormir(ENTRE_QUEDAS_MS)
  comprando = false
  await carga
  await conferir(item, passports, antes)
} finally {
  await alvo.fechar()
}

async function comprarSemParar(gente: Comprador[], item: ItemDoBench): Promise<void> {
  const emCurso: Promise<void>[] = []
  for (let i = 0; comprando; i++) {
    const quem = gente[i % gente.length]
    if (!quem) throw new Error('sem gente')
    const pedida: Pedida = {
      chave: randomUUID(),
      passport: quem.passport,
      compra: null,
      tentativas: 0,
      status: 0,
      pedidaEm: performance.now(),
      respondidaEm: 0,
    }
    pedidas.push(pedida)
    emCurso.push(ateResponder(alvo, pedida, quem, item))
    await dormir(INTERVALO_MS)
  }
  await Promise.all(emCurso)
}

/** What a browser does: the same key until a definitive answer. */
async function ateResponder(a: Alvo, pedida: Pedida, quem: Comprador, item: ItemDoBench): Promise<void> {
  const limite = performance.now() + PRAZO_MS
  while (performance.now() < limite) {
    pedida.tentativas++
    try {
      const r = await a.chamar(quem.token, 'POST', '/api/loja/comprar', { corpo: pedidoDeCompra(quem, item), chave: pedida.chave })
      pedida.status = r.status
      if (r.status < 500 && r.status !== 429) {
        pedida.respondidaEm = performance.now()
        if (r.status === 201) pedida.compra = (JSON.parse(r.corpo) as { compra_id: string }).compra_id
        return
      }
    } catch {
      pedida.status = 0
    }
    await dormir(200)
  }
}

async function derrubar(nome: string): Promise<void> {
  const processos = JSON.parse((await alvo.chamar(null, 'GET', '/api/sandbox/processos')).corpo) as { nome: string; pid: number }[]
  const pid = processos.find((p) => p.nome === nome)?.pid
  if (!pid) throw new Error(`O sandbox não diz o pid de '${nome}'.`)
  const inicio = performance.now()
  process.kill(pid, 'SIGKILL')
  await dormir(50)
  const volta = nome === 'jogo' ? primeiraEntrega(inicio) : primeiraResposta(inicio)
  console.log(
    `kill -9 ${nome} (${pid}): de volta em ${((await volta) / 1000).toFixed(1)} s ${nome === 'jogo' ? '(primeira entrega)' : '(primeira compra)'}`,
  )
}

/** Until a purchase that was asked for after the kill is answered. */
async function primeiraResposta(queda: number): Promise<number> {
  for (;;) {
    const boa = pedidas.find((p) => p.pedidaEm > queda && p.compra !== null)
    if (boa) return boa.respondidaEm - queda
    if (performance.now() - queda > PRAZO_MS) return Number.NaN
    await dormir(20)
  }
}

/** Until a purchase that was asked for after the kill is delivered. */
async function primeiraEntrega(queda: number): Promise<number> {
  while (performance.now() - queda < PRAZO_MS) {
    const depois = pedidas.filter((p) => p.pedidaEm > queda + 200 && p.compra !== null).map((p) => p.compra)
    const linha = await alvo.ctx.banco.linha(`select 1 from loja_compra where id = any ($1::uuid[]) and estado = 'entregue' limit 1`, [
      depois,
    ])
    if (linha) return performance.now() - queda
    await dormir(50)
  }
  return Number.NaN
}

async function conferir(item: ItemDoBench, passports: number[], antes: ReadonlyMap<number, number>): Promise<void> {
  const confirmadas = pedidas.filter((p) => p.compra !== null)
  const ids = confirmadas.map((p) => p.compra)
  const ultimo = performance.now()
  const estados = async () =>
    contar(
      (await alvo.ctx.banco.linhas<{ estado: string }>('select estado from loja_compra where id = any ($1::uuid[])', [ids])).map(
        (l) => l.estado,
      ),
    )
  let agora = await estados()
  while (agora['entregue'] !== ids.length && performance.now() - ultimo < PRAZO_MS) {
    await dormir(200)
    agora = await estados()
  }
  const depois = quantidades(await lerMundo(alvo), item, passports)
  const erradas = passports
    .map((p) => ({
      p,
      esperado: (antes.get(p) ?? 0) + confirmadas.filter((c) => c.passport === p).length * item.quantidade,
      salvo: depois.get(p),
    }))
    .filter((c) => c.esperado !== c.salvo)
  const [doBanco] = await alvo.ctx.banco.linhas<{ n: bigint }>(
    `select count(*) as n from nucleo_idempotencia i where rota = 'POST /loja/comprar' and status = 201 and chave = any ($1::text[])`,
    [pedidas.map((p) => p.chave)],
  )
  const divergencias = await alvo.divergencias()
  const tentadas = confirmadas.filter((p) => p.tentativas > 1)
  exigir([
    ['todo pedido teve resposta definitiva', pedidas.every((p) => p.status === 201), contar(pedidas.map((p) => p.status))],
    [
      'compras confirmadas e diferentes',
      new Set(ids).size === ids.length,
      `${ids.length} (${tentadas.length} com nova tentativa, ${resumir(confirmadas.map((p) => p.respondidaEm - p.pedidaEm))})`,
    ],
    ['o banco tem as mesmas', Number(doBanco?.n) === ids.length, String(doBanco?.n)],
    [
      'todas entregues',
      agora['entregue'] === ids.length,
      `${JSON.stringify(agora)} ${((performance.now() - ultimo) / 1000).toFixed(1)} s depois da última`,
    ],
    [
      'cada uma salva no jogo uma vez',
      erradas.length === 0,
      erradas.length === 0 ? `${ids.length} itens em ${passports.length} personagens` : erradas,
    ],
    [
      'cada saldo é a soma dos seus lançamentos (e as demais invariantes)',
      divergencias.length === 0,
      divergencias.length === 0 ? 'tudo confere' : divergencias,
    ],
  ])
}
