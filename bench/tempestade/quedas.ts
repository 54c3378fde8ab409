/** Kill storms. */
import { setTimeout as dormir } from 'node:timers/promises'
import { criarAcaso } from '@sorium/sandbox/semente/acaso.ts'
import { exigir, maquina, percentil } from '../contas.ts'
import { itemBarato, reunirGente } from '../gente.ts'
import { lerMundo, quantidades } from '../mundo.ts'
import { abrirBalcao } from './balcao.ts'
import { type Carrasco, matarApi, matarJogo, matarPostgres, type Queda } from './carrascos.ts'
import { abrirCidade } from './cidade.ts'
import { conferirCompras, conferirSaldos } from './conferir-compras.ts'

const SEMENTE = process.env['SEMENTE'] ?? String(Date.now())
const QUEDAS = Number(process.env['QUEDAS'] ?? 10)
const PARTE = process.env['PARTE'] ?? 'api'
const SALDO = 1_000_000_000n
const carrascos: Record<string, Carrasco> = { api: matarApi, postgres: matarPostgres, jogo: matarJogo }
const acaso = criarAcaso(`${SEMENTE}:${PARTE}`)
console.log(`${PARTE}: ${QUEDAS} quedas, semente ${SEMENTE} (${maquina()})`)
const cidade = await abrirCidade({ acaso, conexoes: 16, guardar: process.env['GUARDAR'] === '1' })
try {
  const { alvo } = cidade
  const item = await itemBarato(alvo, { tambemEmSorium: true })
  console.log(item)
  const gente = await reunirGente(alvo, { quantos: 60, brl: SALDO, sor: SALDO, onde: 'online' })
  const antes = quantidades(await lerMundo(alvo), item, gente.map((g) => g.passport))
  const t0 = performance.now()
  const balcao = abrirBalcao({ alvo, acaso, gente, item, juntos: 12, emAberto: 600, quantas: 1_000_000 })
  const quedas: Queda[] = []
  for (let i = 0; i < QUEDAS; i++) {
    await dormir(acaso.inteiro(100, 2_500))
    const q = await carrascos[PARTE]!(cidade, acaso)
    quedas.push(q)
    const ok = balcao.pedidas.filter((p) => p.compra).length
    console.log(i + 1, q.quem, Math.round(q.voltaMs), 'confirmadas', ok, ((ok * 1000) / (performance.now() - t0)).toFixed(0) + '/s', JSON.stringify(balcao.contagem), JSON.stringify(cidade.ponte.contagem))
  }
  await balcao.fechar()
  cidade.ponte.curar()
  cidade.jogadores.curar()
  const cura = performance.now()
  let abertas = -1
  while (abertas !== 0 && performance.now() - cura < 90_000) {
    abertas = (await alvo.ctx.banco.uma<{ n: number }>(`select count(*)::int as n from loja_compra where estado <> 'entregue'`)).n
    await dormir(100)
  }
  const assentou = performance.now() - cura
  console.log('assentou', assentou, abertas)
  const mundo = await lerMundo(alvo)
  const a = await conferirCompras(alvo, { pedidas: balcao.pedidas, gente, item, mundo, antes })
  const saldos = await conferirSaldos(alvo, { pedidas: balcao.pedidas, gente, item, saldo: SALDO })
  const div = await alvo.divergencias()
  const v = quedas.map((q) => q.voltaMs)
  exigir([
    ['perdidas', a.perdidas.length === 0, a.perdidas.slice(0, 5)],
    ['dobradas', a.dobradas.length === 0, a.dobradas.slice(0, 5)],
    ['presas', a.presas.length === 0, a.presas.slice(0, 5)],
    ['contradições', balcao.contradicoes.length === 0, balcao.contradicoes.slice(0, 5)],
    ['saldos', saldos.length === 0, saldos.slice(0, 5)],
    ['invariantes', div.length === 0, div],
    ['volta', percentil(v, 100) <= 3_000, `p50 ${percentil(v, 50).toFixed(0)} p95 ${percentil(v, 95).toFixed(0)} max ${percentil(v, 100).toFixed(0)}`],
  ])
} finally {
  await cidade.fechar()
}
