import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { mundoSalvo } from './mundo-salvo.ts'
import { usarBancada } from './testes/bancada.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }

describe('conversation', () => {
  it('tells at once who joined and who left', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))
    await b.cidade.conectar(1004)
    await b.site.ate(() => b.site.pedidos.at(-1)!.online.includes(1004), 1_500)
    await b.cidade.desconectar(1004)
    await b.site.ate(() => !b.site.pedidos.at(-1)!.online.includes(1004), 1_500)
  })

  it('a game that comes up forgets nobody who was in the city: it may be killed before all are back', async () => {
    const b = await abrir()
    using salvo = new DatabaseSync(b.cidade.banco.db.location() ?? '', { readOnly: true, timeout: 5_000 })
    const quemEstava = salvo.prepare(`SELECT valor FROM sandbox_estado WHERE chave = 'conectados'`)
    const vistos = new Set<unknown>()
    let voltou = false
    const volta = b.matarEVoltar().finally(() => (voltou = true))
    while (!voltou) {
      vistos.add(quemEstava.get()?.['valor'])
      await new Promise((depois) => setImmediate(depois))
    }
    await volta
    expect([...vistos]).toEqual(['[1001,1003]'])
  })

  it('a site that goes away and comes back gets what it missed', async () => {
    const b = await abrir()
    await b.site.fechar()
    await b.site.ate(() => b.linhas.join('\n').includes('Sem ligação com o site'), 20_000)
    const id = b.site.pedir({ passport: 1001, ...agua })
    await b.site.abrir()
    expect((await b.site.resultado(id, 15_000)).resultado).toBe('aplicada')
    expect(b.linhas.join('\n')).toContain('Sem ligação com o site')
    await b.site.ate(() => b.linhas.join('\n').includes('restabelecida'))
  }, 30_000)

  it('repeats a confirmation until it is settled, then keeps silent', async () => {
    const b = await abrir()
    b.site.semLiquidar = true
    const id = b.site.pedir({ passport: 1001, ...agua })
    await b.site.ate(() => b.site.entregas.get(id)!.confirmacoes.length >= 2, 12_000)
    b.site.semLiquidar = false
    await b.site.ate(() => b.site.pedidos.at(-1)!.confirmacoes.length === 0, 12_000)
    expect(b.cidade.banco.db.prepare('SELECT id FROM sorium_liquidadas').all()).toEqual([{ id }])
  }, 30_000)

  it('answers readings: live for who is here, saved for who is not', async () => {
    const b = await abrir()
    const aqui = b.site.pedir({ passport: 1001, tipo: 'ler_inventario', dados: {} })
    const fora = b.site.pedir({ passport: 1002, tipo: 'ler_inventario', dados: {} })
    const carros = b.site.pedir({ passport: 1001, tipo: 'ler_veiculos', dados: {} })
    await b.site.ate(() => b.site.leituras.size === 3)
    expect(b.site.leituras.get(aqui)).toMatchObject({
      online: true,
      peso_maximo_g: 5_000_000,
      slots: { '1': { item: 'water', amount: 2 } },
    })
    expect(b.site.leituras.get(fora)).toMatchObject({ online: false, slots: {} })
    expect(b.site.leituras.get(carros)).toContainEqual(expect.objectContaining({ modelo: 'asbo', fora_da_garagem: true }))
  })

  it('drains a backlog over many characters', async () => {
    const b = await abrir()
    const ids = Array.from({ length: 200 }, (_, i) => b.site.pedir({ passport: i % 2 ? 1001 : 1003, ...agua }))
    for (const id of ids) await b.site.resultado(id, 20_000)
    expect((await b.quantidade(1001, 'water')) + (await b.quantidade(1003, 'water'))).toBe(202)
  }, 40_000)
})

describe('mirror', () => {
  it('sends everybody once, then only changes', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
    expect(b.site.lotes.flatMap((l) => l.contas).map((c) => c.id_conta)).toEqual([1, 2])
    expect(b.site.lotes.flatMap((l) => l.personagens).map((p) => p.passport)).toEqual([1001, 1002, 1003, 1004])
    const antes = b.site.lotes.length
    b.cidade.banco.db.prepare('UPDATE characters SET Bank = 77 WHERE id = 1001').run()
    await b.site.ate(() => b.site.lotes.slice(antes).some((l) => l.personagens.some((p) => p.passport === 1001 && p.banco === 77)), 4_000)
    b.cidade.banco.db.prepare("INSERT INTO accounts (id, License, Discord) VALUES (9, 'novo', '0')").run()
    await b.site.ate(() => b.site.lotes.some((l) => l.contas.some((c) => c.id_conta === 9 && c.discord_id === null)), 4_000)
    b.cidade.banco.db.prepare("UPDATE accounts SET Discord = '42' WHERE id = 9").run()
    await b.site.ate(() => b.site.lotes.some((l) => l.contas.some((c) => c.id_conta === 9 && c.discord_id === '42')), 4_000)
    expect(b.site.problemas).toEqual([])
  })
})

describe('owner', () => {
  it('without the hook nothing is delivered, the console says why, and so does the site', async () => {
    const b = await abrir({ semGancho: true })
    const id = b.site.pedir({ passport: 1001, ...agua })
    await b.site.ate(() => b.site.pedidos.some((p) => p.parada === 'gancho_ausente'))
    expect(b.linhas.join('\n')).toContain("'@sorium/gancho.lua'")
    expect(b.site.entregas.get(id)!.confirmacoes).toEqual([])
  })

  it('a wrong key is told in words, and nothing happens', async () => {
    const b = await abrir({ chave: 'outra-chave-qualquer-com-32-caracteres' })
    await b.site.ate(() => b.linhas.join('\n').includes('recusou a chave'))
  })

  it('refuses an address without TLS that is not this machine', async () => {
    const b = await abrir({ url: 'http://exemplo.com.br' })
    expect(b.linhas.join('\n')).toContain('https://')
  })

  it('the resource restarted alone has its key, though no convar holds it any more', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.pedidos.length > 0)
    b.cidade.ligarRecurso()
    const antes = b.site.pedidos.length
    await b.site.ate(() => b.site.pedidos.length > antes + 1)
    expect((await b.site.resultado(b.site.pedir({ passport: 1001, ...agua }))).resultado).toBe('aplicada')
  })
})

it('the saved world can be read while the game is down', async () => {
  const b = await abrir()
  await b.site.resultado(b.site.pedir({ passport: 1001, ...agua }))
  const mundo = mundoSalvo(b.cidade.banco.db.location()!)
  expect(mundo).toMatchObject({ ligado: false, vivo: null })
  expect(Object.values(mundo.salvo.operations['1001']!)).toEqual(['aplicada'])
})
