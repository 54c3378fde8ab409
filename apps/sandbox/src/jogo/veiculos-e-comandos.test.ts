import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'
import { cenasDeDependentes } from './testes/cenas-de-dependentes.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()

const linhas = (b: Bancada, passport: number) =>
  b.cidade.banco.db.prepare('SELECT Vehicle, Plate, Rental, Fuel FROM vehicles WHERE Passport = ? ORDER BY Vehicle').all(passport)
const placaDe = (b: Bancada, passport: number, modelo: string): string =>
  String(b.cidade.banco.db.prepare('SELECT Plate FROM vehicles WHERE Passport = ? AND Vehicle = ?').get(passport, modelo)?.['Plate'])

/** Calls `fazer` when the ponte reads this key: after its look at the vehicle, before its transaction. */
function aoLer(b: Bancada, chave: string, fazer: () => void): void {
  const gancho = b.cidade.gancho.bind(b.cidade)
  let feito = false
  b.cidade.gancho = async (nome, ...args) => {
    const valor = await gancho(nome, ...args)
    if (nome === 'lerDado' && args[0] === chave && !feito) {
      feito = true
      fazer()
    }
    return valor
  }
}

describe('vehicles', () => {
  it('arrives once, also for a character that is not here, with a plate of its own', async () => {
    const b = await abrir()
    b.site.repetir = true
    const id = b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados: { modelo: 'kuruma' } })
    const { resultado, dados } = await b.site.resultado(id)
    expect(resultado).toBe('aplicada')
    await b.site.ate(() => b.site.entregas.get(id)!.confirmacoes.length > 3)
    expect(linhas(b, 1002).filter((v) => v['Vehicle'] === 'kuruma')).toEqual([expect.objectContaining({ Plate: dados?.['placa'] })])
  })

  it('the framework would swallow a second one of a model; here it is refused', async () => {
    const b = await abrir()
    const id = b.site.pedir({ passport: 1001, tipo: 'dar_veiculo', dados: { modelo: 'comet2' } })
    expect(await b.site.resultado(id)).toMatchObject({ resultado: 'recusada', motivo: 'ja_possui_modelo' })
  })

  it('changes hands with its plate, fuel and tuning', async () => {
    const b = await abrir()
    const placa = placaDe(b, 1001, 'comet2')
    b.cidade.banco.db.prepare("REPLACE INTO entitydata VALUES ('LsCustoms:1001:comet2', '{\"motor\":4}')").run()
    b.cidade.banco.db.prepare("UPDATE vehicles SET Fuel = 37 WHERE Passport = 1001 AND Vehicle = 'comet2'").run()
    const tomar = b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } })
    const tomado = await b.site.resultado(tomar)
    expect(tomado.resultado).toBe('aplicada')
    expect(linhas(b, 1001).map((v) => v['Vehicle'])).not.toContain('comet2')
    const dar = b.site.pedir({ passport: 1004, tipo: 'dar_veiculo', dados: { modelo: 'comet2', placa, guardado: tomado.dados! } })
    expect((await b.site.resultado(dar)).dados).toEqual({ placa })
    expect(linhas(b, 1004)).toContainEqual(expect.objectContaining({ Vehicle: 'comet2', Plate: placa, Fuel: 37 }))
    expect(b.cidade.banco.db.prepare("SELECT Information FROM entitydata WHERE Name = 'LsCustoms:1004:comet2'").get()).toMatchObject({
      Information: '{"motor":4}',
    })
  })

  it('changes hands as it was, with nothing left of it at the old owner, also not in the memory of the framework', async () => {
    const b = await abrir()
    const { db } = b.cidade.banco
    const linha = (passport: number) => ({
      ...db.prepare("SELECT * FROM vehicles WHERE Passport = ? AND Vehicle = 'comet2'").get(passport),
    })
    const dado = (chave: string) => db.prepare('SELECT Information FROM entitydata WHERE Name = ?').get(chave)?.['Information']
    db.exec(`UPDATE vehicles SET Fuel = 37, Engine = 412, Body = 655, Health = 871, Nitro = 12, Doors = '{"0":true}', Tyres = '{"1":"furado"}'
      WHERE Passport = 1001 AND Vehicle = 'comet2'`)
    await b.cidade.gancho('porDado', 'LsCustoms:1001:comet2', { motor: 4, cor: [1, 2] })
    await b.cidade.gancho('lerDado', 'Trunkchest:1001:comet2')
    await b.cidade.salvarTudo()
    const { id: _a, Passport: _b, ...antes } = linha(1001)
    const tomar = b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa: String(antes['Plate']) } })
    const tomado = await b.site.resultado(tomar)
    expect(tomado).toMatchObject({ resultado: 'aplicada', dados: { placa: antes['Plate'], modelo: 'comet2', mods: { motor: 4 } } })
    const chaves = ['LsCustoms:1001:comet2', 'Trunkchest:1001:comet2']
    await b.site.ate(() => chaves.every((c) => dado(c) === undefined))
    await b.cidade.salvarTudo()
    expect(chaves.map(dado)).toEqual([undefined, undefined])
    const dados = { modelo: 'comet2', placa: String(antes['Plate']), guardado: tomado.dados! }
    await b.site.resultado(b.site.pedir({ passport: 1004, tipo: 'dar_veiculo', dados }))
    const { id: _c, Passport: _d, ...depois } = linha(1004)
    expect(depois).toEqual(antes)
    await b.cidade.salvarTudo()
    expect(JSON.parse(String(dado('LsCustoms:1004:comet2')))).toEqual({ motor: 4, cor: [1, 2] })
    expect(await b.cidade.gancho('lerDado', 'LsCustoms:1004:comet2')).toEqual({ motor: 4, cor: [1, 2] })
  })

  it.each([
    ['broken', '{"motor":', '{"motor":'],
    ['empty', '', undefined],
  ])('its tuning moves whole, under every form in which it was found, also beside a row that is %s', async (_nome, escrito, depois) => {
    const b = await abrir()
    const { db } = b.cidade.banco
    const placa = placaDe(b, 1001, 'comet2')
    const numeroDe = (passport: number) =>
      String(db.prepare("SELECT id FROM vehicles WHERE Passport = ? AND Vehicle = 'comet2'").get(passport)?.['id'])
    const dados = (passport: number, numero: string) =>
      [`LsCustoms:${passport}:comet2:${numero}`, `LsCustoms:${passport}:comet2`, `vehMods:${passport}:comet2`].map(
        (nome) => db.prepare('SELECT Information FROM entitydata WHERE Name = ?').get(nome)?.['Information'],
      )
    const numero = numeroDe(1001)
    const por = db.prepare('REPLACE INTO entitydata VALUES (?, ?)')
    por.run(`LsCustoms:1001:comet2:${numero}`, escrito)
    por.run('LsCustoms:1001:comet2', '{"motor":4}')
    por.run('vehMods:1001:comet2', '{"cor":1}')
    const tomado = await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } }))
    expect([tomado.resultado, ...dados(1001, numero)]).toEqual(['aplicada', undefined, undefined, undefined])
    const dar = { modelo: 'comet2', placa, guardado: tomado.dados! }
    await b.site.resultado(b.site.pedir({ passport: 1004, tipo: 'dar_veiculo', dados: dar }))
    expect(dados(1004, numeroDe(1004))).toEqual([depois, '{"motor":4}', '{"cor":1}'])
  })

  it('is not taken when it is in the street, rented, seized, a service car, owes tax, or is not there', async () => {
    const b = await abrir()
    const { db } = b.cidade.banco
    const tomar = (passport: number, modelo: string, placa = placaDe(b, passport, modelo)) =>
      b.site.resultado(b.site.pedir({ passport, tipo: 'tomar_veiculo', dados: { modelo, placa } }))
    expect(await tomar(1001, 'asbo')).toMatchObject({ resultado: 'recusada', motivo: 'em_uso' })
    expect(await tomar(1001, 'schafter3')).toMatchObject({ resultado: 'recusada', motivo: 'alugado' })
    expect(await tomar(1003, 'elegy2')).toMatchObject({ resultado: 'recusada', motivo: 'apreendido' })
    expect(await tomar(1003, 'flatbed')).toMatchObject({ resultado: 'recusada', motivo: 'veiculo_de_trabalho' })
    expect(await tomar(1001, 'comet2', 'OUTRA123')).toMatchObject({ resultado: 'recusada', motivo: 'veiculo_ausente' })
    expect(await tomar(1001, 'kuruma', 'OUTRA123')).toMatchObject({ resultado: 'recusada', motivo: 'veiculo_ausente' })
    db.exec("UPDATE vehicles SET Tax = unixepoch() - 1 WHERE Passport = 1001 AND Vehicle = 'comet2'")
    expect(await tomar(1001, 'comet2')).toMatchObject({ resultado: 'recusada', motivo: 'imposto_atrasado' })
  })

  it.each([
    ['Trunkchest:1003:sultan', '{"1":{"item":"water","amount":1}}'],
    ['Trunkchest:1003:sultan', '[{"item":"water","amount":1}]'],
    ['Trunk:{placa}', '{"1":{"item":"water","amount":1}}'],
    ['Glove:{placa}', '{"1":{"item":"water","amount":1}}'],
  ])('with something under %s, %s, it is not taken', async (forma, coisas) => {
    const b = await abrir()
    const placa = placaDe(b, 1003, 'sultan')
    b.cidade.banco.db.prepare('REPLACE INTO entitydata VALUES (?, ?)').run(forma.replace('{placa}', placa.trim()), coisas)
    const pedido = b.site.pedir({ passport: 1003, tipo: 'tomar_veiculo', dados: { modelo: 'sultan', placa } })
    expect(await b.site.resultado(pedido)).toMatchObject({ resultado: 'recusada', motivo: 'porta_malas_cheio' })
  })

  it.each([
    ['seized', 'Arrest = unixepoch()', 'apreendido'],
    ['rented out', 'Rental = 1900000000', 'alugado'],
    ['made a service car', "Work = 'true'", 'veiculo_de_trabalho'],
    ['taxed', 'Tax = 1', 'imposto_atrasado'],
    ['sold in the city', 'Passport = 1004', 'veiculo_ausente'],
  ])('%s between the look and the transaction, it stays where it is and the refusal says why', async (_nome, mudanca, motivo) => {
    const b = await abrir()
    const placa = placaDe(b, 1001, 'comet2')
    aoLer(b, 'LsCustoms:1001:comet2', () => b.cidade.banco.db.exec(`UPDATE vehicles SET ${mudanca} WHERE Plate = '${placa}'`))
    const id = b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } })
    expect(await b.site.resultado(id)).toMatchObject({ resultado: 'recusada', motivo })
    expect(b.cidade.banco.db.prepare('SELECT COUNT(*) AS n FROM vehicles WHERE Plate = ?').get(placa)).toEqual({ n: 1 })
  })

  it('a change that is no reason to refuse is looked at again, and what was changed moves with it', async () => {
    const b = await abrir()
    const placa = placaDe(b, 1001, 'comet2')
    aoLer(b, 'LsCustoms:1001:comet2', () => b.cidade.banco.db.exec(`UPDATE vehicles SET Tax = 1950000000 WHERE Plate = '${placa}'`))
    const id = b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } })
    expect(await b.site.resultado(id)).toMatchObject({ resultado: 'aplicada', dados: { linha: { Tax: 1_950_000_000 } } })
  })

  it('driven out while its tuning was read, it is not taken', async () => {
    const b = await abrir()
    const { db } = b.cidade.banco
    const placa = placaDe(b, 1001, 'comet2')
    const { id: veiculo } = db.prepare('SELECT id FROM vehicles WHERE Plate = ?').get(placa)!
    aoLer(b, 'LsCustoms:1001:comet2', () => b.cidade.banco.porEstado('foraDaGaragem', [Number(veiculo)]))
    const id = b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } })
    expect(await b.site.resultado(id)).toMatchObject({ resultado: 'recusada', motivo: 'em_uso' })
  })

  it('a rental ends at the second that was said, is extended, and is taken back only from the garage', async () => {
    const b = await abrir()
    const dar = b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados: { modelo: 'kuruma', alugado_ate: 1_900_000_000 } })
    await b.site.resultado(dar)
    const estender = b.site.pedir({ passport: 1002, tipo: 'definir_aluguel', dados: { modelo: 'kuruma', alugado_ate: 1_950_000_000 } })
    expect((await b.site.resultado(estender)).resultado).toBe('aplicada')
    expect(linhas(b, 1002)).toContainEqual(expect.objectContaining({ Vehicle: 'kuruma', Rental: 1_950_000_000 }))
    const id = Number(b.cidade.banco.db.prepare("SELECT id FROM vehicles WHERE Vehicle = 'kuruma' AND Passport = 1002").get()?.['id'])
    b.cidade.banco.porEstado('foraDaGaragem', [id])
    const revogar = () => b.site.resultado(b.site.pedir({ passport: 1002, tipo: 'revogar_aluguel', dados: { modelo: 'kuruma' } }))
    expect(await revogar()).toMatchObject({ resultado: 'recusada', motivo: 'em_uso' })
    b.cidade.banco.porEstado('foraDaGaragem', [])
    expect((await revogar()).resultado).toBe('aplicada')
    expect(linhas(b, 1002).map((v) => v['Vehicle'])).not.toContain('kuruma')
    expect(await revogar()).toMatchObject({ resultado: 'recusada', motivo: 'veiculo_ausente' })
  })

  it('a rental ends for the very vehicle: another of the model, rented too, keeps its end and its place', async () => {
    const b = await abrir()
    const pedir = (tipo: 'definir_aluguel' | 'revogar_aluguel', placa: string) => {
      const dados = { modelo: 'kuruma', placa, alugado_ate: 1_950_000_000 }
      return b.site.resultado(b.site.pedir({ passport: 1002, tipo, dados }))
    }
    await b.site.resultado(b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados: { modelo: 'kuruma', alugado_ate: 1_900_000_000 } }))
    expect(await pedir('definir_aluguel', 'OUTRA123')).toMatchObject({ resultado: 'recusada', motivo: 'veiculo_ausente' })
    expect(await pedir('revogar_aluguel', 'OUTRA123')).toMatchObject({ resultado: 'recusada', motivo: 'veiculo_ausente' })
    const placa = placaDe(b, 1002, 'kuruma')
    expect(linhas(b, 1002)).toContainEqual(expect.objectContaining({ Vehicle: 'kuruma', Plate: placa, Rental: 1_900_000_000 }))
    expect((await pedir('definir_aluguel', placa)).resultado).toBe('aplicada')
    expect((await pedir('revogar_aluguel', placa)).resultado).toBe('aplicada')
    expect(linhas(b, 1002).map((v) => v['Vehicle'])).not.toContain('kuruma')
  })
})

