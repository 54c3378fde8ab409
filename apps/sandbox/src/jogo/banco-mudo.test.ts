import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }
const vezes = (b: Bancada, passport: number, modelo: string) =>
  b.cidade.banco.db.prepare('SELECT COUNT(*) AS n FROM vehicles WHERE Passport = ? AND Vehicle = ?').get(passport, modelo)?.['n']
const placaDe = (b: Bancada, passport: number, modelo: string): string =>
  String(b.cidade.banco.db.prepare('SELECT Plate FROM vehicles WHERE Passport = ? AND Vehicle = ?').get(passport, modelo)?.['Plate'])

function copiar(b: Bancada, qual: (texto: string) => boolean): { repetir(): Promise<void> } {
  const { oxmysql } = b.cidade
  const chamar = oxmysql.chamar.bind(oxmysql)
  const copias: { metodo: string; args: readonly unknown[] }[] = []
  oxmysql.chamar = async (metodo, args) => {
    if (qual(JSON.stringify(args))) copias.push({ metodo, args })
    return chamar(metodo, args)
  }
  return {
    async repetir() {
      expect(copias.length).toBeGreaterThan(0)
      for (const { metodo, args } of copias.splice(0)) await chamar(metodo, args)
    },
  }
}

describe('answered false for a commit that happened', () => {
  const negarUma = (b: Bancada): void => {
    let negadas = 0
    b.cidade.oxmysql.defeito = (metodo) => (metodo === 'transaction_async' && negadas++ === 0 ? 'nega' : undefined)
  }

  it('a vehicle is given once, with its tuning also in the memory of the framework', async () => {
    const b = await abrir()
    expect(await b.cidade.gancho('lerDado', 'LsCustoms:1002:kuruma')).toEqual([])
    negarUma(b)
    const dados = { modelo: 'kuruma', placa: '11AAA111', guardado: { linha: {}, mods: { motor: 4 } } }
    expect((await b.site.resultado(b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados }))).dados).toEqual({ placa: '11AAA111' })
    expect(vezes(b, 1002, 'kuruma')).toBe(1)
    expect(await b.cidade.gancho('lerDado', 'LsCustoms:1002:kuruma')).toEqual({ motor: 4 })
  })

  it('a vehicle is taken once, and the framework forgets its tuning', async () => {
    const b = await abrir()
    await b.cidade.gancho('porDado', 'LsCustoms:1001:comet2', { motor: 4 })
    negarUma(b)
    const dados = { modelo: 'comet2', placa: placaDe(b, 1001, 'comet2') }
    const tomado = await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados }))
    expect(tomado).toMatchObject({ resultado: 'aplicada', dados: { mods: { motor: 4 } } })
    expect(await b.cidade.gancho('lerDado', 'LsCustoms:1001:comet2')).toEqual([])
  })

  it('a command runs once, a refusal and a void stay what they are', async () => {
    const ditos: string[] = []
    const b = await abrir({ aoComando: (texto) => ditos.push(texto) })
    negarUma(b)
    const comando = b.site.pedir({ passport: 1001, tipo: 'comando', dados: { texto: 'anunciar oi' } })
    expect((await b.site.resultado(comando)).resultado).toBe('aplicada')
    negarUma(b)
    const recusado = b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'nao_existe', quantidade: 1, exato: false } })
    expect(await b.site.resultado(recusado)).toMatchObject({ resultado: 'recusada', motivo: 'item_desconhecido' })
    negarUma(b)
    const anulado = b.site.pedir({ passport: 1002, ...agua })
    b.site.anular(anulado)
    expect((await b.site.resultado(anulado)).resultado).toBe('anulada')
    expect(ditos).toEqual(['anunciar oi'])
  })
})

describe('a statement that the database runs again, late', () => {
  it('does not take a vehicle that has come back', async () => {
    const b = await abrir()
    const placa = placaDe(b, 1001, 'comet2')
    const copia = copiar(b, (texto) => texto.includes('DELETE FROM `vehicles`'))
    const tomado = await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } }))
    const dados = { modelo: 'comet2', placa, guardado: tomado.dados! }
    await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'dar_veiculo', dados }))
    await copia.repetir()
    expect(vezes(b, 1001, 'comet2')).toBe(1)
  })

  it('does not put an older end of a rental over a newer one, and ends no later rental', async () => {
    const b = await abrir()
    const pedir = (tipo: 'dar_veiculo' | 'definir_aluguel', alugado_ate: number) =>
      b.site.resultado(b.site.pedir({ passport: 1002, tipo, dados: { modelo: 'kuruma', alugado_ate } }))
    const fim = () =>
      b.cidade.banco.db.prepare("SELECT Rental FROM vehicles WHERE Passport = 1002 AND Vehicle = 'kuruma'").get()?.['Rental']
    await pedir('dar_veiculo', 1_900_000_000)
    const estender = copiar(b, (texto) => texto.includes('UPDATE `vehicles`') && texto.includes('1910000000'))
    await pedir('definir_aluguel', 1_910_000_000)
    await pedir('definir_aluguel', 1_920_000_000)
    await estender.repetir()
    expect(fim()).toBe(1_920_000_000)
    const revogar = copiar(b, (texto) => texto.includes('DELETE FROM `vehicles`'))
    await b.site.resultado(b.site.pedir({ passport: 1002, tipo: 'revogar_aluguel', dados: { modelo: 'kuruma' } }))
    await pedir('dar_veiculo', 1_930_000_000)
    await revogar.repetir()
    expect(fim()).toBe(1_930_000_000)
  })

  it('does not put old tuning over new', async () => {
    const b = await abrir()
    const copia = copiar(b, (texto) => texto.includes('INSERT IGNORE INTO `vehicles`'))
    const dados = { modelo: 'kuruma', guardado: { linha: {}, mods: { motor: 1 } } }
    await b.site.resultado(b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados }))
    b.cidade.banco.db.exec(`UPDATE entitydata SET Information = '{"motor":4}' WHERE Name = 'LsCustoms:1002:kuruma'`)
    await copia.repetir()
    const linha = b.cidade.banco.db.prepare("SELECT Information FROM entitydata WHERE Name = 'LsCustoms:1002:kuruma'").get()
    expect(linha?.['Information']).toBe('{"motor":4}')
  })

  it('of the start leaves the commands alone that were begun since', async () => {
    const b = await abrir()
    const { db } = b.cidade.banco
    await b.site.ate(() => b.site.pedidos.length > 1)
    const comecar = (id: string) => db.prepare("INSERT INTO sorium_operacoes VALUES (?, 1002, 'comando', 'aberta', NULL, NULL, 0)").run(id)
    const resultado = (id: string) => db.prepare('SELECT resultado FROM sorium_operacoes WHERE id = ?').get(id)?.['resultado']
    comecar('antes')
    const copia = copiar(b, (texto) => texto.includes("resultado = 'incerta'"))
    b.cidade.ligarRecurso()
    await b.site.ate(() => resultado('antes') === 'incerta')
    comecar('depois')
    await copia.repetir()
    expect(resultado('depois')).toBe('aberta')
  })
})
