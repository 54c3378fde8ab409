import { describe, expect, it } from 'vitest'
import type { OpcoesPorTexto } from '../../../../ponte/src/adaptadores/por-texto/comeco.ts'
import { prepararQbox } from '../../../../ponte/src/adaptadores/qbox/index.ts'
import { ANA, ANA_2, BRUNO, usarBancadaQbox } from '../testes/bancada-qbox.ts'
import { dar, desfecho, pausa, tomar } from '../testes/cenas-de-gravacao.ts'
import { chaveDe, type ItemDoMorador } from './esquema.ts'

const abrir = usarBancadaQbox()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const cheia = (ate: number): ItemDoMorador[] => Array.from({ length: ate }, (_, i) => ({ name: 'phone', count: 1, slot: i + 1 }))

describe('items in a Qbox city', () => {
  it('one is given, in memory and in the saved row, and the site hears what', async () => {
    const { cidade, site, passaporte, linhas } = await abrir()
    const ana = await cidade.entrar(ANA)
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread', 2) })
    expect(await site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '1', quantidade: 2 } })
    expect([await cidade.quantos(ana, 'bread'), cidade.salvos(daAna, 'bread')]).toEqual([5, 5])
    expect(cidade.salvo(daAna).diario.ops).toEqual({ [id]: 'aplicada::1:2:bread' })
    expect([site.problemas, linhas.filter((l) => l.includes('ERROR'))]).toEqual([[], []])
  })

  it('only the operation is saved: what else he carries is saved when ox_inventory saves it', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.dar(ana, 'water', 4)
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))
    expect([b.cidade.salvos(daAna, 'bread'), b.cidade.salvos(daAna, 'water')]).toEqual([4, 0])
    b.cidade.salvarTodos()
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'water') === 4)
    expect(b.cidade.salvos(daAna, 'bread')).toBe(4)
  })

  it('one is taken, and a kill does not bring it back', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('bread', 2) })
    expect(await b.site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '1', quantidade: 2 } })
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(1)
  })

  it.each([
    ['an item that the city does not know', dar('diamante'), 'item_desconhecido'],
    ['an instance that nobody ever took', dar('WEAPON_PISTOL-NADA', 1, true), 'item_desconhecido'],
    ['more than he can carry', dar('gold', 6), 'sem_peso'],
    ['money, whose amount ox_inventory takes from somewhere else', dar('money', 100), 'dados_invalidos'],
    ['to take what he does not have', tomar('water'), 'item_ausente'],
    [
      'to take one that must stay with him',
      { tipo: 'tomar_item' as const, dados: { item: 'bread', quantidade: 2, reservar: 2 } },
      'item_alugado',
    ],
  ])('refuses %s, and nothing changes', async (_nome, operacao, motivo) => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const antes = [await b.cidade.itens(ana), b.cidade.salvo(daAna).itens]
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...operacao })).toBe(motivo)
    expect([await b.cidade.itens(ana), b.cidade.salvo(daAna).itens]).toEqual(antes)
  })

  it('things that do not stack get a slot each, or are refused all together', async () => {
    const b = await abrir({ moradores: [{ ...ANA, itens: cheia(48) }] })
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    expect(await desfecho(b, { passport, ...dar('phone', 3) })).toBe('sem_espaco')
    expect(await desfecho(b, { passport, ...dar('phone', 2) })).toEqual({ item: 'phone', slot: '49', quantidade: 2 })
    expect(await desfecho(b, { passport, ...dar('bread') })).toBe('sem_espaco')
    expect((await b.cidade.itens(ana)).map((i) => i.count)).toEqual(Array(50).fill(1))
    expect(b.cidade.salvo(daAna).itens.map((i) => i.count)).toEqual(Array(50).fill(1))
    expect(await desfecho(b, { passport, ...tomar('phone', 3) })).toEqual({ item: 'phone', slot: '1', quantidade: 3 })
    expect([await b.cidade.quantos(ana, 'phone'), b.cidade.salvos(daAna, 'phone')]).toEqual([47, 47])
  })

  it('bags, of which ox_inventory adds one at a time, come all, each with a place of its own', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...dar('backpack', 3) })).toMatchObject({ quantidade: 3 })
    const salvas = b.cidade.salvo(daAna).itens.filter((i) => i.name === 'backpack')
    expect([await b.cidade.quantos(ana, 'backpack'), new Set(salvas.map((i) => i.metadata?.['container'])).size]).toEqual([3, 3])
  })

  it('what is saved without a free slot is not dropped: it comes down when there is one', async () => {
    const b = await abrir({ moradores: [{ ...ANA, itens: cheia(50) }] })
    const ana = await b.cidade.entrar(ANA)
    // In his hands there is room, in the saved bag there is none.
    await b.cidade.tirar(ana, 'phone', 1)
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...dar('water') })).toMatchObject({ item: 'water' })
    expect(b.cidade.salvo(daAna).itens.at(-1)).toMatchObject({ name: 'water', slot: 51 })
    await b.matarEVoltar()
    b.cidade.db.prepare('UPDATE players SET inventory = replace(inventory, \'"slot":7,\', \'"slot":54,\')').run()
    const deNovo = await b.cidade.entrar(ANA)
    expect((await b.cidade.itens(deNovo)).map((i) => i.count)).toEqual(Array(51).fill(1))
    expect((await b.cidade.itens(deNovo)).filter((i) => i.slot > 50)).toHaveLength(1)
  })
})