describe('what hangs on a vehicle', () => {
  cenasDeDependentes(
    async () => {
      const b = await abrir()
      const { db } = b.cidade.banco
      db.exec("DELETE FROM vehicles; INSERT INTO vehicles (Passport, Vehicle, Plate, Tax) VALUES (1001, 'sultan', 'ABC 123', 4000000000)")
      const quem = (passport: number) => ({ passport, chave: String(passport) })
      const carros = { tabela: 'vehicles', chave: 'id', placa: 'Plate' }
      const ouvir = (aoMandar: (sql: string) => void) => {
        b.cidade.oxmysql.defeito = (_metodo, sql) => {
          aoMandar(sql)
          return undefined
        }
      }
      return { site: b.site, linhas: b.linhas, db, dono: quem(1001), outro: quem(1004), carros, ouvir }
    },
    async ({ db }) => db.exec('UPDATE vehicles SET Rental = 1900000000'),
  )
})

describe('what breaks in the game', () => {
  it('a vehicle comes back also when the city has dropped a column since it was taken', async () => {
    const b = await abrir()
    const placa = placaDe(b, 1001, 'comet2')
    const tomado = await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'tomar_veiculo', dados: { modelo: 'comet2', placa } }))
    expect(tomado.dados).toMatchObject({ linha: { Nitro: expect.anything() } })
    b.cidade.banco.db.exec('ALTER TABLE vehicles DROP COLUMN Nitro')
    await b.matarEVoltar()
    const dar = b.site.pedir({ passport: 1004, tipo: 'dar_veiculo', dados: { modelo: 'comet2', placa, guardado: tomado.dados! } })
    expect(await b.site.resultado(dar)).toMatchObject({ resultado: 'aplicada', dados: { placa } })
  })

  it('one record that nobody can read stops its own character alone', async () => {
    const b = await abrir()
    b.cidade.banco.db.prepare("REPLACE INTO playerdata VALUES (1002, 'Datatable', '{\"site_ops\":')").run()
    await b.matarEVoltar()
    const id = b.site.pedir({ passport: 1001, tipo: 'definir_grupo', dados: { grupo: 'Vip' } })
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(b.linhas.some((l) => l.includes('passaporte 1002 não é JSON'))).toBe(true)
  })

  it('a database that fails while the ponte starts is asked again', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 1)
    const quebrado = `INSERT INTO sorium_operacoes VALUES ('x', 1002, 'comando', 'aplicada', NULL, '{', 0)`
    b.cidade.banco.db.exec(quebrado)
    await b.matarEVoltar()
    await b.site.ate(() => b.site.pedidos.at(-1)?.parada === 'banco_fora')
    b.cidade.banco.db.exec("DELETE FROM sorium_operacoes WHERE id = 'x'")
    const id = b.site.pedir({ passport: 1001, tipo: 'definir_grupo', dados: { grupo: 'Vip' } })
    expect((await b.site.resultado(id, 15_000)).resultado).toBe('aplicada')
  }, 30_000)
})

