import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaEsx, type BancadaEsx } from '../testes/bancada-esx.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaEsx()
const parada = (b: BancadaEsx) => b.site.pedidos.at(-1)?.parada

describe('which framework a server runs', () => {
  it('is found by looking, said on the console, and told to the site', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.at(-1)?.framework === 'esx/esx-legacy')
    expect(parada(b)).toBeUndefined()
    expect(b.linhas.some((l) => l.includes('Base encontrada: ESX (es_extended)'))).toBe(true)
  })

  it.each([
    ['two frameworks', { outros: ['vrp'] }, 'dois_frameworks', 'Creative (vrp) e ESX (es_extended)'],
    ['items that are another resource’s', { outros: ['ox_inventory'] }, 'inventario_nao_suportado', 'ox_inventory'],
    [
      'items that are another resource’s, before it asks for the hook',
      { outros: ['qs-inventory'], semGancho: ['es_extended'] },
      'inventario_nao_suportado',
      'de outro recurso (qs-inventory)',
    ],
    ['a city without the hook', { semGancho: ['es_extended'] }, 'gancho_ausente', "server_script '@sorium/gancho-esx.lua'"],
  ])('refuses %s, saying why', async (_nome, opcoes, motivo, texto) => {
    const b = await abrir(opcoes)
    expect(parada(b)).toBe(motivo)
    expect(b.linhas.some((l) => l.includes(texto))).toBe(true)
    expect(b.cidade.salvo(chaveDe(ANA)).inventario).toEqual({ bread: 3, gold: 1 })
  })

  it('knows those that it cannot serve, takes Qbox for Qbox, and waits for one that is not there yet', async () => {
    const { escolherFramework } = await import('../../../../ponte/src/adaptadores/escolher.ts')
    const com = (...noAr: string[]) => {
      const escolha = escolherFramework({
        recurso: () => 'sorium',
        estadoDoRecurso: (nome) => (noAr.includes(nome) ? 'started' : 'stopped'),
      })
      return escolha.framework ?? escolha.impedimento.parada
    }
    expect([com('vrp'), com('es_extended'), com(), com('vrp', 'ox_core')]).toEqual([
      'creative',
      'esx',
      'framework_ausente',
      'dois_frameworks',
    ])
    expect([com('qb-core'), com('qbx_core', 'qb-core'), com('ox_core')]).toEqual(['qbcore', 'qbox', 'framework_nao_suportado'])
  })
})

describe('sorium doctor in an ESX city', () => {
  const semCores = (b: BancadaEsx) => b.linhas.map((l) => l.replace(/\^\d/g, ''))
  const disse = (b: BancadaEsx, texto: RegExp) => semCores(b).some((l) => texto.test(l))

  it('tells of a healthy city that all is well, line by line', async () => {
    const b = await abrir({ intervaloMs: 100 })
    await b.cidade.entrar(ANA)
    await b.site.resultado(
      b.site.pedir({ passport: b.passaporte(ANA), tipo: 'dar_item', dados: { item: 'bread', quantidade: 1, exato: false } }),
    )
    await b.cidade.ate(() => b.cidade.gravacoes.feitas > 0)
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, /Gravação do ESX:/))
    for (const parte of [
      /ok +Base: esx\/esx-legacy, família esx-legacy; 1 personagem/,
      /ok +Gancho: responde, versão \d/,
      /ok +Tabelas: users, owned_vehicles e as 5 da ponte estão no banco/,
      /ok +Permissões: .*CREATE, INSERT, UPDATE, SELECT, DELETE/,
      /ok +Índice: o de sorium_liquidadas existe/,
      /ok +Colunas: as que as entregas usam estão lá, com as suas chaves/,
      /ok +Gravação do ESX: a última há \d+ s, \d+ a caminho\./,
    ])
      expect(disse(b, parte), String(parte)).toBe(true)
    expect(semCores(b).filter((l) => l.includes('falha'))).toEqual([])
  })

  it('says what fails and what to do: a column that is gone, a save of ESX that ended with an error', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    b.cidade.estorvo = (sql) => (sql.includes('`loadout` = ?') ? new Error('Deadlock found') : undefined)
    b.cidade.sair(ana)
    await b.cidade.ate(() => b.linhas.some((l) => l.includes('O ESX nao conseguiu gravar')))
    b.cidade.db.exec('ALTER TABLE users DROP COLUMN metadata')
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => disse(b, /Gravação do ESX:/))
    expect(disse(b, /falha Colunas: faltam users\.metadata\. → Rode o \.sql do ESX/)).toBe(true)
    expect(disse(b, /falha Gravação do ESX: nenhuma ainda desde o início, 0 a caminho, 1 com erro\. → Procure no console/)).toBe(true)
  })
})

