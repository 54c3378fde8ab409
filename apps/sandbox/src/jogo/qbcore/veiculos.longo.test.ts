import { describe, expect, it } from 'vitest'
import { ANA, BRUNO, usarBancadaQbcore, type BancadaQbcore } from '../testes/bancada-qbcore.ts'
import { cenasDeDependentes } from '../testes/cenas-de-dependentes.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaQbcore()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const PLACA = 'ABC 123'

const linhas = (b: BancadaQbcore) => b.cidade.db.prepare('SELECT * FROM player_vehicles ORDER BY plate').all()

function porCarro(b: BancadaQbcore, extra: Record<string, string | number> = {}): void {
  const mods = JSON.stringify({ plate: PLACA, modEngine: 3 })
  const linha = {
    license: `license:${ANA.licenca}`,
    citizenid: daAna,
    vehicle: 'sultan',
    hash: '970598228',
    mods,
    plate: PLACA,
    garage: 'pillboxgarage',
    ...extra,
  }
  const nomes = Object.keys(linha)
  b.cidade.db
    .prepare(`INSERT INTO player_vehicles (${nomes.join(', ')}) VALUES (${nomes.map(() => '?').join(', ')})`)
    .run(...Object.values(linha))
}

async function desfecho(b: BancadaQbcore, operacao: Parameters<BancadaQbcore['site']['pedir']>[0]): Promise<unknown> {
  const { resultado, motivo, dados } = await b.site.resultado(b.site.pedir(operacao))
  return motivo ?? dados ?? resultado
}

const tomar = (b: BancadaQbcore) => ({
  passport: b.passaporte(ANA),
  tipo: 'tomar_veiculo' as const,
  dados: { modelo: 'sultan', placa: PLACA },
})

