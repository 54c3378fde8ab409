import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServidorComChave, ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { CHAVE_DA_PONTE, criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { vigiarEsperas } from '#nucleo/testes/esperas.ts'

let mundo: Mundo
let admin: { id: string; token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())

const RAIZ = '/api/admin/ponte/servidores'
const listar = async () => (await mundo.chamar(admin, { url: RAIZ })).json<ServidorDoJogo[]>()
const girar = (id = 'principal') => mundo.chamar(admin, { method: 'POST', url: `${RAIZ}/${id}/chave` })
const revogar = (id = 'principal') => mundo.chamar(admin, { method: 'DELETE', url: `${RAIZ}/${id}/chave` })
const PEDIDO = {
  protocolo: 1,
  versao: '1.2.3',
  framework: 'creative',
  no_ar_s: 60,
  fila: 2,
  espera_s: 0,
  online: [1, 2, 3],
  em_maos: [],
  confirmacoes: [],
  leituras: [],
}
const ligar = async (chave: string) => (await mundo.ponte('/ponte/sincronizar', PEDIDO, { chave })).statusCode
let atual = CHAVE_DA_PONTE

describe('the keys of the game servers', () => {
  it('[ACF-01] the state of each server is told, and never a key', async () => {
    expect(await listar()).toMatchObject([{ id: 'principal', no_ar: false, visto_em: null, chave_ativa: true, chave_anterior_ate: null }])
    expect(await ligar(atual)).toBe(200)
    const lista = await mundo.chamar(admin, { url: RAIZ })
    expect(lista.json()).toMatchObject([
      { no_ar: true, versao: '1.2.3', framework: 'creative', no_ar_s: 60, fila: 2, jogadores: 3, parada: null },
    ])
    expect(lista.body).not.toContain(atual)
    expect(Object.keys(lista.json()[0]).join()).not.toMatch(/cifrada|chave_anterior,/)
  })

  it('[ACF-01] a new key is told once; both open for ten minutes, then only the new one', async () => {
    const r = await girar()
    const { chave, servidor } = r.json<ServidorComChave>()
    expect([r.statusCode, r.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(chave).toMatch(/^[0-9a-f]{64}$/)
    const resta = (new Date(servidor.chave_anterior_ate!).getTime() - Date.now()) / 60_000
    expect(resta).toBeGreaterThan(9)
    expect(resta).toBeLessThanOrEqual(10.1)
    expect([await ligar(atual), await ligar(chave)]).toEqual([200, 200])
    await mundo.app.ctx.banco.pool.query(`update entregas_servidor set chave_anterior_ate = clock_timestamp()`)
    expect([await ligar(atual), await ligar(chave)]).toEqual([401, 200])
    expect((await listar())[0]).toMatchObject({ chave_anterior_ate: null })
    atual = chave
  })

  it('[ACF-01] a revoked key opens nothing from that moment, nor does the one before; a new one does', async () => {
    const meio = (await girar()).json<ServidorComChave>().chave
    const esperando = vigiarEsperas(mundo.app.ctx.sinal)
    const espera = mundo.ponte('/ponte/sincronizar', { ...PEDIDO, espera_s: 20 }, { chave: meio })
    await esperando()
    const r = await revogar()
    expect([r.statusCode, r.json()]).toMatchObject([200, { chave_ativa: false, chave_anterior_ate: null }])
    expect([await ligar(atual), await ligar(meio)]).toEqual([401, 401])
    const ana = await mundo.jogador()
    const item = await mundo.item()
    await mundo.app.ctx.banco.pool.query(`update entregas_servidor set online = $1`, [[ana.passports[0]]])
    await mundo.chamar(ana, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
    })
    expect((await espera).json()).toMatchObject({ operacoes: [] })
    expect((await revogar()).statusCode).toBe(200)
    const { chave, servidor } = (await girar()).json<ServidorComChave>()
    expect(servidor).toMatchObject({ chave_ativa: true, chave_anterior_ate: null })
    expect([await ligar(meio), await ligar(chave)]).toEqual([401, 200])
  })

  it('[ACF-01] another server gets a key of its own; one that is there keeps its', async () => {
    const criar = (corpo: unknown) => mundo.chamar(admin, { method: 'POST', url: RAIZ, payload: corpo as object })
    const r = await criar({ id: 'vip', nome: 'Cidade VIP' })
    expect([r.statusCode, r.json()]).toMatchObject([201, { servidor: { id: 'vip', nome: 'Cidade VIP', chave_ativa: true } }])
    expect((await criar({ id: 'vip', nome: 'Outra' })).json()).toMatchObject({ codigo: 'entregas.servidor_ja_existe' })
    for (const ruim of [{ id: 'a b', nome: 'x' }, { id: 'UM', nome: 'x' }, { id: '', nome: 'x' }, { id: 'x' }, { id: 'x', nome: '' }])
      expect((await criar(ruim)).statusCode).toBe(400)
    for (const r404 of [await girar('nada'), await revogar('nada')])
      expect(r404.json()).toMatchObject({ codigo: 'entregas.servidor_inexistente' })
    expect((await listar()).map((s) => s.id)).toEqual(['principal', 'vip'])
  })

  it('[ACF-01] each act is in the log with who did it, and no key is, nor its encrypted form', async () => {
    const linhas = await mundo.app.ctx.banco.linhas<{ acao: string; ator: string; objeto: string; tudo: string }>(
      `select acao, ator, objeto, a::text as tudo from configuracoes_auditoria a where acao like 'ponte.%' order by id`,
    )
    expect(new Set(linhas.map((l) => l.acao))).toEqual(new Set(['ponte.trocou_chave', 'ponte.revogou_chave', 'ponte.criou_servidor']))
    for (const l of linhas) {
      expect(l).toMatchObject({ ator: `admin:${admin.id}`, objeto: expect.stringMatching(/^servidor:(principal|vip)$/) })
      expect(l.tudo).not.toMatch(/[0-9a-f]{40}/)
    }
    const guardadas = await mundo.app.ctx.banco.linhas(`select 1 from nucleo_idempotencia where rota like '%ponte%'`)
    expect(guardadas).toEqual([])
  })

  it('[ACF-01] nobody but an administrator', async () => {
    const ana = await mundo.jogador()
    for (const quem of [null, ana])
      for (const pedido of [
        { url: RAIZ },
        { method: 'POST', url: `${RAIZ}/principal/chave` },
        { method: 'DELETE', url: `${RAIZ}/principal/chave` },
      ] as const)
        expect((await mundo.chamar(quem, pedido)).statusCode).toBe(quem ? 403 : 401)
  })
})
