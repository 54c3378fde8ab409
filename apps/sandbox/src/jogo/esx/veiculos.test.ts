import { describe, expect, it } from 'vitest'
import { joaat } from '../../../../ponte/src/adaptadores/esx/modelos.ts'
import { ANA, BRUNO, usarBancadaEsx, type BancadaEsx } from '../testes/bancada-esx.ts'
import { cenasDeDependentes } from '../testes/cenas-de-dependentes.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaEsx()
const daAna = chaveDe(ANA)

const linhas = (b: BancadaEsx) =>
  b.cidade.db
    .prepare('SELECT * FROM owned_vehicles ORDER BY plate')
    .all()
    .map((l): Record<string, unknown> & { vehicle: Record<string, unknown> } => ({
      ...l,
      vehicle: JSON.parse(String(l['vehicle'])) as Record<string, unknown>,
    }))

function porCarro(b: BancadaEsx, p: { placa?: string; modelo?: number; extra?: Record<string, string | number> } = {}): void {
  const { placa = 'ABC 123', modelo = joaat('sultan'), extra = {} } = p
  const linha = { owner: daAna, plate: placa, vehicle: JSON.stringify({ model: modelo, plate: placa, modEngine: 3 }), stored: 1, ...extra }
  b.cidade.db
    .prepare(
      `INSERT INTO owned_vehicles (${Object.keys(linha).join(', ')}) VALUES (${Object.keys(linha)
        .map(() => '?')
        .join(', ')})`,
    )
    .run(...Object.values(linha))
}

async function desfecho(b: BancadaEsx, operacao: Parameters<BancadaEsx['site']['pedir']>[0]): Promise<unknown> {
  const { resultado, motivo, dados } = await b.site.resultado(b.site.pedir(operacao))
  return motivo ?? dados ?? resultado
}

