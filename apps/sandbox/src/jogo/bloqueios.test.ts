import { describe, expect, it } from 'vitest'
import { type Bancada, usarBancada } from './testes/bancada.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const ANA = 1001
const noAr = (b: Bancada) => b.site.ate(() => b.site.pedidos.some((p) => p.espera_s > 0))

function contaDe(b: Bancada, passport: number): { license: string; discord: string } {
  const linha = b.cidade.banco.db
    .prepare('SELECT a.License, a.Discord FROM characters c JOIN accounts a ON a.License = c.License WHERE c.id = ?')
    .get(passport)
  return { license: `license:${String(linha?.['License'])}`, discord: `discord:${String(linha?.['Discord'])}` }
}
/** An event about an unknown player makes the ponte call at once. */
const falarJa = (b: Bancada) => b.cidade.emitir('sorium:desbanido', 'license:ninguem')

describe('whom the site blocks', () => {
  it('is refused at the door with the reason, by any of his identifiers, and sent away if he is in the city', async () => {
    const b = await abrir()
    await noAr(b)
    const { license, discord } = contaDe(b, ANA)
    expect(b.cidade.bater([license, discord, 'ip:10.0.0.1'])).toBeNull()
    b.site.recusar = [
      {
        identificadores: [license.toUpperCase().replace('LICENSE', 'license'), 'discord:123456789012345678'],
        motivo: 'Vendeu fora do site',
      },
    ]
    falarJa(b)
    await b.site.ate(() => b.cidade.derrubados.length > 0)
    expect(b.cidade.derrubados).toEqual([{ passport: ANA, motivo: expect.stringContaining('Motivo: Vendeu fora do site') }])
    expect(b.cidade.bater([license])).toContain('Vendeu fora do site')
    expect(b.cidade.bater([license.replace('license:', 'license2:')])).toContain('bloqueada')
    expect(b.cidade.bater(['license:outra', 'discord:123456789012345678'])).toContain('bloqueada')
    expect(b.cidade.bater(['license:outra', 'discord:923456789012345678'])).toBeNull()
    expect(b.site.problemas).toEqual([])
  })

  it('comes in again when the site lifts it, and the other resources hear of it', async () => {
    const ditos: unknown[] = []
    const b = await abrir({ aoContarAosRecursos: (evento, args) => void ditos.push([evento, ...args]) })
    await noAr(b)
    b.site.recusar = [{ identificadores: ['license:abc', 'discord:123456789012345678'], motivo: 'x' }]
    falarJa(b)
    await b.site.ate(() => b.cidade.bater(['license:abc']) !== null)
    b.site.recusar = []
    falarJa(b)
    await b.site.ate(() => b.cidade.bater(['license:abc']) === null)
    await b.site.ate(() => ditos.length > 1)
    expect(ditos).toEqual([
      ['sorium:liberado', 'license:abc'],
      ['sorium:liberado', 'discord:123456789012345678'],
    ])
  })

  it('stays out while the site is away', async () => {
    const b = await abrir()
    await noAr(b)
    b.site.recusar = [{ identificadores: ['license:abc'], motivo: 'x' }]
    falarJa(b)
    await b.site.ate(() => b.cidade.bater(['license:abc']) !== null)
    await b.site.fechar()
    falarJa(b)
    await semNovidade(200)
    expect(b.cidade.bater(['license:abc'])).not.toBeNull()
  })

  it('an older site is asked no more for a while, and keeps nobody out', async () => {
    const b = await abrir()
    b.site.recusar = null
    await noAr(b)
    falarJa(b)
    await semNovidade(300)
    expect(b.cidade.bater(['license:abc'])).toBeNull()
    expect(b.site.problemas).toEqual([])
  })
})

describe('what happens in the city', () => {
  it("txAdmin's ban, its end and a kick are told, once each, however often an answer is lost", async () => {
    const b = await abrir()
    await noAr(b)
    const { license, discord } = contaDe(b, ANA)
    let perdas = 2
    b.site.perder = () => perdas-- > 0
    b.cidade.emitir('txAdmin:events:playerBanned', {
      author: 'moderador',
      reason: 'Trapaça',
      actionId: 'B1',
      expiration: 1_900_000_000,
      targetNetId: 1,
      targetIds: [license, 'ip:10.0.0.1', discord],
      targetName: 'Ana',
    })
    b.cidade.emitir('txAdmin:events:actionRevoked', {
      actionId: 'B1',
      actionType: 'ban',
      actionReason: 'Trapaça',
      playerIds: [license],
      revokedBy: 'dono',
    })
    b.cidade.emitir('txAdmin:events:actionRevoked', { actionId: 'W1', actionType: 'warn', playerIds: [license], revokedBy: 'dono' })
    b.cidade.emitir('txAdmin:events:playerKicked', { target: b.cidade.fonteDe(ANA), author: 'moderador', reason: 'Ausente' })
    b.cidade.emitir('txAdmin:events:playerKicked', { target: -1, author: 'moderador', reason: 'Reinício' })
    await b.site.ate(() => b.site.ocorridos.length >= 3, 40_000)
    expect(b.site.ocorridos.map(({ id: _, ...o }) => o)).toEqual([
      { tipo: 'banido', identificadores: [license, discord], motivo: 'Trapaça', por: 'moderador', ate: 1_900_000_000 },
      { tipo: 'liberado', identificadores: [license], motivo: 'Trapaça', por: 'dono', ate: null },
      { tipo: 'expulso', identificadores: [license, discord], motivo: 'Ausente', por: 'moderador', ate: null },
    ])
  }, 60_000)

  it('a base that bans by itself says so by an event; a player cannot', async () => {
    const b = await abrir()
    await noAr(b)
    b.cidade.emitirDoJogador(b.cidade.fonteDe(ANA), 'sorium:banido')
    b.cidade.emitir('sorium:banido', 'license:abc', 'Banido pela base', 1_900_000_000)
    b.cidade.emitir('sorium:desbanido', ['license:abc', 'discord:123456789012345678'])
    await b.site.ate(() => b.site.ocorridos.length >= 2)
    expect(b.site.ocorridos).toMatchObject([
      { tipo: 'banido', identificadores: ['license:abc'], motivo: 'Banido pela base', ate: 1_900_000_000 },
      { tipo: 'liberado', identificadores: ['license:abc', 'discord:123456789012345678'], ate: null },
    ])
    expect(b.site.problemas).toEqual([])
  })
})
