import { beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import {
  ativo,
  cancelar,
  corpoDoItem,
  corpoDoVeiculo,
  enviar,
  historico,
  ITEM,
  operacoesDe,
  pedirColeta,
  pendente,
  verAnuncio,
  usarFeira,
  acoesDe,
  auditoriaDe,
} from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
beforeEach(() => {
  ;({ ana, bruno } = f)
})

const moderar = (ligada: boolean) => f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_moderar: ligada }))

describe('the price', () => {
  const mudar = (quem: Pessoa, id: string, valor: unknown, chave?: string) =>
    enviar(f.mundo, quem, { url: `/marketplace/anuncios/${id}/preco`, metodo: 'PUT', corpo: { valor }, ...(chave ? { chave } : {}) })

  it('[MKT-08] changes while the listing stays, with the fee that was frozen', async () => {
    const { id_anuncio } = await ativo(f, ana)
    await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 5_000 }))
    try {
      const r = await mudar(ana, id_anuncio, 33.33)
      expect([r.statusCode, r.json()]).toMatchObject([
        200,
        { valor: 33.33, preco_reais: 33.33, valor_liquido: 29.99, status: 'ativo', taxa: 10 },
      ])
    } finally {
      await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_taxa_bps: 1_000 }))
    }
    expect((await verAnuncio(f, null, id_anuncio)).valor).toBe(33.33)
    const [, mudanca] = await historico(f, id_anuncio)
    expect(mudanca).toMatchObject({ acao: 'preco_alterado', detalhes: { preco_reais: 33.33, valor_liquido: 29.99 } })
    await mudar(ana, id_anuncio, 33.33)
    expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado', 'preco_alterado'])
  })

  it("[MKT-28] is the seller's alone, of an active listing, within the limits", async () => {
    const { id_anuncio } = await ativo(f, ana)
    const esperar = async (quem: Pessoa, valor: unknown, status: number, codigo: string) => {
      const r = await mudar(quem, id_anuncio, valor)
      expect([r.statusCode, r.json().codigo]).toEqual([status, codigo])
    }
    await esperar(bruno, 10, 404, 'marketplace.anuncio_inexistente')
    for (const valor of [0, -5, 10.001, 10_000_001]) await esperar(ana, valor, 400, 'marketplace.valor_invalido')
    await esperar(ana, '10', 400, 'pedido.invalido')
    await cancelar(f, ana, id_anuncio)
    await esperar(ana, 10, 409, 'marketplace.estado_nao_permite')
    expect((await mudar(ana, 'x', 10)).statusCode).toBe(404)
    const { id_anuncio: parado } = await pendente(f, bruno)
    expect((await mudar(bruno, parado, 10)).statusCode).toBe(409)
  })
})