describe('vehicles in an ESX city', () => {
  it('the engine’s hash of a name is the one that clients tell', () => {
    expect(['adder', 'T20', 'zentorno'].map(joaat)).toEqual([-1216765807, 1663218586, -1403128555])
  })

  it('one is given with its hash and a plate, to who is away too, and the mirror tells its name', async () => {
    const b = await abrir()
    const passport = b.passaporte(ANA)
    expect(await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { modelo: 'adder' } })).toEqual({
      placa: expect.stringMatching(/^[A-Z]{3} \d{3}$/),
    })
    const [carro] = linhas(b)
    expect(carro).toMatchObject({ owner: daAna, type: 'car', stored: 1, vehicle: { model: -1216765807, plate: carro?.['plate'] } })
    const ler = b.site.pedir({ passport, tipo: 'ler_veiculos', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    expect(b.site.leituras.get(ler)).toEqual([
      expect.objectContaining({ passport, modelo: 'adder', placa: carro?.['plate'], alugado_ate: null }),
    ])
  })

  it.each([
    ['a second one of a model, whichever sign its hash has', { modelo: joaat('adder') >>> 0 }, 'adder', 'ja_possui_modelo'],
    ['a model that the dealership does not know', {}, 'nave', 'item_desconhecido'],
  ])('refuses %s', async (_nome, carro, modelo, motivo) => {
    const b = await abrir()
    porCarro(b, carro)
    expect(await desfecho(b, { passport: b.passaporte(ANA), tipo: 'dar_veiculo', dados: { modelo } })).toBe(motivo)
    expect(linhas(b)).toHaveLength(1)
  })

  it('refuses to give one to a character that is gone', async () => {
    const b = await abrir()
    b.cidade.db.prepare('DELETE FROM users WHERE identifier = ?').run(daAna)
    expect(await desfecho(b, { passport: b.passaporte(ANA), tipo: 'dar_veiculo', dados: { modelo: 'adder' } })).toBe(
      'personagem_inexistente',
    )
  })

  it('one is taken with everything, and given to another as it was, with its plate', async () => {
    const b = await abrir()
    porCarro(b, { extra: { parking: 'Garagem A' } })
    const guardado = (await desfecho(b, {
      passport: b.passaporte(ANA),
      tipo: 'tomar_veiculo',
      dados: { modelo: 'sultan', placa: 'ABC 123' },
    })) as {
      placa: string
    }
    expect([guardado.placa, linhas(b)]).toEqual(['ABC 123', []])
    expect(
      await desfecho(b, {
        passport: b.passaporte(BRUNO),
        tipo: 'dar_veiculo',
        dados: { modelo: 'sultan', placa: guardado.placa, guardado },
      }),
    ).toEqual({ placa: 'ABC 123' })
    expect(linhas(b)).toMatchObject([
      {
        owner: chaveDe(BRUNO),
        plate: 'ABC 123',
        parking: 'Garagem A',
        vehicle: { model: joaat('sultan'), modEngine: 3, plate: 'ABC 123' },
      },
    ])
  })

  it('one whose plate somebody else has by now comes back with another plate', async () => {
    const b = await abrir()
    porCarro(b)
    const passport = b.passaporte(ANA)
    const guardado = (await desfecho(b, { passport, tipo: 'tomar_veiculo', dados: { modelo: 'sultan', placa: 'ABC 123' } })) as {
      placa: string
    }
    porCarro(b, { modelo: joaat('panto') })
    const { placa } = (await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { modelo: 'sultan', placa: 'ABC 123', guardado } })) as {
      placa: string
    }
    expect(placa).not.toBe('ABC 123')
    expect(linhas(b).map((l) => l.vehicle['model'])).toEqual(expect.arrayContaining([joaat('sultan'), joaat('panto')]))
    expect(linhas(b).find((l) => l.vehicle['model'] === joaat('sultan'))?.vehicle['plate']).toBe(placa)
  })

  it.each<[string, { placa?: string; extra?: Record<string, string> }, string]>([
    ['in the pound', { extra: { pound: 'LSPD' } }, 'apreendido'],
    ['of a job', { extra: { job: 'mechanic' } }, 'veiculo_de_trabalho'],
    ['that is not his', { placa: 'XYZ 999' }, 'veiculo_ausente'],
  ])('does not take one %s', async (_nome, carro, motivo) => {
    const b = await abrir()
    porCarro(b, carro)
    expect(await desfecho(b, { passport: b.passaporte(ANA), tipo: 'tomar_veiculo', dados: { modelo: 'sultan', placa: 'ABC 123' } })).toBe(
      motivo,
    )
    expect(linhas(b)).toHaveLength(1)
  })

  it('does not take one in the street, nor one with something in its boot', async () => {
    const b = await abrir()
    porCarro(b)
    const tomar = () => desfecho(b, { passport: b.passaporte(ANA), tipo: 'tomar_veiculo', dados: { modelo: 'sultan', placa: 'ABC 123' } })
    b.cidade.naRua.set(1, 'ABC 123')
    expect(await tomar()).toBe('em_uso')
    b.cidade.naRua.clear()
    const bau = b.cidade.db.prepare('REPLACE INTO trunk_inventory (plate, data) VALUES (?, ?)')
    bau.run('ABC 123', '{"coffre":[{"name":"bread","count":1}],"weapons":[]}')
    expect(await tomar()).toBe('porta_malas_cheio')
    bau.run('ABC 123', '{"coffre":[],"weapons":[]}')
    expect(await tomar()).toMatchObject({ placa: 'ABC 123' })
  })

  it('a rental has its end, is told in the mirror, is never taken for a sale, and goes when it is revoked', async () => {
    const b = await abrir()
    const passport = b.passaporte(ANA)
    const { placa } = (await desfecho(b, { passport, tipo: 'dar_veiculo', dados: { modelo: 'panto', alugado_ate: 1_900_000_000 } })) as {
      placa: string
    }
    expect(await desfecho(b, { passport, tipo: 'tomar_veiculo', dados: { modelo: 'panto', placa } })).toBe('alugado')
    expect(await desfecho(b, { passport, tipo: 'definir_aluguel', dados: { modelo: 'panto', placa, alugado_ate: 1_900_086_400 } })).toBe(
      'aplicada',
    )
    const ler = b.site.pedir({ passport, tipo: 'ler_veiculos', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    expect(b.site.leituras.get(ler)).toMatchObject([{ modelo: 'panto', alugado_ate: 1_900_086_400 }])
    b.cidade.naRua.set(1, placa)
    expect(await desfecho(b, { passport, tipo: 'revogar_aluguel', dados: { modelo: 'panto', placa } })).toBe('em_uso')
    b.cidade.naRua.clear()
    expect(await desfecho(b, { passport, tipo: 'revogar_aluguel', dados: { modelo: 'panto', placa } })).toBe('aplicada')
    expect(linhas(b)).toEqual([])
    expect(await desfecho(b, { passport, tipo: 'revogar_aluguel', dados: { modelo: 'panto', placa } })).toBe('veiculo_ausente')
  })
})

describe('what hangs on a vehicle in an ESX city', () => {
  cenasDeDependentes(
    async () => {
      const b = await abrir()
      porCarro(b)
      const quem = (m: typeof ANA) => ({ passport: b.passaporte(m), chave: chaveDe(m) })
      const carros = { tabela: 'owned_vehicles', chave: 'plate', placa: 'plate' }
      const ouvir = (aoMandar: (sql: string) => void) => {
        b.cidade.estorvo = (sql) => {
          aoMandar(sql)
          return undefined
        }
      }
      return { site: b.site, linhas: b.linhas, db: b.cidade.db, dono: quem(ANA), outro: quem(BRUNO), carros, ouvir }
    },
    async ({ db, site, dono }) => {
      db.exec('DELETE FROM owned_vehicles')
      const dados = { modelo: 'sultan', placa: 'ABC 123', alugado_ate: 1_900_000_000 }
      await site.resultado(site.pedir({ passport: dono.passport, tipo: 'dar_veiculo', dados }))
    },
  )
})