describe('weapons and what is written on things', () => {
  it('a weapon has the serial that the base makes, goes with its wear, and comes back as it went', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const dada = (await desfecho(b, { passport: b.passaporte(ANA), ...dar('WEAPON_PISTOL') })) as { item: string; slot: string }
    const [arma] = (await b.cidade.itens(ana)).filter((i) => i.name === 'WEAPON_PISTOL')
    expect(dada).toMatchObject({ item: `WEAPON_PISTOL-${String(arma?.metadata?.['serial'])}`, slot: String(arma?.slot) })
    expect(b.cidade.salvo(daAna).itens.find((i) => i.name === 'WEAPON_PISTOL')?.metadata).toEqual(arma?.metadata)
    await b.cidade.gastar(ana, 'WEAPON_PISTOL', 35)
    const exata = { tipo: 'tomar_item' as const, dados: { item: dada.item, quantidade: 1, exato: true } }
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...exata })).toMatchObject({ item: dada.item, quantidade: 1 })
    expect([await b.cidade.quantos(ana, 'WEAPON_PISTOL'), b.cidade.salvos(daAna, 'WEAPON_PISTOL')]).toEqual([0, 0])
    await b.matarEVoltar()
    const bruno = await b.cidade.entrar(BRUNO)
    expect(await desfecho(b, { passport: b.passaporte(BRUNO), ...dar(dada.item, 1, true) })).toMatchObject({ item: dada.item })
    const gasta = [{ ...arma?.metadata, durability: 65 }]
    expect((await b.cidade.itens(bruno)).map((i) => i.metadata)).toEqual(gasta)
    expect(b.cidade.salvo(doBruno).itens.map((i) => i.metadata)).toEqual(gasta)
  })

  it('what goes bad is told as the very one that was given, also after a kill, and is taken as that', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    const id = b.site.pedir({ passport, ...dar('burger') })
    const { retorno } = await b.site.resultado(id)
    expect(retorno?.item).toMatch(/^burger-~[0-9a-f]{16}$/)
    await b.cidade.darCom(ana, 'burger', { durability: 1_999_999_999, degrade: 60 })
    b.cidade.salvarTodos()
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'burger') === 2)
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    const ler = b.site.pedir({ passport, tipo: 'ler_inventario', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    const { slots } = b.site.leituras.get(ler) as { slots: Record<string, { item: string }> }
    expect(Object.values(slots).map((s) => s.item)).toContain(retorno?.item)
    const exato = { tipo: 'tomar_item' as const, dados: { item: retorno?.item ?? '', quantidade: 1, exato: true } }
    expect(await desfecho(b, { passport, ...exato })).toMatchObject({ item: retorno?.item })
    expect((await b.cidade.itens(deNovo)).filter((i) => i.name === 'burger').map((i) => i.metadata?.['durability'])).toEqual([
      1_999_999_999,
    ])
    expect(await desfecho(b, { passport, ...exato })).toBe('item_mudou')
  })

  it('an item whose name has a hyphen is a name', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    expect(await desfecho(b, { passport, ...dar('ammo-9', 30) })).toMatchObject({ item: 'ammo-9', quantidade: 30 })
    expect(await desfecho(b, { passport, ...tomar('ammo-9', 10) })).toMatchObject({ item: 'ammo-9', quantidade: 10 })
    expect([await b.cidade.quantos(ana, 'ammo-9'), b.cidade.salvos(daAna, 'ammo-9')]).toEqual([20, 20])
  })
})

