import { describe, expect, it } from 'vitest'
import { type Bancada, usarBancada } from './testes/bancada.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }
const carro = { tipo: 'dar_veiculo' as const, dados: { modelo: 'panto' } }
const ANA = 1001

const sql = (b: Bancada, texto: string): void => b.cidade.banco.db.exec(texto)
const console_ = (b: Bancada) => b.linhas.join('\n')
async function identidade(b: Bancada, passport: number): Promise<string> {
  const contada = () => b.site.lotes.flatMap((l) => l.personagens).findLast((p) => p.passport === passport)?.identidade
  await b.site.ate(() => contada() !== undefined)
  return contada() ?? ''
}

describe('what it tells', () => {
  it('its number is new at each start; its world is that of the database, and stays', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 0 && b.site.lotes.length > 0)
    const [primeiro] = b.site.pedidos
    expect(b.site.lotes[0]).toMatchObject({ instancia: primeiro?.instancia, mundo: primeiro?.mundo })
    await b.matarEVoltar()
    await b.site.ate(() => b.site.pedidos.some((p) => p.instancia !== primeiro?.instancia))
    expect(b.site.pedidos.at(-1)?.mundo).toBe(primeiro?.mundo)
    expect(b.cidade.banco.db.prepare('SELECT id FROM sorium_mundo').all()).toEqual([{ id: primeiro?.mundo }])
    const outra = await abrir()
    await outra.site.ate(() => outra.site.pedidos.length > 0)
    expect(outra.site.pedidos[0]?.mundo).not.toBe(primeiro?.mundo)
  })

  it('a stopped resource says goodbye', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))
    const { instancia } = b.site.pedidos[0]!
    b.cidade.ligarRecurso()
    await b.site.ate(() => b.site.pedidos.some((p) => p.adeus === true && p.instancia === instancia))
  })
})

describe('a pause', () => {
  it('of the console: the site is told, nothing new is begun, voids are made, and it goes on', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))
    b.cidade.digitar('sorium pausar troca de máquina')
    await b.site.ate(() => b.site.pausada !== null)
    expect(b.site.pausada).toEqual({ motivo: 'troca de máquina' })
    const [fica, sai] = [b.site.pedir({ passport: ANA, ...agua }), b.site.pedir({ passport: 1003, ...agua })]
    await semNovidade(500)
    b.site.anular(sai)
    expect((await b.site.resultado(sai)).resultado).toBe('anulada')
    expect(b.site.entregas.get(fica)?.confirmacoes).toEqual([])
    expect(await b.quantidade(ANA, 'water', 'vivo')).toBe(2)
    b.cidade.digitar('sorium continuar')
    expect((await b.site.resultado(fica)).resultado).toBe('aplicada')
    expect(console_(b)).toContain('Entregas pausadas: troca de máquina')
    expect(console_(b)).toContain('Entregas retomadas.')
  }, 20_000)

  it('of the site survives a new start of the game', async () => {
    const b = await abrir()
    b.site.pausada = { motivo: null }
    await b.matarEVoltar()
    const antes = b.site.pedidos.length
    await b.site.ate(() => b.site.pedidos.length > antes + 1)
    const id = b.site.pedir({ passport: ANA, ...agua })
    await semNovidade(500)
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    b.site.pausada = null
    b.cidade.digitar('sorium continuar')
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
  }, 20_000)

  it('a word that is none is answered with those that are', async () => {
    const b = await abrir()
    b.cidade.digitar('sorium parar')
    expect(console_(b)).toContain('sorium pausar, sorium continuar')
  })
})

describe('a copy that is not heard', () => {
  it('says why, begins nothing of what it holds, and goes on once it is heard', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))
    const id = b.site.pedir({ passport: 1002, ...agua })
    b.site.repetir = false
    b.site.recusa = 'ponte.duas_copias'
    b.cidade.digitar('sorium continuar')
    await b.site.ate(() => console_(b).includes('Há duas cópias da ponte no ar com a mesma chave'))
    await b.cidade.conectar(1002)
    await semNovidade(1_000)
    expect(await b.quantidade(1002, 'water', 'vivo')).toBe(0)
    b.site.recusa = null
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    expect(await b.quantidade(1002, 'water', 'vivo')).toBe(1)
  }, 30_000)

  it('of another world is told so', async () => {
    const b = await abrir()
    b.site.recusa = 'ponte.outro_mundo'
    b.cidade.digitar('sorium continuar')
    await b.site.ate(() => console_(b).includes('o banco de dados deste servidor não é o que o site conhece'))
  })
})