describe('with moderation on', () => {
  const decidir = (quem: { token: string }, id: string, acao: string, corpo: object = {}) =>
    enviar(f.mundo, quem, { url: `/admin/marketplace/anuncios/${id}/${acao}`, corpo })

  async function emAnalise() {
    await moderar(true)
    try {
      return await ativo(f, ana)
    } finally {
      await moderar(false)
    }
  }

  it('[MKT-23][MKT-24] what was collected waits, and is approved into the open with all its days', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await emAnalise()
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'pendente', coletou_item: 'sim', expira_em: null })
    expect((await f.mundo.chamar(bruno, { url: `/api/marketplace/anuncios/${id_anuncio}` })).statusCode).toBe(404)
    const r = await decidir(admin, id_anuncio, 'aprovacao')
    expect([r.statusCode, r.json()]).toMatchObject([200, { id: id_anuncio, status: 'ativo' }])
    expect(r.json()).not.toHaveProperty('comando')
    expect(Date.parse((await verAnuncio(f, ana, id_anuncio)).expira_em!)).toBeGreaterThan(Date.now() + 13.9 * 86_400_000)
    expect((await decidir(admin, id_anuncio, 'aprovacao')).json().codigo).toBe('marketplace.estado_nao_permite')
    expect(await auditoriaDe(f, id_anuncio)).toEqual([
      'marketplace.anunciou',
      'marketplace.pediu_coleta',
      'marketplace.coletou',
      'marketplace.aprovou',
    ])
  })

  it('what is rejected goes back, with the reason in the words of the administration', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await emAnalise()
    expect((await decidir(admin, id_anuncio, 'rejeicao', { motivo: ' Item proibido na cidade. ' })).json().status).toBe('devolvendo')
    await f.jogo.confirmar('dar_item', { resultado: 'recusada', motivo: 'sem_peso' })
    expect((await verAnuncio(f, ana, id_anuncio)).status_motivo).toBe('Item proibido na cidade.')
    await f.mundo.app.ctx.banco.pool.query('update entregas_operacao set disponivel_em = now() where origem_id = $1', [id_anuncio])
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'rejeitado', status_motivo: 'Item proibido na cidade.' })
    expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado', 'rejeitado', 'devolvido'])
  })

  it('[AMK-05] what waits for approval can be taken down as well, and goes back', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await emAnalise()
    expect((await decidir(admin, id_anuncio, 'remocao', { motivo: 'Duplicado.' })).json().status).toBe('devolvendo')
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: 'Duplicado.' })
  })

  it('[AMK-05] what the game is still taking is not decided on; taken down, it comes back as soon as it arrives, for the reason that was given', async () => {
    const admin = await f.mundo.admin()
    const criado = await pendente(f, ana)
    for (const acao of ['aprovacao', 'rejeicao'])
      expect((await decidir(admin, criado.id_anuncio, acao)).json().codigo).toBe('marketplace.ainda_nao_coletado')
    await pedirColeta(f, ana, criado)
    await f.jogo.sincronizar()
    expect((await decidir(admin, criado.id_anuncio, 'remocao', { motivo: 'Item proibido.' })).statusCode).toBe(200)
    await f.jogo.confirmar('tomar_item')
    expect(await verAnuncio(f, ana, criado.id_anuncio)).toMatchObject({ status: 'devolvendo', status_motivo: 'Item proibido.' })
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, criado.id_anuncio)).toMatchObject({ status: 'cancelado', status_motivo: 'Item proibido.' })
  })

  it('[AMK-05] a listing that somebody is buying at the same time is sold or taken down, never both, and the loser reads why', async () => {
    const admin = await f.mundo.admin()
    for (let rodada = 0; rodada < 6; rodada++) {
      const { id_anuncio } = await ativo(f, ana, corpoDoItem(f, ana, { quantidade: 1, valor: 5 }))
      const comprar = () =>
        enviar(f.mundo, bruno, { url: '/marketplace/venda/comprar', corpo: { id_anuncio, id_personagem: bruno.passports[0] } })
      const [compra, remocao] = await Promise.all([f.jogo.durante(comprar), decidir(admin, id_anuncio, 'remocao')])
      expect([compra.statusCode, remocao.statusCode]).toEqual(compra.statusCode === 201 ? [201, 409] : [409, 200])
      if (compra.statusCode === 201) expect(remocao.json().codigo).toBe('marketplace.ja_vendido')
      else expect(compra.json().codigo).toBe('marketplace.indisponivel')
      expect((await operacoesDe(f, id_anuncio)).filter((o) => o.tipo === 'dar_item')).toHaveLength(compra.statusCode === 201 ? 0 : 1)
      await f.jogo.confirmar('dar_item')
    }
    const { id_anuncio } = await ativo(f, ana, corpoDoItem(f, ana, { quantidade: 1, valor: 5 }))
    const compra = await f.jogo.durante(() =>
      enviar(f.mundo, bruno, { url: '/marketplace/venda/comprar', corpo: { id_anuncio, id_personagem: bruno.passports[0] } }),
    )
    expect(compra.statusCode).toBe(201)
    expect((await decidir(admin, id_anuncio, 'remocao')).json()).toEqual({
      erro: 'Este anúncio acabou de ser vendido e não pode mais ser retirado.',
      codigo: 'marketplace.ja_vendido',
    })
    await f.jogo.confirmar('dar_item')
  })

  it('its seller can take it back while it waits', async () => {
    const { id_anuncio } = await emAnalise()
    expect((await cancelar(f, ana, id_anuncio)).json().status).toBe('devolvendo')
    await f.jogo.confirmar('dar_item')
    expect((await verAnuncio(f, ana, id_anuncio)).status).toBe('cancelado')
  })

  it('an active one is taken down by the administration, and only by it', async () => {
    const admin = await f.mundo.admin()
    const { id_anuncio } = await ativo(f, ana)
    for (const acao of ['aprovacao', 'rejeicao', 'remocao']) {
      expect((await decidir(ana, id_anuncio, acao)).json().codigo).toBe('sessao.sem_permissao')
      expect((await decidir(admin, crypto.randomUUID(), acao)).json().codigo).toBe('marketplace.anuncio_inexistente')
    }
    expect((await decidir(admin, id_anuncio, 'rejeicao')).statusCode).toBe(409)
    expect((await decidir(admin, id_anuncio, 'remocao')).json()).toMatchObject({ status: 'devolvendo' })
    await f.jogo.confirmar('dar_item')
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      status: 'cancelado',
      status_motivo: 'A administração retirou este anúncio.',
    })
  })
})

describe('one’s own listings', () => {
  it('[API-29] newest first, by pages, in every state, and nobody else’s', async () => {
    const ids: string[] = []
    for (const [slot, item] of [
      ['1', 'agua'],
      ['2', ITEM],
    ] as const)
      ids.unshift((await pendente(f, ana, corpoDoItem(f, ana, { slot, item, quantidade: 1 }))).id_anuncio)
    ids.unshift((await pendente(f, ana, corpoDoVeiculo(ana))).id_anuncio)
    await cancelar(f, ana, ids[1]!)
    await pendente(f, bruno)
    const url = '/api/marketplace/anuncios/itensanunciados/meus'
    const tudo = await f.mundo.chamar(ana, { url })
    expect(tudo.json<{ id: string; status: string }[]>().map((a) => [a.id, a.status])).toEqual([
      [ids[0], 'pendente'],
      [ids[1], 'cancelado'],
      [ids[2], 'pendente'],
    ])
    expect(tudo.headers['x-proximo-cursor']).toBeUndefined()
    const primeira = await f.mundo.chamar(ana, { url: `${url}?limite=2&id_vendedor=${ana.id}` })
    expect(primeira.json<{ id: string }[]>().map((a) => a.id)).toEqual(ids.slice(0, 2))
    const segunda = await f.mundo.chamar(ana, { url: `${url}?limite=2&cursor=${String(primeira.headers['x-proximo-cursor'])}` })
    expect(segunda.json<{ id: string }[]>().map((a) => a.id)).toEqual(ids.slice(2))
    const deOutro = await f.mundo.chamar(ana, { url: `${url}?id_vendedor=${bruno.id}` })
    expect([deOutro.statusCode, deOutro.json().codigo]).toEqual([403, 'sessao.identidade_diferente'])
    expect((await f.mundo.chamar(ana, { url: `${url}?cursor=YWJj` })).json().detalhes).toBe('O cursor não é válido.')
  })
})