describe('who is in a Qbox city', () => {
  it('waits for who is away, and gives when he comes', async () => {
    const { cidade, site, passaporte } = await abrir()
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread') })
    await cidade.entrar(BRUNO)
    await pausa(800)
    expect([site.entregas.get(id)?.confirmacoes, cidade.salvos(daAna, 'bread')]).toEqual([[], 3])
    const ana = await cidade.entrar(ANA)
    expect((await site.resultado(id)).resultado).toBe('aplicada')
    expect([await cidade.quantos(ana, 'bread'), cidade.salvos(daAna, 'bread')]).toEqual([4, 4])
  })

  it('the bag of who is here and of who is away is told, without money, with what fits', async () => {
    const { cidade, site, passaporte } = await abrir()
    const ana = await cidade.entrar(ANA)
    await cidade.dar(ana, 'money', 50)
    const ler = async (m: typeof ANA, conferir?: { item: string; quantidade: number }) => {
      const id = site.pedir({ passport: passaporte(m), tipo: 'ler_inventario', dados: conferir ? { conferir } : {} })
      await site.ate(() => site.leituras.has(id))
      return site.leituras.get(id)
    }
    const slots = { '1': { item: 'bread', amount: 3 }, '2': { item: 'gold', amount: 1 } }
    expect(await ler(ANA)).toEqual({ online: true, slots, peso_g: 5_300, peso_maximo_g: 30_000 })
    expect(await ler(ANA, { item: 'gold', quantidade: 5 })).toMatchObject({ cabe: false, motivo: 'sem_peso' })
    expect(await ler(ANA, { item: 'bread', quantidade: 1 })).toMatchObject({ cabe: true, motivo: null })
    expect(await ler(ANA_2)).toEqual({ online: false, slots: { '1': { item: 'water', amount: 1 } }, peso_g: null, peso_maximo_g: null })
  })

  it('accounts by licence, characters with their names and money', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    await b.site.ate(() => b.site.lotes.flatMap((l) => l.contas).some((c) => c.license === ANA.licenca && c.discord_id !== null))
    await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
    const personagens = new Map(b.site.lotes.flatMap((l) => l.personagens).map((p) => [p.passport, p]))
    const [dela, daOutra, dele] = [ANA, ANA_2, BRUNO].map((m) => personagens.get(b.passaporte(m)))
    expect(dela).toMatchObject({ nome: 'Ana', sobrenome: 'Lima', banco: 5000 })
    expect([daOutra?.id_conta === dela?.id_conta, dele?.id_conta === dela?.id_conta]).toEqual([true, false])
    expect(b.site.problemas).toEqual([])
  })
})

