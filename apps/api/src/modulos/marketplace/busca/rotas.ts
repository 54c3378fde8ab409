import { ehId } from '@sorium/contratos/comum/id.ts'
import * as contrato from '@sorium/contratos/marketplace/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { rotaDeTodos } from '#nucleo/http/index.ts'
import { responderPagina } from '#nucleo/http/resposta/pagina.ts'
import { anuncioDe } from '../anuncios/repositorio.ts'
import { moedaDoAnuncio } from '../regras.ts'
import { anunciosNovos, paginaDeAnuncios } from './consultas.ts'
import { precosDe } from './precos.ts'

/** Pictures, sellers and the quote also change the answer for a listing. */
const DOS_ANUNCIOS = ['marketplace', 'figuras', 'pessoas', 'cotacao'] as const
const ESPACO_MS = 50
const CODIGO_MAXIMO = 60

export function rotasDaBusca(app: FastifyInstance, ctx: Ctx): void {
  const dasListas = { assuntos: DOS_ANUNCIOS, espacoMs: ESPACO_MS }

  rotaDeTodos(app, ctx, contrato.listarAnuncios, { ...dasListas, deMuitos: ehPrimeira }, async ({ conta, consulta, res, leitura }) =>
    responderPagina(res, await paginaDeAnuncios(leitura, { ...consulta, conta: jogadorDe(conta) })),
  )

  rotaDeTodos(app, ctx, contrato.anunciosRecentes, dasListas, ({ conta, consulta, leitura }) =>
    anunciosNovos(leitura, { limite: consulta.limit, conta: jogadorDe(conta) }),
  )

  rotaDeTodos(app, ctx, contrato.precosDoAnuncio, { assuntos: ['marketplace'] }, async ({ conta, parametros, leitura }) => {
    const a = ehId(parametros.id) ? await anuncioDe(ctx.banco, parametros.id) : null
    if (!a || (a.estado !== 'ativo' && a.vendedor !== jogadorDe(conta))) throw new Recusa('marketplace.anuncio_inexistente')
    return precosDe(leitura, { codigo: a.codigo, moeda: moedaDoAnuncio(a.moeda), quantidade: a.quantidade })
  })

  rotaDeTodos(app, ctx, contrato.precosDoItem, { assuntos: ['marketplace'], deMuitos: ehUmaCoisa }, ({ consulta, leitura }) =>
    precosDe(leitura, { codigo: consulta.item, moeda: consulta.moeda, quantidade: consulta.quantidade ?? 1 }),
  )
}

const ehPrimeira = ({ consulta: c }: { consulta: { busca?: string; de?: number; ate?: number; cursor?: string } }): boolean =>
  [c.busca, c.de, c.ate, c.cursor].every((parte) => parte === undefined)

const ehUmaCoisa = ({ consulta: c }: { consulta: { item: string; quantidade?: number } }): boolean =>
  c.quantidade === undefined && c.item.length <= CODIGO_MAXIMO

const jogadorDe = (conta: Conta | null) => (conta?.papel === 'jogador' ? conta.id : null)
