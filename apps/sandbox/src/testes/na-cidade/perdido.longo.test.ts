import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { expect, describe, it } from 'vitest'
import { BRUNO, type PalcoDaCidade, type Servidor, usarPalco } from './palco.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarPalco()
const PARA_SEMPRE = new Promise<never>(() => undefined)

/** Stops this server for ever at the next call of the hook that `oQue` accepts, before or after the call has run; nothing it sends arrives. */
function pararEm(
  { cidade, cano }: Servidor,
  oQue: (nome: string, args: unknown[]) => boolean,
  quando: 'antes' | 'depois',
): { parou(): boolean } {
  let parou = false
  const chamar = cidade.gancho.bind(cidade)
  cidade.gancho = async (nome, ...args) => {
    if (parou) return PARA_SEMPRE
    if (!oQue(nome, args)) return chamar(nome, ...args)
    if (quando === 'depois') await chamar(nome, ...args)
    parou = true
    await cano.cortar()
    return PARA_SEMPRE
  }
  return { parou: () => parou }
}

function pararNoBanco({ cidade, cano }: Servidor, sql: RegExp, quando: 'antes' | 'depois'): { parou(): boolean } {
  let parou = false
  const chamar = cidade.oxmysql.chamar.bind(cidade.oxmysql)
  cidade.oxmysql.chamar = async (metodo, args) => {
    if (parou) return PARA_SEMPRE
    if (!sql.test(JSON.stringify(args))) return chamar(metodo, args)
    if (quando === 'depois') await chamar(metodo, args)
    parou = true
    await cano.cortar()
    return PARA_SEMPRE
  }
  return { parou: () => parou }
}

const perder = async (p: PalcoDaCidade, admin: { token: string }, confirmacao = 'principal') =>
  p.mundo.chamar(admin, { method: 'POST', url: '/api/admin/ponte/servidores/principal/perda', payload: { confirmacao } })
const revogar = (p: PalcoDaCidade, admin: { token: string }) =>
  p.mundo.chamar(admin, { method: 'DELETE', url: '/api/admin/ponte/servidores/principal/chave' })
const passarUmMinuto = (p: PalcoDaCidade) =>
  p.mundo.app.ctx.banco.pool.query(
    `update entregas_servidor set chave_revogada_em = chave_revogada_em - interval '61 s', visto_em = visto_em - interval '61 s' where id = 'principal'`,
  )
const naMao = async (p: PalcoDaCidade) =>
  (
    await p.mundo.app.ctx.banco.linhas<{ servidor: string }>(`select servidor from entregas_operacao where estado = 'entregue_ao_servidor'`)
  ).map((o) => o.servidor)
const estado = async (p: PalcoDaCidade, id: string) => (await p.compra(p.bruno, id))?.estado

async function morrerEPassar(p: PalcoDaCidade, passo: { parou(): boolean }, jaAberto?: Servidor): Promise<Servidor> {
  await p.ate(passo.parou)
  await p.primeiro.matar()
  const segundo = jaAberto ?? (await p.abrirSegundo())
  await segundo.cidade.conectar(BRUNO)
  const admin = await p.mundo.admin()
  await semNovidade(800)
  expect(await naMao(p)).toEqual(['principal'])
  await revogar(p, admin)
  await passarUmMinuto(p)
  expect((await perder(p, admin)).statusCode).toBe(200)
  return segundo
}