describe('groups in a Qbox city', () => {
  const grupo = (tipo: 'definir_grupo' | 'revogar_grupo', nome: string) => ({ tipo, dados: { grupo: nome } })

  it('a job of the list is given with its grade and taken back, in memory and in the saved rows', async () => {
    const b = await abrir()
    const bruno = await b.cidade.entrar(BRUNO)
    const passport = b.passaporte(BRUNO)
    expect(await desfecho(b, { passport, ...grupo('definir_grupo', 'mechanic:1') })).toBe('aplicada')
    expect([await b.cidade.trabalho(bruno), b.cidade.salvo(doBruno).trabalho]).toEqual(['mechanic:1', 'mechanic:1'])
    expect(b.cidade.grupos(doBruno)).toEqual(['job:mechanic:1'])
    await b.matarEVoltar()
    const denovo = await b.cidade.entrar(BRUNO)
    expect(await b.cidade.trabalho(denovo)).toBe('mechanic:1')
    expect(await desfecho(b, { passport, ...grupo('revogar_grupo', 'mechanic:1') })).toBe('aplicada')
    expect([await b.cidade.trabalho(denovo), b.cidade.grupos(doBruno)]).toEqual(['unemployed:0', []])
  })

  it('a gang too; what is not on the list or does not exist is refused', async () => {
    const b = await abrir({ grupos: 'vip,mechanic:1,police:9,gang:ballas:2' })
    const bruno = await b.cidade.entrar(BRUNO)
    const passport = b.passaporte(BRUNO)
    const pedir = (tipo: 'definir_grupo' | 'revogar_grupo', nome: string) => desfecho(b, { passport, ...grupo(tipo, nome) })
    expect(await pedir('definir_grupo', 'gang:ballas:2')).toBe('aplicada')
    expect([await b.cidade.gangue(bruno), b.cidade.grupos(doBruno)]).toEqual(['ballas:2', ['gang:ballas:2']])
    expect(await pedir('definir_grupo', 'gang:ballas:0')).toBe('grupo_nao_permitido')
    expect(await pedir('definir_grupo', 'police:9')).toBe('dados_invalidos')
    expect(await pedir('definir_grupo', 'vip')).toBe('dados_invalidos')
    expect(await pedir('revogar_grupo', 'police:1')).toBe('grupo_fora_da_lista')
    expect(await pedir('revogar_grupo', 'gang:ballas:2')).toBe('aplicada')
    expect([await b.cidade.gangue(bruno), b.cidade.grupos(doBruno)]).toEqual(['none:0', []])
  })

  it('who has another job, or the same with another grade, keeps it', async () => {
    const policial = { ...BRUNO, trabalho: ['police', 2] as [string, number] }
    const b = await abrir({ moradores: [ANA, policial], grupos: 'mechanic:1,police:1' })
    await b.cidade.entrar(policial)
    const passport = b.passaporte(policial)
    expect(await desfecho(b, { passport, ...grupo('definir_grupo', 'mechanic:1') })).toBe('grupo_ocupado')
    expect(await desfecho(b, { passport, ...grupo('definir_grupo', 'police:1') })).toBe('aplicada')
    expect(b.cidade.grupos(doBruno)).toEqual(['job:police:2'])
  })
})

describe('which Qbox city is served', () => {
  const semDono = ['qb-core']
  it.each([
    [
      'a city without the hook',
      { semGancho: ['ox_inventory'], outros: semDono },
      'gancho_ausente',
      "server_script '@sorium/gancho-qbox.lua'",
    ],
    ['two frameworks', { outros: ['vrp'] }, 'dois_frameworks', 'Creative (vrp) e Qbox (qbx_core)'],
  ])('not %s, saying why', async (_nome, opcoes, motivo, texto) => {
    const b = await abrir(opcoes)
    expect(b.site.pedidos.at(-1)?.parada).toBe(motivo)
    expect(b.linhas.some((l) => l.includes(texto))).toBe(true)
  })

  it('not one whose items are another resource’s', async () => {
    const fx = { estadoDoRecurso: (nome: string) => (nome === 'oxmysql' ? 'started' : 'missing') } as unknown as OpcoesPorTexto['fx']
    const preparacao = await prepararQbox({ fx } as OpcoesPorTexto)
    expect(preparacao).toMatchObject({ pronto: false, impedimento: { parada: 'inventario_nao_suportado' } })
  })

  it('Qbox that answers to QBCore’s name is served as Qbox, and its family is told', async () => {
    const b = await abrir({ outros: semDono })
    await b.site.ate(() => b.site.pedidos.at(-1)?.framework === 'qbox/qbox')
    expect(b.site.pedidos.at(-1)?.base?.familia).toBe('qbox')
  })
})