describe('the passport has another character than the operation was meant for', () => {
  const trocado = { resultado: 'recusada', motivo: 'personagem_trocado' }

  it('swapped: nothing reaches the bag of the one who is there', async () => {
    const b = await abrir()
    const de = await identidade(b, ANA)
    sql(b, `UPDATE characters SET License = 'outra', Created = Created + 86400 WHERE id = ${ANA}`)
    const id = b.site.pedir({ passport: ANA, identidade: de, ...agua })
    expect(await b.site.resultado(id)).toMatchObject(trocado)
    expect(await b.quantidade(ANA, 'water', 'vivo')).toBe(2)
    await b.site.ate(() => b.site.lotes.flatMap((l) => l.personagens).findLast((p) => p.passport === ANA)?.identidade !== de)
  })

  it('what had happened to it before, and stands in its record under another number by now, has happened', async () => {
    const b = await abrir()
    const de = await identidade(b, ANA)
    b.site.semLiquidar = true
    const feita = b.site.pedir({ passport: 1003, identidade: await identidade(b, 1003), ...agua })
    await b.site.resultado(feita)
    await b.cidade.desconectar(1003)
    // The base's command 'passport' moves a record. The ponte has restarted since, and has no result in its memory.
    const { Information } = b.cidade.banco.db.prepare('SELECT Information FROM playerdata WHERE Passport = 1003').get() as {
      Information: string
    }
    const outra = await abrir()
    await outra.site.ate(() => outra.site.pedidos.length > 0)
    outra.cidade.banco.db.prepare('INSERT INTO playerdata (Passport, Name, Information) VALUES (4242, ?, ?)').run('Datatable', Information)
    sql(outra, `UPDATE characters SET License = 'outra' WHERE id = ${ANA}`)
    const { operacao } = b.site.entregas.get(feita)!
    outra.site.entregas.set(feita, { operacao: { ...operacao, passport: ANA, identidade: de }, confirmacoes: [], anular: false })
    outra.cidade.digitar('sorium continuar')
    expect(await outra.site.resultado(feita)).toMatchObject({ resultado: 'aplicada' })
    expect(await outra.quantidade(ANA, 'water', 'vivo')).toBe(2)
  })

  it('wiped: no vehicle is given to nobody', async () => {
    const b = await abrir()
    const de = await identidade(b, 1002)
    sql(b, 'UPDATE characters SET Deleted = 1 WHERE id = 1002')
    expect(await b.site.resultado(b.site.pedir({ passport: 1002, identidade: de, ...carro }))).toMatchObject(trocado)
    expect(b.cidade.banco.db.prepare(`SELECT 1 FROM vehicles WHERE Passport = 1002 AND Vehicle = 'panto'`).all()).toEqual([])
  })

  it('re-created with the same number by the same player: it is another', async () => {
    const b = await abrir()
    const de = await identidade(b, ANA)
    sql(b, `UPDATE characters SET Created = Created + 60 WHERE id = ${ANA}`)
    expect(await b.site.resultado(b.site.pedir({ passport: ANA, identidade: de, ...agua }))).toMatchObject(trocado)
  })

  it('nothing is taken from it either', async () => {
    const b = await abrir()
    const de = await identidade(b, ANA)
    sql(b, `UPDATE characters SET License = 'outra' WHERE id = ${ANA}`)
    const tomar = { tipo: 'tomar_item' as const, dados: { item: 'water', quantidade: 1 } }
    expect(await b.site.resultado(b.site.pedir({ passport: ANA, identidade: de, ...tomar }))).toMatchObject(trocado)
    expect(await b.quantidade(ANA, 'water', 'vivo')).toBe(2)
  })

  it('a new name is no other character, nor is a fingerprint that was made of less', async () => {
    const b = await abrir()
    const de = await identidade(b, ANA)
    sql(b, `UPDATE characters SET Name = 'Nova', Lastname = 'Vida', Phone = '000' WHERE id = ${ANA}`)
    expect(await b.site.resultado(b.site.pedir({ passport: ANA, identidade: de, ...agua }))).toMatchObject({ resultado: 'aplicada' })
    const soLicenca = `01${'c'.repeat(30)}`
    expect(await b.site.resultado(b.site.pedir({ passport: ANA, identidade: soLicenca, ...agua }))).toMatchObject({ resultado: 'aplicada' })
  })
})
