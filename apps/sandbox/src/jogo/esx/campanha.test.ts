/**
 * A campaign: deliveries and takings while things change hands, players come and go, statements are late, and the city is killed. What is there at
 * the end is exactly what was there at first, and what was applied. ESX_CAMPANHA=2000,30,7,1 is operations, kills, seed, and whether the saves of ESX
 * may overtake each other. Then the city loses and doubles by itself what changes hands, and other things than those that are bought do.
 */
import { expect, it } from 'vitest'
import { ANA, BRUNO, usarBancadaEsx, type BancadaEsx } from '../testes/bancada-esx.ts'
import { chaveDe, type MoradorDoEsx } from './esquema.ts'

const abrir = usarBancadaEsx()
const [OPERACOES = 120, QUEDAS = 5, SEMENTE = 1, DESORDEM = 0] = (process.env['ESX_CAMPANHA'] ?? '').split(',').filter(Boolean).map(Number)
const MORADORES: readonly MoradorDoEsx[] = [ANA, BRUNO, ...['c', 'd', 'e'].map((l) => ({ ...BRUNO, licenca: l.repeat(40), nome: l }))].map(
  (m) => ({ ...m, inventario: { bread: 3, water: 3, phone: 3 } }),
)
const ITENS = ['bread', 'water'] as const
const pausa = (ms: number) => new Promise<void>((depois) => setTimeout(depois, ms))

function sorteio(semente: number): (n: number) => number {
  let estado = semente
  return (n) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * n)
  }
}

function totais(b: BancadaEsx): Record<string, number> {
  const soma: Record<string, number> = {}
  for (const item of ITENS) soma[item] = MORADORES.reduce((s, m) => s + (b.cidade.salvo(chaveDe(m)).inventario[item] ?? 0), 0)
  return soma
}

/** Everybody's save, waited for: who leaves after it leaves nothing half saved behind. */
async function salvar(b: BancadaEsx): Promise<void> {
  b.cidade.salvarTodos()
  const { comecadas } = b.cidade.gravacoes
  await b.cidade.ate(() => b.cidade.gravacoes.feitas >= comecadas)
}

/**
 * Every statement is late, and now and then a save of ESX by much: what was confirmed meanwhile it must not overtake.
 */
function atrasar(b: BancadaEsx, acaso: (n: number) => number): void {
  let anterior: Promise<void> = Promise.resolve()
  b.cidade.estorvo = (sql) => {
    if (!sql.includes('`loadout` = ?')) return pausa(acaso(15))
    const demora = pausa(acaso(2) === 0 ? acaso(500) : acaso(15))
    anterior = DESORDEM ? demora : Promise.all([anterior, demora]).then(() => undefined)
    return anterior
  }
}

async function rodada(b: BancadaEsx, acaso: (n: number) => number, quantas: number): Promise<string[]> {
  const fontes: number[] = []
  for (const m of MORADORES) fontes.push(await b.cidade.entrar(m))
  const um = () => acaso(MORADORES.length)
  const ids: string[] = []
  while (ids.length < quantas) {
    const quem = um()
    const [item = 'bread', quantidade] = [ITENS[acaso(2)], 1 + acaso(2)]
    const passport = b.passaporte(MORADORES[quem]!)
    ids.push(
      acaso(2) === 0
        ? b.site.pedir({ passport, tipo: 'dar_item', dados: { item, quantidade, exato: false } })
        : b.site.pedir({ passport, tipo: 'tomar_item', dados: { item, quantidade } }),
    )
    if (acaso(2) === 0) await b.cidade.passar(fontes[um()]!, fontes[um()]!, DESORDEM ? 'phone' : item)
    if (acaso(20) === 0) {
      await salvar(b)
      b.cidade.sair(fontes[quem]!)
      await pausa(acaso(30))
      await b.cidade.ate(async () => (await b.cidade.dono(fontes[quem]!)) === null)
      fontes[quem] = await b.cidade.entrar(MORADORES[quem]!)
    }
    await pausa(acaso(25))
  }
  return ids
}

it(
  `[B1] ${OPERACOES} operations through ${QUEDAS} kills: nothing is lost and nothing doubled`,
  { timeout: 60_000 + OPERACOES * 1_000 },
  async () => {
    const acaso = sorteio(SEMENTE)
    const b = await abrir({ moradores: MORADORES, intervaloMs: 150 })
    const antes = totais(b)
    const ids: string[] = []
    for (let queda = 0; queda <= QUEDAS; queda++) {
      atrasar(b, acaso)
      ids.push(...(await rodada(b, acaso, Math.ceil(OPERACOES / (QUEDAS + 1)))))
      if (queda < QUEDAS) await b.matarEVoltar()
    }
    const esperado = { ...antes }
    const contagem: Record<string, number> = {}
    for (const id of ids) {
      const { resultado, motivo, retorno } = await b.site.resultado(id, 60_000)
      contagem[motivo ?? resultado] = (contagem[motivo ?? resultado] ?? 0) + 1
      const { tipo } = b.site.entregas.get(id)!.operacao
      if (retorno) esperado[retorno.item]! += tipo === 'dar_item' ? retorno.quantidade : -retorno.quantidade
      expect(new Set(b.site.entregas.get(id)!.confirmacoes.map((c) => c.resultado)).size).toBe(1)
    }
    await salvar(b)
    expect(totais(b), JSON.stringify(contagem)).toEqual(esperado)
    if (OPERACOES > 120) console.log(`esx: ${ids.length} operations, ${QUEDAS} kills, seed ${SEMENTE}: ${JSON.stringify(contagem)}`)
    expect(contagem['aplicada']).toBeGreaterThan(ids.length / 4)
  },
)