it('a table of records without a key is refused: an effect would change somebody else’s row too', async () => {
  const b = await abrir()
  b.cidade.db.exec('CREATE TABLE u AS SELECT * FROM users; DROP TABLE users; ALTER TABLE u RENAME TO users')
  await b.matarEVoltar()
  await b.site.ate(() => parada(b) === 'registro_impossivel')
  expect(b.linhas.some((l) => l.includes('a tabela users não tem chave primária em identifier'))).toBe(true)
})

describe('the numbers of an ESX city', () => {
  it('nothing is delivered before the site told them, and the city goes on the air when it does', async () => {
    const b = await abrir()
    b.site.semPassaportes = true
    await b.matarEVoltar()
    await b.site.ate(() => parada(b) === 'site_fora')
    b.site.semPassaportes = false
    await b.site.ate(() => b.site.pedidos.at(-1)?.framework === 'esx/esx-legacy', 12_000)
  })

  it('two characters that the site gives one number to stop the city instead of sharing deliveries', async () => {
    const b = await abrir()
    b.site.passaportes.set(chaveDe(ANA), 7).set(chaveDe(BRUNO), 7)
    await b.matarEVoltar()
    await b.site.ate(() => parada(b) === 'site_fora')
    expect(b.linhas.some((l) => l.includes('aponta para dois personagens'))).toBe(true)
  })

  it('a character that is made while the city runs gets his when he comes in, and his deliveries', async () => {
    const b = await abrir()
    const nova = { ...BRUNO, personagem: 'char2', nome: 'Nova' }
    const fonte = await b.cidade.entrar(nova)
    await b.site.ate(() => b.site.passaportes.has(chaveDe(nova)))
    const dados = { item: 'water', quantidade: 1, exato: false }
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(nova), tipo: 'dar_item', dados }))
    expect([await b.cidade.quantos(fonte, 'water'), b.cidade.salvo(chaveDe(nova)).inventario]).toEqual([1, { water: 1 }])
  })
})

describe('what the site mirrors of an ESX city', () => {
  it('accounts by licence with the Discord account of who was seen, also when he is gone; characters with their money', async () => {
    const b = await abrir()
    const fonte = await b.cidade.entrar(ANA)
    const conta = () => b.site.lotes.flatMap((l) => l.contas).findLast((c) => c.license === ANA.licenca)
    await b.site.ate(() => typeof conta()?.discord_id === 'string')
    const { discord_id: discord, id_conta: id } = conta()!
    b.cidade.sair(fonte)
    b.site.lotes.length = 0
    await b.matarEVoltar()
    await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
    expect(conta()).toEqual({ id_conta: id, discord_id: discord, license: ANA.licenca })
    const personagens = new Map(b.site.lotes.flatMap((l) => l.personagens).map((p) => [p.passport, p]))
    expect(personagens.get(b.passaporte(ANA))).toMatchObject({ nome: 'Ana', sobrenome: 'Lima', banco: 5000, id_conta: id })
    expect(personagens.get(b.passaporte(ANA_2))).toMatchObject({ nome: 'Outra', id_conta: id })
    expect(personagens.get(b.passaporte(BRUNO))?.id_conta).not.toBe(id)
    expect(new Set(personagens.keys()).size).toBe(3)
    expect(b.site.problemas).toEqual([])
  })
})

it('while the site gives no numbers, who is known stays in the city for it', async () => {
  const b = await abrir()
  await b.cidade.entrar(ANA)
  const online = () => b.site.pedidos.at(-1)?.online ?? []
  await b.site.ate(() => online().includes(b.passaporte(ANA)))
  b.site.semPassaportes = true
  const nova = { ...BRUNO, personagem: 'char3' }
  await b.cidade.entrar(nova)
  await b.site.ate(() => b.linhas.some((l) => l.includes('ainda não tem número no site')))
  const outra = await b.cidade.entrar(BRUNO)
  await b.site.ate(() => online().includes(b.passaporte(BRUNO)))
  expect(online()).toEqual([b.passaporte(ANA), b.passaporte(BRUNO)])
  b.site.semPassaportes = false
  await b.site.ate(() => online().length === 3)
  expect(await b.cidade.dono(outra)).toBe(chaveDe(BRUNO))
})