describe('a game server that dies for good', () => {
  const passos: readonly [passo: string, parar: (s: Servidor) => { parou(): boolean }][] = [
    ['before the effect', (s) => pararEm(s, (nome) => nome === 'aplicar', 'antes')],
    ['after the effect, before it is saved', (s) => pararEm(s, (nome) => nome === 'aplicar', 'depois')],
    ['while it is being saved', (s) => pararNoBanco(s, /UPDATE.*playerdata.*site_ops/, 'antes')],
    ['after it is saved, before it is told', (s) => pararEm(s, (nome) => nome === 'salvar', 'depois')],
  ]

  it.each(passos)(
    '[API-19] %s: the thing is with the buyer once, and the purchase is delivered',
    async (_nome, parar) => {
      const p = await abrir()
      const passo = parar(p.primeiro)
      const id = await p.comprar(p.bruno, BRUNO, 'item water 3')
      const segundo = await morrerEPassar(p, passo)
      await p.ate(async () => (await estado(p, id)) === 'entregue')
      await segundo.cidade.salvarTudo()
      expect([await p.quantos(segundo, BRUNO, 'water'), await p.quantos(segundo, BRUNO, 'water', 'vivo')]).toEqual([3, 3])
      expect(await naMao(p)).toEqual([])
    },
    60_000,
  )

  it.each(['antes', 'depois'] as const)(
    '[API-19] a vehicle, %s of its transaction: one, and the purchase is delivered',
    async (quando) => {
      const p = await abrir()
      const passo = pararNoBanco(p.primeiro, /INSERT.*INTO `?vehicles/i, quando)
      const id = await p.comprar(p.bruno, BRUNO, 'veiculo panto')
      const segundo = await morrerEPassar(p, passo)
      await p.ate(async () => (await estado(p, id)) === 'entregue')
      const linhas = segundo.cidade.banco.db.prepare(`SELECT Plate FROM vehicles WHERE Passport = ? AND Vehicle = 'panto'`).all(BRUNO)
      expect(linhas).toHaveLength(1)
    },
    60_000,
  )

  it('[API-19] a command that it may have run is not run again: a person decides', async () => {
    const p = await abrir()
    // The second server is already running, because this case does not test its start, which ends commands that were interrupted a minute ago.
    const aberto = await p.abrirSegundo()
    const passo = pararNoBanco(p.primeiro, /UPDATE sorium_operacoes SET resultado = \?.*aplicada/, 'antes')
    const id = await p.comprar(p.bruno, BRUNO, 'anunciar {passport} bem vindo')
    const segundo = await morrerEPassar(p, passo, aberto)
    await p.ate(async () => (await estado(p, id)) === 'incerto')
    expect(p.primeiro.linhas.filter((l) => l.includes('[console] anunciar'))).toHaveLength(1)
    expect(segundo.linhas.filter((l) => l.includes('[console] anunciar'))).toEqual([])
  }, 60_000)

  it('[API-19] what is to be voided: the second looks into the record; what never happened is paid back, what did stays', async () => {
    for (const [quando, fim] of [
      ['antes', 'reembolsado'],
      ['depois', 'entregue'],
    ] as const) {
      const p = await abrir()
      const passo = pararEm(p.primeiro, (nome) => nome === (quando === 'antes' ? 'aplicar' : 'salvar'), quando)
      const id = await p.comprar(p.bruno, BRUNO, 'item water 2')
      await p.ate(passo.parou)
      await p.mundo.app.ctx.banco.transacao((tx) => p.mundo.app.entregas.pedirAnulacao(tx, { tipo: 'loja.compra', id }))
      const segundo = await morrerEPassar(p, passo)
      await p.ate(async () => (await estado(p, id)) === fim)
      await segundo.cidade.salvarTudo()
      expect(await p.quantos(segundo, BRUNO, 'water')).toBe(fim === 'entregue' ? 2 : 0)
    }
  }, 90_000)

  it('is given up only by name, with its key revoked, silent for a minute, and with another server of its world', async () => {
    const p = await abrir()
    const admin = await p.mundo.admin()
    const codigo = async (confirmacao?: string) => (await perder(p, admin, confirmacao)).json<{ codigo: string }>().codigo
    expect(await codigo('segundo')).toBe('entregas.confirmacao_diferente')
    expect(await codigo()).toBe('entregas.chave_ainda_vale')
    await revogar(p, admin)
    expect(await codigo()).toBe('entregas.servidor_falou_ha_pouco')
    await passarUmMinuto(p)
    expect(await codigo()).toBe('entregas.sem_outro_servidor')
    expect((await perder(p, p.ana)).statusCode).toBe(403)
    await p.abrirSegundo()
    const dado = (await perder(p, admin)).json<ServidorDoJogo>()
    expect(dado.perdido_em).not.toBeNull()
    const r = await p.mundo.chamar(admin, { method: 'POST', url: '/api/admin/ponte/servidores/principal/chave' })
    expect(r.json<{ servidor: ServidorDoJogo }>().servidor.perdido_em).toBeNull()
  }, 60_000)

  it('one that lives and was given up by mistake begins nothing more once its key is refused', async () => {
    const p = await abrir()
    await p.primeiro.cidade.arena(BRUNO, true)
    await p.comprar(p.bruno, BRUNO, 'item water 1')
    await p.ate(async () => (await naMao(p)).length === 1)
    const admin = await p.mundo.admin()
    await revogar(p, admin)
    await p.ate(() => p.primeiro.linhas.some((l) => l.includes('recusou a chave')))
    await semNovidade(500)
    await p.primeiro.cidade.arena(BRUNO, false)
    await semNovidade(4_000)
    expect(await p.quantos(p.primeiro, BRUNO, 'water', 'vivo')).toBe(0)
  }, 60_000)
})
