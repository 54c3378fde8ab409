import { describe, expect, it } from 'vitest'
import type { OpcoesPorTexto } from '../../../../ponte/src/adaptadores/por-texto/comeco.ts'
import { prepararQbox } from '../../../../ponte/src/adaptadores/qbox/index.ts'
import { ANA, ANA_2, BRUNO, usarBancadaQbox } from '../testes/bancada-qbox.ts'
import { cenasDeEfeitos } from '../testes/cenas-de-efeitos.ts'
import { dar, desfecho, tomar } from '../testes/cenas-de-gravacao.ts'
import { chaveDe, type ItemDoMorador } from './esquema.ts'

const abrir = usarBancadaQbox()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const cheia = (ate: number): ItemDoMorador[] => Array.from({ length: ate }, (_, i) => ({ name: 'phone', count: 1, slot: i + 1 }))

cenasDeEfeitos('Qbox', {
  abrir,
  chaveDe,
  ana: ANA,
  outra: ANA_2,
  bruno: BRUNO,
  policial: { ...BRUNO, trabalho: ['police', 2] },
  slot: '1',
  ouroDemais: 5,
  pesos: { peso_g: 5_300, peso_maximo_g: 30_000 },
  salvar: (cidade) => cidade.salvarTodos(),
  async trocar(cidade, fonte, m) {
    cidade.deslogar(fonte)
    await cidade.ate(async () => (await cidade.dono(fonte)) === null)
    await cidade.escolher(fonte, m)
  },
  bolsa: (cidade) => cidade.salvo(daAna).itens,
  diario: (cidade) => cidade.salvo(daAna).diario.ops,
  trocarPersonagem: 'UPDATE players SET id = 99 WHERE citizenid = ?',
  recusas: [
    ['an instance that nobody ever took', dar('WEAPON_PISTOL-NADA', 1, true), 'item_desconhecido'],
    ['money, whose amount ox_inventory takes from somewhere else', dar('money', 100), 'dados_invalidos'],
  ],
})

describe('items in a Qbox city', () => {
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
    await b.cidade.tirar(ana, 'phone', 1)
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...dar('water') })).toMatchObject({ item: 'water' })
    expect(b.cidade.salvo(daAna).itens.at(-1)).toMatchObject({ name: 'water', slot: 51 })
    await b.matarEVoltar()
    const salvos = b.cidade.salvo(daAna).itens.map((i) => (i.slot === 7 ? { ...i, slot: 54 } : i))
    b.cidade.db.prepare('UPDATE players SET inventory = ? WHERE citizenid = ?').run(JSON.stringify(salvos), daAna)
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
  it('money is no thing of the bag', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.dar(ana, 'money', 50)
    const ler = b.site.pedir({ passport: b.passaporte(ANA), tipo: 'ler_inventario', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    const { slots } = b.site.leituras.get(ler) as { slots: Record<string, { item: string }> }
    expect(Object.values(slots).map((s) => s.item)).toEqual(['bread', 'gold'])
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

  it('who has the job with another grade keeps that', async () => {
    const policial = { ...BRUNO, trabalho: ['police', 2] as [string, number] }
    const b = await abrir({ moradores: [ANA, policial], grupos: 'police:1' })
    await b.cidade.entrar(policial)
    const passport = b.passaporte(policial)
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
