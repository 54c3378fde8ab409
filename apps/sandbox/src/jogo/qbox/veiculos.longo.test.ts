import { describe, expect, it } from 'vitest'
import { ANA, BRUNO, usarBancadaQbox, type BancadaQbox } from '../testes/bancada-qbox.ts'
import { cenasDeDependentes } from '../testes/cenas-de-dependentes.ts'
import { desfecho } from '../testes/cenas-de-gravacao.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaQbox()
const daAna = ANA.citizenid

const linhas = (b: BancadaQbox) =>
  b.cidade.db
    .prepare('SELECT * FROM player_vehicles ORDER BY plate')
    .all()
    .map((l) => ({ ...l }))

function porCarro(b: BancadaQbox, extra: Record<string, string | number> = {}): void {
  const carro = {
    id: 7,
    license: 'x',
    citizenid: daAna,
    vehicle: 'sultan',
    hash: '970598228',
    mods: '{"modEngine":3}',
    plate: 'ABC 123',
    garage: 'motelgarage',
    ...extra,
  }
  const nomes = Object.keys(carro)
  b.cidade.db
    .prepare(`INSERT INTO player_vehicles (${nomes.join(', ')}) VALUES (${nomes.map(() => '?').join(', ')})`)
    .run(...Object.values(carro))
}

const tomar = (b: BancadaQbox) =>
  desfecho(b, { passport: b.passaporte(ANA), tipo: 'tomar_veiculo', dados: { modelo: 'sultan', placa: 'ABC 123' } })

describe('vehicles in a Qbox city', () => {
  it('one is given with a plate, to who is away too, and the mirror tells it', async () => {
    const b = await abrir()
    const passport = b.passaporte(ANA)
    expect(await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { modelo: 'adder' } })).toEqual({
      placa: expect.stringMatching(/^[A-Z]{3} \d{3}$/),
    })
    const [carro] = linhas(b)
    expect(carro).toMatchObject({ citizenid: daAna, vehicle: 'adder', state: 1, license: `license2:${ANA.licenca}` })
    const ler = b.site.pedir({ passport, tipo: 'ler_veiculos', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    expect(b.site.leituras.get(ler)).toEqual([
      expect.objectContaining({ passport, modelo: 'adder', placa: carro?.['plate'], alugado_ate: null }),
    ])
  })

  it.each([
    ['a second one of a model', 'sultan', 'ja_possui_modelo'],
    ['a model that the city does not know', 'nave', 'item_desconhecido'],
  ])('refuses %s', async (_nome, modelo, motivo) => {
    const b = await abrir()
    porCarro(b)
    expect(await desfecho(b, { passport: b.passaporte(ANA), tipo: 'dar_veiculo', dados: { modelo } })).toBe(motivo)
    expect(linhas(b)).toHaveLength(1)
  })

  it('one is taken with everything, and given to another as it was, with its plate', async () => {
    const b = await abrir()
    porCarro(b)
    const guardado = (await tomar(b)) as Record<string, unknown>
    expect([guardado['placa'], linhas(b)]).toEqual(['ABC 123', []])
    const dados = { modelo: 'sultan', placa: 'ABC 123', guardado }
    expect(await desfecho(b, { passport: b.passaporte(BRUNO), tipo: 'dar_veiculo', dados })).toEqual({ placa: 'ABC 123' })
    expect(linhas(b)).toMatchObject([
      { citizenid: BRUNO.citizenid, vehicle: 'sultan', hash: '970598228', mods: '{"modEngine":3,"plate":"ABC 123"}', state: 1 },
    ])
  })

  it.each<[string, Record<string, string | number>, string]>([
    ['in the street', { state: 0 }, 'em_uso'],
    ['in the depot', { state: 2 }, 'apreendido'],
    ['with something saved in its boot', { trunk: '[{"name":"gold","count":1,"slot":1}]' }, 'porta_malas_cheio'],
    ['with something saved in its glove box', { glovebox: '[{"name":"gold","count":1,"slot":1}]' }, 'porta_malas_cheio'],
  ])('does not take one %s', async (_nome, carro, motivo) => {
    const b = await abrir()
    porCarro(b, carro)
    expect(await tomar(b)).toBe(motivo)
    expect(linhas(b)).toHaveLength(1)
  })

  it('[D4] does not take one with something in its boot that is not saved yet', async () => {
    const b = await abrir()
    porCarro(b)
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.guardar(ana, 'gold', 'trunkABC 123', 7)
    expect(await tomar(b)).toBe('porta_malas_cheio')
    await b.cidade.pegar(ana, 'gold', 'trunkABC 123')
    expect(await tomar(b)).toMatchObject({ placa: 'ABC 123' })
  })

  it('a rental has its end, is never taken for a sale, and goes when it is revoked', async () => {
    const b = await abrir()
    const passport = b.passaporte(ANA)
    const { placa } = (await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { modelo: 'panto', alugado_ate: 1_900_000_000 } })) as {
      placa: string
    }
    expect(await desfecho(b, { passport, tipo: 'tomar_veiculo', dados: { modelo: 'panto', placa } })).toBe('alugado')
    expect(await desfecho(b, { passport, tipo: 'definir_aluguel', dados: { modelo: 'panto', placa, alugado_ate: 1_900_086_400 } })).toBe(
      'aplicada',
    )
    expect(await desfecho(b, { passport, tipo: 'revogar_aluguel', dados: { modelo: 'panto', placa } })).toBe('aplicada')
    expect(linhas(b)).toEqual([])
  })
})

describe('what hangs on a vehicle in a Qbox city', () => {
  cenasDeDependentes(
    async () => {
      const b = await abrir()
      porCarro(b)
      const quem = (m: typeof ANA) => ({ passport: b.passaporte(m), chave: chaveDe(m) })
      const carros = { tabela: 'player_vehicles', chave: 'id', placa: 'plate' }
      const ouvir = (aoMandar: (sql: string) => void) => {
        b.cidade.estorvo = (sql) => {
          aoMandar(sql)
          return undefined
        }
      }
      return { site: b.site, linhas: b.linhas, db: b.cidade.db, dono: quem(ANA), outro: quem(BRUNO), carros, ouvir }
    },
    async ({ db, site, dono }) => {
      db.exec('DELETE FROM player_vehicles')
      const dados = { modelo: 'sultan', placa: 'ABC 123', alugado_ate: 1_900_000_000 }
      await site.resultado(site.pedir({ passport: dono.passport, tipo: 'dar_veiculo', dados }))
    },
  )
})
