import { MANIFESTO } from '@sorium/contratos'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ativo, corpoDoItem, corpoDoVeiculo, pendente, placaDe, usarFeira } from './anuncios.ts'
import type { Pessoa } from './aplicacao.ts'
import { retratar } from './retrato.ts'

const f = usarFeira()

interface Posse {
  pedido(): Promise<InjectOptions>
  recusa: readonly [status: number, codigo: string]
  dona: number
  visitante?: readonly [status: number, codigo: string]
  /** The game does not answer in this case, otherwise the thing would be on its way already. */
  semJogo?: true
}

const DOS_OUTROS = [403, 'sessao.identidade_diferente'] as const
const SEM_ANUNCIO = [404, 'marketplace.anuncio_inexistente'] as const
const SEM_PERSONAGEM = [403, 'marketplace.personagem_invalido'] as const

async function comprada(): Promise<string> {
  const item = await f.mundo.item()
  const r = await f.mundo.chamar(f.ana, { method: 'POST', url: '/api/loja/comprar', payload: compraDe(f.ana, item) })
  return r.json<{ compra_id: string }>().compra_id
}
const compraDe = (quem: Pessoa, item: string) => ({ item_id: item, metodo_pagamento: 'real', personagem_id: quem.passports[0] })
async function ofertaDeTerceiro(): Promise<string> {
  const carla = await f.mundo.jogador()
  f.jogo.online.add(carla.passports[0])
  f.jogo.inventarios.set(carla.passports[0], { '1': { item: 'agua', amount: 5 } })
  return (await ativo(f, carla)).id_anuncio
}

const POSSE: Record<string, Posse> = {
  'GET /loja/historico-compras/:id': {
    pedido: async () => ({ url: `/loja/historico-compras/${await comprada()}` }),
    recusa: [404, 'loja.compra_inexistente'],
    dona: 200,
  },
  'POST /loja/comprar': {
    pedido: async () => ({ url: '/loja/comprar', payload: { usuario_id: f.ana.id, ...compraDe(f.ana, await f.mundo.item()) } }),
    recusa: DOS_OUTROS,
    dona: 201,
  },
  'GET /usuario/personagens': {
    pedido: async () => ({ url: `/usuario/personagens?discord_id=${f.ana.discordId}` }),
    recusa: DOS_OUTROS,
    dona: 200,
  },
  'GET /marketplace/inventario/realtime': {
    pedido: async () => ({ url: `/marketplace/inventario/realtime?passport=${f.ana.passports[0]}` }),
    recusa: [403, 'entregas.personagem_invalido'],
    dona: 200,
  },
  'GET /marketplace/veiculos/personagem': {
    pedido: async () => ({ url: `/marketplace/veiculos/personagem?passport=${f.ana.passports[0]}` }),
    recusa: [403, 'entregas.personagem_invalido'],
    dona: 200,
  },
  'GET /marketplace/anuncios/:id': {
    pedido: async () => ({ url: `/marketplace/anuncios/${(await pendente(f, f.ana)).id_anuncio}` }),
    recusa: SEM_ANUNCIO,
    visitante: SEM_ANUNCIO,
    dona: 200,
  },
  'GET /marketplace/anuncios/:id/precos': {
    pedido: async () => ({ url: `/marketplace/anuncios/${(await pendente(f, f.ana)).id_anuncio}/precos` }),
    recusa: SEM_ANUNCIO,
    visitante: SEM_ANUNCIO,
    dona: 200,
  },
  'POST /marketplace/anunciar': {
    pedido: async () => ({ url: '/marketplace/anunciar', payload: corpoDoItem(f, f.ana) }),
    recusa: SEM_PERSONAGEM,
    dona: 201,
  },
  'POST /marketplace/inventario/remover-item/solicitar': {
    pedido: async () => ({
      url: '/marketplace/inventario/remover-item/solicitar',
      payload: { id_item: (await pendente(f, f.ana)).id_item },
    }),
    recusa: SEM_ANUNCIO,
    dona: 202,
  },
  'POST /marketplace/veiculos/remover': {
    async pedido() {
      await pendente(f, f.ana, corpoDoVeiculo(f.ana))
      return { url: '/marketplace/veiculos/remover', payload: { plate: placaDe(f.ana) } }
    },
    recusa: SEM_ANUNCIO,
    dona: 202,
  },
  'GET /marketplace/anuncios/itensanunciados/meus': {
    pedido: async () => ({ url: `/marketplace/anuncios/itensanunciados/meus?id_vendedor=${f.ana.id}` }),
    recusa: DOS_OUTROS,
    dona: 200,
  },
  'GET /marketplace/historico-usuario': {
    pedido: async () => ({ url: `/marketplace/historico-usuario?id_usuario=${f.ana.id}` }),
    recusa: DOS_OUTROS,
    dona: 200,
  },
  'POST /marketplace/venda/comprar': {
    pedido: async () => ({
      url: '/marketplace/venda/comprar',
      payload: { id_anuncio: await ofertaDeTerceiro(), id_personagem: f.ana.passports[0] },
    }),
    recusa: SEM_PERSONAGEM,
    dona: 201,
  },
  'POST /marketplace/anuncios/:id/cancelamento': {
    pedido: async () => ({ url: `/marketplace/anuncios/${(await ativo(f, f.ana)).id_anuncio}/cancelamento` }),
    recusa: SEM_ANUNCIO,
    dona: 202,
  },
  'PUT /marketplace/anuncios/:id/preco': {
    pedido: async () => ({ url: `/marketplace/anuncios/${(await ativo(f, f.ana)).id_anuncio}/preco`, payload: { valor: 70 } }),
    recusa: SEM_ANUNCIO,
    dona: 200,
  },
  'POST /marketplace/anuncios/:id/entrega': {
    async pedido() {
      const { id_anuncio } = await ativo(f, f.ana)
      f.jogo.online.clear()
      await f.jogo.sincronizar()
      await f.mundo.chamar(f.ana, { method: 'POST', url: `/api/marketplace/anuncios/${id_anuncio}/cancelamento` })
      return { url: `/marketplace/anuncios/${id_anuncio}/entrega`, payload: { id_personagem: f.ana.passports[1] } }
    },
    recusa: SEM_ANUNCIO,
    dona: 202,
    semJogo: true,
  },
}

