import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaQbcore, type BancadaQbcore } from '../testes/bancada-qbcore.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaQbcore()
const parada = (b: BancadaQbcore) => b.site.pedidos.at(-1)?.parada
const pao = { item: 'bread', quantidade: 1, exato: false }

describe('a QBCore city goes on the air', () => {
  it('is found by looking, named on the console, and told to the site with what it can do', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.at(-1)?.framework === 'qbcore/qbcore')
    expect(parada(b)).toBeUndefined()
    expect(b.linhas.some((l) => l.includes('Base encontrada: QBCore (qb-core)'))).toBe(true)
  })

  it.each([
    ['two frameworks', { outros: ['es_extended'] }, 'dois_frameworks', 'ESX (es_extended) e QBCore (qb-core)'],
    ['items that are another resource’s', { outros: ['ox_inventory'] }, 'inventario_nao_suportado', 'não são do qb-inventory'],
    ['a city without the hook', { semGancho: ['qb-core', 'qb-inventory'] }, 'gancho_ausente', "server_script '@sorium/gancho-qbcore.lua'"],
    ['a city with half of it', { semGancho: ['qb-inventory'] }, 'gancho_ausente', "server_script '@sorium/gancho-qb-inventory.lua'"],
  ])('refuses %s, saying why', async (_nome, opcoes, motivo, texto) => {
    const b = await abrir(opcoes)
    expect(parada(b)).toBe(motivo)
    expect(b.linhas.some((l) => l.includes(texto))).toBe(true)
    expect(b.cidade.salvos(chaveDe(ANA), 'bread')).toBe(3)
  })

  it('plays on as before where only half of the hook is there', async () => {
    const b = await abrir({ semGancho: ['qb-core'] })
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.dar(ana, 'water', 2)
    b.cidade.salvar(ana)
    await b.cidade.ate(() => b.cidade.salvos(chaveDe(ANA), 'water') === 2)
    expect(b.linhas.filter((l) => l.includes('ERROR'))).toEqual([])
  })

  it('a table of characters without a key is refused: an effect would change somebody else’s row too', async () => {
    const b = await abrir()
    b.cidade.db.exec('CREATE TABLE p AS SELECT * FROM players; DROP TABLE players; ALTER TABLE p RENAME TO players')
    await b.matarEVoltar()
    await b.site.ate(() => parada(b) === 'registro_impossivel')
    expect(b.linhas.some((l) => l.includes('a tabela players não tem chave primária em citizenid'))).toBe(true)
  })

  it('a database that refuses a column of ours is told, with the statement to run', async () => {
    const nega = await abrir({ estorvo: (sql) => (sql.startsWith('ALTER TABLE') ? new Error('ALTER command denied') : undefined) })
    expect(parada(nega)).toBe('banco_sem_permissao')
    expect(nega.linhas.some((l) => l.includes('ALTER TABLE players ADD COLUMN sorium LONGTEXT NULL'))).toBe(true)
  })
})

describe('sorium doctor in a QBCore city', () => {
  it('tells of a healthy city that all is well, line by line', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), tipo: 'dar_item', dados: pao }))
    const semCores = () => b.linhas.map((l) => l.replace(/\^\d/g, ''))
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => semCores().some((l) => l.includes('Gravação do QBCore:')))
    for (const parte of [
      /ok +Base: qbcore\/qbcore, família qbcore; 1 personagem/,
      /ok +Gancho: responde, versão \d/,
      /ok +Tabelas: players, player_vehicles e as 6 da ponte estão no banco/,
      /ok +Colunas: as que as entregas usam estão lá, com as suas chaves/,
      /ok +Gravação do QBCore: a última há \d+ s, \d+ a caminho\./,
    ])
      expect(
        semCores().some((l) => parte.test(l)),
        String(parte),
      ).toBe(true)
    expect(semCores().filter((l) => l.includes('falha'))).toEqual([])
  })
})

it('the site mirrors accounts by licence, characters with their money, and whoever is made while the city runs', async () => {
  const b = await abrir()
  await b.cidade.entrar(ANA)
  const conta = () => b.site.lotes.flatMap((l) => l.contas).findLast((c) => c.license === ANA.licenca)
  await b.site.ate(() => typeof conta()?.discord_id === 'string')
  const nova = { ...BRUNO, citizenid: 'NOVA0001', nome: 'Nova' }
  const fonte = await b.cidade.entrar(nova)
  await b.site.ate(() => b.site.passaportes.has(chaveDe(nova).toLowerCase()))
  expect((await b.site.resultado(b.site.pedir({ passport: b.passaporte(nova), tipo: 'dar_item', dados: pao }))).resultado).toBe('aplicada')
  expect([await b.cidade.quantos(fonte, 'bread'), b.cidade.salvos(chaveDe(nova), 'bread')]).toEqual([1, 1])
  const personagens = new Map(b.site.lotes.flatMap((l) => l.personagens).map((p) => [p.passport, p]))
  expect(personagens.get(b.passaporte(ANA))).toMatchObject({ nome: 'Ana', sobrenome: 'Lima', banco: 5000, id_conta: conta()?.id_conta })
  expect(personagens.get(b.passaporte(ANA_2))).toMatchObject({ nome: 'Outra', id_conta: conta()?.id_conta })
  expect(b.site.problemas).toEqual([])
})

describe('a city with version 1 of qb-inventory', () => {
  it('receives and gives as one with version 2: it has other limits, and no CanAddItem', async () => {
    const b = await abrir({ convares: { sandbox_qb_inventario: '1' } })
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    const pedir = (
      operacao: { tipo: 'dar_item'; dados: typeof pao } | { tipo: 'tomar_item'; dados: { item: string; quantidade: number } },
    ) => b.site.resultado(b.site.pedir({ passport, ...operacao }))
    expect((await pedir({ tipo: 'dar_item', dados: { ...pao, item: 'gold', quantidade: 4 } })).motivo).toBe('sem_peso')
    const { retorno } = await pedir({ tipo: 'dar_item', dados: { ...pao, item: 'weapon_pistol' } })
    expect(retorno?.item).toMatch(/^weapon_pistol-\d\dABC/)
    expect((await pedir({ tipo: 'tomar_item', dados: { item: 'bread', quantidade: 2 } })).resultado).toBe('aplicada')
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    expect([ana > 0, await b.cidade.quantos(deNovo, 'bread'), await b.cidade.quantos(deNovo, 'weapon_pistol')]).toEqual([true, 1, 1])
  })
})
