/** Races over HTTP against the running sandbox: double spending, one key many times, a storm over 50 wallets. `npm run corridas -w @sorium/bench` */
import { randomUUID } from 'node:crypto'
import { type Alvo, abrirAlvo } from './alvo.ts'
import { emPistas } from '@sorium/api/nucleo/pistas.ts'
import { ate, contar, exigir, maquina, resumir } from './contas.ts'
import { itemBarato, pedidoDeCompra, reunirGente, saldoDe } from './gente.ts'

const CONEXOES = 64
const PARALELAS = 2_000
const COM_DINHEIRO = 100
const TEMPESTADE = Number(process.env['TEMPESTADE'] ?? 10_000)
const CARTEIRAS = 50

const alvo = abrirAlvo({ conexoes: CONEXOES })
try {
  console.log(`corridas contra ${alvo.base} (${maquina()})`)
  const antes = await alvo.impasses()
  await comprasDemais(alvo)
  await umaChave(alvo)
  await tempestade(alvo)
  // A backend reports its counters at most once a second.
  await new Promise((pronto) => setTimeout(pronto, 2_000))
  const impasses = (await alvo.impasses()) - antes
  exigir([['impasses (pg_stat_database.deadlocks)', impasses === 0, impasses]])
} finally {
  await alvo.fechar()
}

async function comprasDemais(a: Alvo): Promise<void> {
  console.log(`${PARALELAS} compras de ${CONEXOES} conexões, dinheiro para ${COM_DINHEIRO}:`)
  const item = await itemBarato(a)
  const [ana] = await reunirGente(a, { quantos: 1, brl: item.brl * BigInt(COM_DINHEIRO), sor: 0n })
  if (!ana) throw new Error('sem gente')
  const ms: number[] = []
  const inicio = performance.now()
  const status = await emPistas(ate(PARALELAS), CONEXOES, async () => {
    const comeco = performance.now()
    const r = await a.chamar(ana.token, 'POST', '/api/loja/comprar', { corpo: pedidoDeCompra(ana, item), chave: randomUUID() })
    ms.push(performance.now() - comeco)
    return r.status
  })
  const segundos = (performance.now() - inicio) / 1000
  const contagem = contar(status)
  const saldo = await saldoDe(a, ana.id, 'BRL')
  exigir([
    [
      `vendidas exatamente ${COM_DINHEIRO}, as outras recusadas`,
      contagem['201'] === COM_DINHEIRO && contagem['409'] === PARALELAS - COM_DINHEIRO,
      contagem,
    ],
    ['saldo 0', saldo === 0n, String(saldo)],
    ['nenhum 5xx', !status.some((s) => s >= 500), `${(PARALELAS / segundos).toFixed(0)} pedidos/s, ${resumir(ms)}`],
  ])
}

async function umaChave(a: Alvo): Promise<void> {
  console.log('a mesma chave 200 vezes ao mesmo tempo:')
  const item = await itemBarato(a)
  const [ana] = await reunirGente(a, { quantos: 1, brl: item.brl * 10n, sor: 0n })
  if (!ana) throw new Error('sem gente')
  const chave = randomUUID()
  const respostas = await emPistas(ate(200), CONEXOES, () =>
    a.chamar(ana.token, 'POST', '/api/loja/comprar', { corpo: pedidoDeCompra(ana, item), chave }),
  )
  const saldo = await saldoDe(a, ana.id, 'BRL')
  exigir([
    ['todas 201', respostas.every((r) => r.status === 201), contar(respostas.map((r) => r.status))],
    ['respostas idênticas', new Set(respostas.map((r) => r.corpo)).size === 1, new Set(respostas.map((r) => r.corpo)).size],
    ['uma compra cobrada', saldo === item.brl * 9n, String(saldo)],
  ])
}

async function tempestade(a: Alvo): Promise<void> {
  console.log(`${TEMPESTADE} conversões e compras sobre ${CARTEIRAS} carteiras:`)
  const item = await itemBarato(a, { tambemEmSorium: true })
  const gente = await reunirGente(a, { quantos: CARTEIRAS, brl: item.brl * 90n, sor: (item.sor ?? 0n) * 30n })
  let cotacao = await lerCotacao(a)
  const ms: number[] = []
  const inicio = performance.now()
  const status = await emPistas(ate(TEMPESTADE), CONEXOES, async (i) => {
    // What is published is good for 30 s.
    if (i % 500 === 499) cotacao = await lerCotacao(a)
    const quem = gente[(i * 7) % CARTEIRAS]
    if (!quem) throw new Error('sem gente')
    const comeco = performance.now()
    const r =
      i % 3 === 0
        ? await a.chamar(quem.token, 'POST', '/api/carteira/converter', {
            corpo: { valor: (100 + (i % 400)) / 100, cotacao },
            chave: randomUUID(),
          })
        : await a.chamar(quem.token, 'POST', '/api/loja/comprar', {
            corpo: pedidoDeCompra(quem, item, i % 3 === 1 ? 'real' : 'zcoin'),
            chave: randomUUID(),
          })
    ms.push(performance.now() - comeco)
    return r.status
  })
  const segundos = (performance.now() - inicio) / 1000
  const divergencias = await a.divergencias()
  exigir([
    ['só 200, 201 e 409', status.every((s) => [200, 201, 409].includes(s)), contar(status)],
    [
      'cada saldo é a soma dos seus lançamentos (e as demais invariantes)',
      divergencias.length === 0,
      divergencias.length === 0 ? 'tudo confere' : divergencias,
    ],
    ['nenhum 5xx', !status.some((s) => s >= 500), `${(TEMPESTADE / segundos).toFixed(0)} pedidos/s, ${resumir(ms)}`],
  ])
}

async function lerCotacao(a: Alvo): Promise<number> {
  const { corpo } = await a.chamar(null, 'GET', '/api/blockchain/valor')
  return (JSON.parse(corpo) as { valor_atual: number }).valor_atual
}