const DE_TODOS: Record<string, string> = {
  'GET /imagens/:hash': 'pictures are public, named by their content',
  'GET /admin/eventos/:id': 'events are public',
  'GET /admin/eventos/:id/agenda.ics': 'events are public',
  'GET /loja/itens/:id': 'the items of the shop are public',
  'GET /vitrine/paginas/:pagina': 'names a page of the site',
  'GET /hall/ranking/:ranking/minha-posicao': 'names a ranking; the place is of who asks',
  'GET /hall/player/:ranking': 'names a ranking',
  'GET /hall/ranking/:ranking': 'names a ranking',
  'GET /hall/geraravatar/:id': 'pictures of players are public',
  'GET /marketplace/precos': 'names a kind of item, not a thing',
  'POST /marketplace/anuncios/:id/denuncias': "one reports what is somebody else's; what is not on the air is not there",
}

const IDENTIDADE =
  /^(id_?(usuario|conta|vendedor|personagem|comprador|anuncio|item)\w*|usuario_id|personagem_id|passport|discord_id|license|plate|placa\w*)$/
const camposDe = (schema: unknown): string[] => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
const nomeDe = (c: Chamada) => `${c.metodo} ${c.caminho}`
/** Leaves out the administration's and the ponte's calls, which act for everybody. */
const nomeiaAlgo = (c: Chamada) =>
  ['anonimo', 'jogador', 'jogador_ou_admin'].includes(c.acesso) &&
  (c.caminho.includes(':') || [...camposDe(c.consulta), ...camposDe(c.corpo)].some((campo) => IDENTIDADE.test(campo)))

describe("what is somebody else's", () => {
  it('[AUT-06] every call that names a thing is in the table of things, or said to be for everybody', () => {
    const nomeiam = MANIFESTO.filter(nomeiaAlgo).map(nomeDe)
    const conhecidas = [...Object.keys(POSSE), ...Object.keys(DE_TODOS)]
    expect(nomeiam.filter((n) => !conhecidas.includes(n))).toEqual([])
    expect(conhecidas.filter((n) => !MANIFESTO.some((c) => nomeDe(c) === n))).toEqual([])
  })

  it.each(Object.entries(POSSE))(
    '[AUT-06] %s is refused to another player, changes nothing, and is granted to the owner',
    async (nome, p) => {
      const method = nome.split(' ', 1)[0] as 'GET' | 'POST' | 'PUT' | 'DELETE'
      const pedido = await p.pedido()
      const enviar = async (quem: { token: string } | null) => {
        const r = await f.mundo.chamar(quem, { ...pedido, method, url: `/api${pedido.url as string}` })
        return [r.statusCode, r.statusCode < 400 ? '' : r.json<{ codigo: string }>().codigo]
      }
      const admin = await f.mundo.admin()
      const antes = await retratar(f.mundo)
      expect(await enviar(f.bruno)).toEqual(p.recusa)
      expect(await enviar(null)).toEqual(p.visitante ?? [nome.endsWith('/venda/comprar') ? 403 : 401, 'sessao.ausente'])
      if (!p.visitante) expect(await enviar(admin)).toEqual([403, 'sessao.sem_permissao'])
      expect(await retratar(f.mundo)).toEqual(antes)
      expect(await (p.semJogo ? enviar(f.ana) : f.jogo.durante(() => enviar(f.ana)))).toEqual([p.dona, ''])
    },
  )
})
