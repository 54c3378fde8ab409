import { describe, expect, it } from 'vitest'
import { usarBancada } from './testes/bancada.ts'
import * as esx from './testes/bancada-esx.ts'
import * as qbcore from './testes/bancada-qbcore.ts'
import * as qbox from './testes/bancada-qbox.ts'
import type { SiteFalso } from './testes/site-falso.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const SELO = 'a'.repeat(64)
const sobre = (texto: string) => ({ texto, selo: SELO })

interface Banca {
  site: SiteFalso
  matarEVoltar(): Promise<unknown>
}

async function viver(b: Banca, p: { passport: number; item: string; carro: string }): Promise<string[]> {
  const { site } = b
  const daqui = { passport: p.passport }
  const ids = [
    site.pedir({ ...daqui, tipo: 'dar_item', dados: { item: p.item, quantidade: 1, exato: false }, sobre: sobre('dar') }),
    site.pedir({ ...daqui, tipo: 'tomar_item', dados: { item: p.item, quantidade: 1 }, sobre: sobre('tomar') }),
    site.pedir({ ...daqui, tipo: 'dar_veiculo', dados: { modelo: p.carro }, sobre: sobre('veiculo') }),
    site.pedir({ ...daqui, tipo: 'dar_item', dados: { item: 'coisa_que_nao_ha', quantidade: 1, exato: false }, sobre: sobre('recusada') }),
    site.pedir({ ...daqui, tipo: 'dar_item', dados: { item: p.item, quantidade: 1, exato: false } }),
  ]
  for (const id of ids) await site.resultado(id)
  await site.ate(() => site.pedidos.at(-1)?.confirmacoes.length === 0)
  return ids
}

async function recontar(b: Banca, vez: number) {
  const { site } = b
  const antes = site.pedidos.length
  site.pedirRecontagem({ vez, desde: 0 })
  await b.site.ate(() => site.pedidos.at(-1)?.recontagem?.feita === vez, 30_000)
  const ditas = site.pedidos.slice(antes).flatMap((p) => p.confirmacoes)
  return new Map(ditas.filter((c) => c.sobre).map((c) => [c.id, c]))
}

async function conferir(b: Banca, p: { passport: number; item: string; carro: string }): Promise<void> {
  const { site } = b
  const ids = await viver(b, p)
  expect(site.pedidos.flatMap((q) => q.confirmacoes).some((c) => c.sobre)).toBe(false)
  const contadas = await recontar(b, 1)
  expect(ids.map((id) => contadas.get(id)?.sobre?.texto)).toEqual(['dar', 'tomar', 'veiculo', 'recusada', undefined])
  expect(ids.slice(0, 4).map((id) => contadas.get(id)?.resultado)).toEqual(['aplicada', 'aplicada', 'aplicada', 'recusada'])
  expect(contadas.get(ids[1]!)?.retorno).toMatchObject({ quantidade: 1 })
  await b.matarEVoltar()
  const deNovo = await recontar(b, 2)
  expect([...deNovo.keys()].toSorted()).toEqual(ids.slice(0, 4).toSorted())
  expect(site.problemas).toEqual([])
}

const DE_TEXTO = { item: 'bread', carro: 'adder' }

describe('what was applied is told again with what it was about', () => {
  const creative = usarBancada()
  const [doEsx, doQbcore, doQbox] = [esx.usarBancadaEsx(), qbcore.usarBancadaQbcore(), qbox.usarBancadaQbox()]

  it('Creative', async () => conferir(await creative(), { passport: 1001, item: 'water', carro: 'sultan' }), 60_000)
  it('ESX', async () => {
    const b = await doEsx()
    await b.cidade.entrar(esx.ANA)
    await conferir(b, { ...DE_TEXTO, passport: b.passaporte(esx.ANA) })
  }, 60_000)
  it('QBCore', async () => {
    const b = await doQbcore()
    await b.cidade.entrar(qbcore.ANA)
    await conferir(b, { ...DE_TEXTO, passport: b.passaporte(qbcore.ANA) })
  }, 60_000)
  it('Qbox', async () => {
    const b = await doQbox()
    await b.cidade.entrar(qbox.ANA)
    await conferir(b, { ...DE_TEXTO, passport: b.passaporte(qbox.ANA) })
  }, 60_000)
})

describe('the envelope is in the database before the effect', () => {
  const abrir = usarBancada()
  it('a database that takes no envelope gives nothing; what is told later says what it is about', async () => {
    const b = await abrir()
    let nega = true
    b.cidade.oxmysql.defeito = (_, sql) => (nega && sql.includes('sorium_sobres') ? 'nunca' : undefined)
    const id = b.site.pedir({
      passport: 1001,
      tipo: 'dar_item',
      dados: { item: 'water', quantidade: 1, exato: false },
      sobre: sobre('dar'),
    })
    await semNovidade(1_500)
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    nega = false
    await b.matarEVoltar()
    expect((await b.site.resultado(id, 20_000)).resultado).toBe('aplicada')
    expect((await recontar(b, 1)).get(id)?.sobre).toEqual(sobre('dar'))
    expect(await b.quantidade(1001, 'water')).toBe(3)
  }, 60_000)
})