describe('vehicles in a QBCore city', () => {
  it('one is given in the garage where most stand, to who is away too, and the mirror tells it', async () => {
    const b = await abrir()
    porCarro(b, { citizenid: doBruno, plate: 'BRU 001', garage: 'motelgarage' })
    const passport = b.passaporte(ANA)
    expect(await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { modelo: 'Adder' } })).toEqual({
      placa: expect.stringMatching(/^[A-Z]{3} \d{3}$/),
    })
    const carro = linhas(b).find((l) => l['citizenid'] === daAna)
    expect(carro).toMatchObject({
      vehicle: 'adder',
      hash: '-1216765807',
      license: `license:${ANA.licenca}`,
      garage: 'motelgarage',
      state: 1,
      mods: '{}',
    })
    const ler = b.site.pedir({ passport, tipo: 'ler_veiculos', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    expect(b.site.leituras.get(ler)).toEqual([
      expect.objectContaining({
        passport,
        modelo: 'adder',
        placa: carro?.['plate'],
        alugado_ate: null,
        fora_da_garagem: false,
        apreendido: false,
      }),
    ])
  })

  it('a plate that somebody has by now is not given twice, though no key of the table says so', async () => {
    const b = await abrir()
    porCarro(b)
    const { placa } = (await desfecho(b, {
      passport: b.passaporte(BRUNO),
      tipo: 'dar_veiculo',
      dados: { modelo: 'panto', placa: PLACA },
    })) as { placa: string }
    expect(placa).not.toBe(PLACA)
    expect(
      linhas(b)
        .map((l) => String(l['citizenid']))
        .toSorted(),
    ).toEqual([daAna, doBruno])
  })

  it.each([
    ['a second one of a model', {}, 'SULTAN', 'ja_possui_modelo'],
    ['a model that the city does not know', {}, 'nave', 'item_desconhecido'],
  ])('refuses %s', async (_nome, carro, modelo, motivo) => {
    const b = await abrir()
    porCarro(b, carro)
    expect(await desfecho(b, { passport: b.passaporte(ANA), tipo: 'dar_veiculo', dados: { modelo } })).toBe(motivo)
    expect(linhas(b)).toHaveLength(1)
  })

  it('one is taken with its tuning, and given to another as it was, with its plate', async () => {
    const b = await abrir()
    porCarro(b, { garage: 'casa da ana', fuel: 42 })
    const guardado = (await desfecho(b, tomar(b))) as Record<string, unknown>
    expect(linhas(b)).toEqual([])
    const dado = await desfecho(b, {
      passport: b.passaporte(BRUNO),
      tipo: 'dar_veiculo',
      dados: { modelo: 'sultan', placa: PLACA, guardado },
    })
    expect(dado).toEqual({ placa: PLACA })
    expect(linhas(b)).toEqual([
      expect.objectContaining({
        citizenid: doBruno,
        license: `license:${BRUNO.licenca}`,
        plate: PLACA,
        fuel: 42,
        garage: 'pillboxgarage',
        vehicle: 'sultan',
        mods: JSON.stringify({ plate: PLACA, modEngine: 3 }),
      }),
    ])
  })

  it.each([
    ['out of the garage', { state: 0 }, 'em_uso'],
    ['in the police’s hands', { state: 2 }, 'apreendido'],
    ['in the depot', { depotprice: 500 }, 'apreendido'],
    ['that is not paid for', { balance: 1200 }, 'imposto_atrasado'],
  ])('does not take one %s', async (_nome, carro, motivo) => {
    const b = await abrir()
    porCarro(b, carro)
    expect(await desfecho(b, tomar(b))).toBe(motivo)
    expect(linhas(b)).toHaveLength(1)
  })

  it('does not take one in the street, nor one with something in its boot, saved or not', async () => {
    const b = await abrir()
    porCarro(b)
    const ana = await b.cidade.entrar(ANA)
    b.cidade.naRua.set(1, PLACA)
    expect(await desfecho(b, tomar(b))).toBe('em_uso')
    b.cidade.naRua.clear()
    await b.cidade.guardar(ana, 'gold', `trunk-${PLACA}`)
    expect([await desfecho(b, tomar(b)), b.cidade.noBau(`trunk-${PLACA}`, 'gold')]).toEqual(['porta_malas_cheio', 0])
    await b.cidade.fecharBau(`trunk-${PLACA}`)
    await b.cidade.ate(() => b.cidade.noBau(`trunk-${PLACA}`, 'gold') === 1)
    await b.matarEVoltar()
    expect(await desfecho(b, tomar(b))).toBe('porta_malas_cheio')
    expect(linhas(b)).toHaveLength(1)
  })

  it('a rental has its end, is never taken for a sale, and goes when it is revoked', async () => {
    const b = await abrir()
    const passport = b.passaporte(ANA)
    const dados = { modelo: 'sultan', placa: PLACA }
    await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { ...dados, alugado_ate: 2_000_000_000 } })
    expect(await desfecho(b, tomar(b))).toBe('alugado')
    expect(await desfecho(b, { passport, tipo: 'definir_aluguel', dados: { ...dados, alugado_ate: 2_100_000_000 } })).toBe('aplicada')
    const ler = b.site.pedir({ passport, tipo: 'ler_veiculos', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    expect(b.site.leituras.get(ler)).toEqual([expect.objectContaining({ placa: PLACA, alugado_ate: 2_100_000_000 })])
    expect(await desfecho(b, { passport, tipo: 'revogar_aluguel', dados })).toBe('aplicada')
    expect(linhas(b)).toEqual([])
    expect(await desfecho(b, { passport, tipo: 'revogar_aluguel', dados })).toBe('veiculo_ausente')
  })
})

describe('what hangs on a vehicle in a QBCore city', () => {
  cenasDeDependentes(
    async () => {
      const b = await abrir()
      porCarro(b)
      // A foreign key needs it.
      b.cidade.db.exec('CREATE UNIQUE INDEX placas ON player_vehicles (plate)')
      const quem = (m: typeof ANA) => ({ passport: b.passaporte(m), chave: chaveDe(m) })
      const carros = { tabela: 'player_vehicles', chave: 'plate', placa: 'plate' }
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