describe('commands and groups', () => {
  it('runs only what the owner allowed', async () => {
    const ditos: string[] = []
    const b = await abrir({ comandos: 'anunciar', aoComando: (texto) => ditos.push(texto) })
    const sim = b.site.pedir({ passport: 1001, tipo: 'comando', dados: { texto: 'anunciar Ana comprou VIP' } })
    const nao = b.site.pedir({ passport: 1001, tipo: 'comando', dados: { texto: 'quit' } })
    expect((await b.site.resultado(sim)).resultado).toBe('aplicada')
    expect(await b.site.resultado(nao)).toMatchObject({ resultado: 'recusada', motivo: 'comando_nao_permitido' })
    expect(ditos).toEqual(['anunciar Ana comprou VIP'])
  })

  it('a command whose result was never written is in doubt, and never runs again', async () => {
    const ditos: string[] = []
    const b = await abrir({ aoComando: (texto) => ditos.push(texto) })
    await b.site.ate(() => b.site.pedidos.length > 1)
    const id = b.site.pedir({ passport: 1002, tipo: 'comando', dados: { texto: 'anunciar oi' } })
    b.cidade.banco.db.prepare("INSERT INTO sorium_operacoes VALUES (?, 1002, 'comando', 'aberta', NULL, NULL, 0)").run(id)
    await b.matarEVoltar({ aoComando: (texto) => ditos.push(texto) })
    expect((await b.site.resultado(id)).resultado).toBe('incerta')
    await b.cidade.conectar(1002)
    expect(ditos).toEqual([])
  })

  it('a command runs once, however often the database fails before its result is written', async () => {
    const ditos: string[] = []
    const b = await abrir({ aoComando: (texto) => ditos.push(texto) })
    const { db } = b.cidade.banco
    await b.site.ate(() => b.site.pedidos.length > 1)
    db.exec("CREATE TRIGGER fora BEFORE UPDATE ON sorium_operacoes BEGIN SELECT RAISE(ABORT, 'o banco caiu'); END")
    const id = b.site.pedir({ passport: 1001, tipo: 'comando', dados: { texto: 'anunciar oi' } })
    const falhas = () => b.linhas.filter((l) => l.includes('o banco caiu')).length
    await b.site.ate(() => falhas() > 0)
    await semNovidade(2_500)
    db.exec('DROP TRIGGER fora')
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(ditos).toEqual(['anunciar oi'])
  })

  it('a void finds what has run, and what has only begun is void', async () => {
    const ditos: string[] = []
    const b = await abrir({ aoComando: (texto) => ditos.push(texto) })
    const { db } = b.cidade.banco
    await b.site.ate(() => b.site.pedidos.length > 1)
    const { oxmysql } = b.cidade
    const chamar = oxmysql.chamar.bind(oxmysql)
    let perguntas = 0
    oxmysql.chamar = async (metodo, args) => {
      if (!String(args[0]).startsWith('SELECT id FROM sorium_anuladas WHERE id')) return chamar(metodo, args)
      perguntas++
      throw new Error('o banco caiu')
    }
    const comecada = b.site.pedir({ passport: 1001, tipo: 'comando', dados: { texto: 'anunciar nunca' } })
    await b.site.ate(() => perguntas > 0)
    b.site.anular(comecada)
    oxmysql.chamar = chamar
    expect((await b.site.resultado(comecada)).resultado).toBe('anulada')

    db.exec("CREATE TRIGGER fora BEFORE UPDATE ON sorium_operacoes BEGIN SELECT RAISE(ABORT, 'o banco caiu'); END")
    const id = b.site.pedir({ passport: 1001, tipo: 'comando', dados: { texto: 'anunciar oi' } })
    await b.site.ate(() => ditos.length > 0)
    b.site.anular(id)
    await semNovidade(500)
    db.exec('DROP TRIGGER fora')
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(ditos).toEqual(['anunciar oi'])
  })

  it('a command that another server of the same database has begun is in doubt here, whether it is asked for or to be voided', async () => {
    const ditos: string[] = []
    const b = await abrir({ aoComando: (texto) => ditos.push(texto) })
    await b.site.ate(() => b.site.pedidos.length > 1)
    const { db } = b.cidade.banco
    const comecar = (): string => {
      const id = b.site.pedir({ passport: 1002, tipo: 'comando', dados: { texto: 'anunciar oi' } })
      db.prepare("INSERT INTO sorium_operacoes VALUES (?, 1002, 'comando', 'aberta', NULL, NULL, 0)").run(id)
      return id
    }
    const [pedida, anulada] = [comecar(), comecar()]
    b.site.anular(anulada)
    await b.cidade.conectar(1002)
    const emDuvida = { resultado: 'incerta', motivo: 'interrompido' }
    expect([await b.site.resultado(pedida), await b.site.resultado(anulada)]).toMatchObject([emDuvida, emDuvida])
    expect(ditos).toEqual([])
  })

  it('gives and takes a group, saved with the character', async () => {
    const b = await abrir({ grupos: 'Vip, Nenhum' })
    await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'definir_grupo', dados: { grupo: 'Vip' } }))
    const membros = () =>
      b.cidade.banco.db.prepare("SELECT Information FROM entitydata WHERE Name = 'Permissions:Vip'").get()?.['Information']
    expect(membros()).toBe('{"1001":1}')
    await b.site.resultado(b.site.pedir({ passport: 1001, tipo: 'revogar_grupo', dados: { grupo: 'Vip' } }))
    expect(membros()).toBe('[]')
    const estranho = b.site.pedir({ passport: 1001, tipo: 'definir_grupo', dados: { grupo: 'Nenhum' } })
    expect(await b.site.resultado(estranho)).toMatchObject({ resultado: 'recusada', motivo: 'dados_invalidos' })
  })
})
