import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }
const parada = (b: Bancada) => b.site.pedidos.at(-1)?.parada

function segurar(b: Bancada, nome: string): { chegou(): boolean; soltar(): void } {
  const gancho = b.cidade.gancho.bind(b.cidade)
  let [chegou, soltar] = [false, (): void => undefined]
  const solto = new Promise<void>((pronto) => (soltar = pronto))
  b.cidade.gancho = async (chamada, ...args) => {
    if (chamada === nome && !chegou) {
      chegou = true
      await solto
    }
    return gancho(chamada, ...args)
  }
  return { chegou: () => chegou, soltar: () => soltar() }
}

describe('a scheduled restart', () => {
  it('a minute away: what is begun is saved and confirmed, what is not begun waits, and the site is told why', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    const salvar = segurar(b, 'salvar')
    const comecada = b.site.pedir({ passport: 1001, ...agua })
    await b.site.ate(salvar.chegou)
    b.cidade.emitir('txAdmin:events:scheduledRestart', { secondsRemaining: 60 })
    await b.site.ate(() => parada(b) === 'reinicio_agendado')
    const nova = b.site.pedir({ passport: 1003, ...agua })
    salvar.soltar()
    expect((await b.site.resultado(comecada)).resultado).toBe('aplicada')
    await semNovidade(500)
    expect(b.site.entregas.get(nova)?.confirmacoes).toEqual([])
    expect([await b.quantidade(1001, 'water'), await b.quantidade(1003, 'water', 'vivo')]).toEqual([3, 0])
    await b.matarEVoltar()
    expect((await b.site.resultado(nova)).resultado).toBe('aplicada')
    expect([await b.quantidade(1001, 'water'), await b.quantidade(1003, 'water')]).toEqual([3, 1])
  })

  it('what is in hand and not begun goes back to the site', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    const salvar = segurar(b, 'salvar')
    b.site.pedir({ passport: 1001, ...agua })
    await b.site.ate(salvar.chegou)
    const atras = b.site.pedir({ passport: 1001, ...agua })
    await b.site.ate(() => b.site.pedidos.at(-1)?.em_maos.includes(atras) ?? false)
    b.cidade.emitir('txAdmin:events:scheduledRestart', { secondsRemaining: 60 })
    await b.site.ate(() => parada(b) !== undefined && !b.site.pedidos.at(-1)?.em_maos.includes(atras))
    salvar.soltar()
    await semNovidade(300)
    expect(b.site.entregas.get(atras)?.confirmacoes).toEqual([])
  })

  it('further away stops nothing; one that is called off lets everything go on', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    b.cidade.emitir('txAdmin:events:scheduledRestart', { secondsRemaining: 300 })
    expect((await b.site.resultado(b.site.pedir({ passport: 1001, ...agua }))).resultado).toBe('aplicada')
    b.cidade.emitir('txAdmin:events:scheduledRestart', { secondsRemaining: 60 })
    await b.site.ate(() => parada(b) === 'reinicio_agendado')
    const id = b.site.pedir({ passport: 1001, ...agua })
    b.cidade.emitir('txAdmin:events:scheduledRestartSkipped', { secondsRemaining: 50 })
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
  })
})

it('a server that shuts down still tells what it has saved', async () => {
  const b = await abrir()
  await b.site.ate(() => b.site.pedidos.length > 1)
  const salvar = segurar(b, 'salvar')
  const id = b.site.pedir({ passport: 1001, ...agua })
  await b.site.ate(salvar.chegou)
  b.cidade.emitir('txAdmin:events:serverShuttingDown', { delay: 5_000, author: 'txAdmin', message: 'x' })
  await b.site.ate(() => parada(b) === 'desligando')
  salvar.soltar()
  expect((await b.site.resultado(id, 4_000)).resultado).toBe('aplicada')
})
