import { ehId } from '@sorium/contratos/comum/id.ts'
import * as contrato from '@sorium/contratos/marketplace/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Conta } from '#nucleo/conta.ts'
import { rota } from '#nucleo/http/index.ts'
import { responderPagina } from '#nucleo/http/pagina.ts'
import { anuncioDe } from '../anuncios/repositorio.ts'
import { moedaDoAnuncio } from '../regras.ts'
import { anunciosNovos, paginaDeAnuncios } from './consultas.ts'
import { precosDe } from './precos.ts'

export function rotasDaBusca(app: FastifyInstance, ctx: Ctx): void {
  const leitura = ctx.banco.replica

  rota(app, contrato.listarAnuncios, async ({ conta, consulta, res }) => {
    guardarPor(res, { segundos: 5, conta })
    return responderPagina(res, await paginaDeAnuncios(leitura, { ...consulta, conta: jogadorDe(conta) }))
  })

  rota(app, contrato.anunciosRecentes, ({ conta, consulta, res }) => {
    guardarPor(res, { segundos: 30, conta })
    return anunciosNovos(leitura, { limite: consulta.limit, conta: jogadorDe(conta) })
  })

  rota(app, contrato.precosDoAnuncio, async ({ conta, parametros, res }) => {
    guardarPor(res, { segundos: 5, conta })
    const a = ehId(parametros.id) ? await anuncioDe(ctx.banco, parametros.id) : null
    if (!a || (a.estado !== 'ativo' && a.vendedor !== jogadorDe(conta))) throw new Recusa('marketplace.anuncio_inexistente')
    return precosDe(leitura, { codigo: a.codigo, moeda: moedaDoAnuncio(a.moeda), quantidade: a.quantidade })
  })

  rota(app, contrato.precosDoItem, ({ conta, consulta, res }) => {
    guardarPor(res, { segundos: 5, conta })
    return precosDe(leitura, { codigo: consulta.item, moeda: consulta.moeda, quantidade: consulta.quantidade ?? 1 })
  })
}

/** What a visitor sees is the same for all of them; a session's answer says which listings are its own. */
function guardarPor(res: FastifyReply, p: { segundos: number; conta: object | null }): void {
  res.headers({ vary: 'authorization', 'cache-control': p.conta ? 'no-store' : `public, max-age=${p.segundos}` })
}

const jogadorDe = (conta: Conta | null) => (conta?.papel === 'jogador' ? conta.id : null)
