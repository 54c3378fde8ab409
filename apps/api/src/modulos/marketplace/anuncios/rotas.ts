import * as contrato from '@sorium/contratos/marketplace/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rota, rotaDeTodos, rotaPreparada, rotaUmaVez } from '#nucleo/http/index.ts'
import { ninguem } from '#nucleo/pessoas/conta.ts'
import { responderPagina } from '#nucleo/http/resposta/pagina.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { statusDe } from '../regras.ts'
import { anunciar, prepararAnuncio } from './anunciar.ts'
import { cancelarAnuncio } from './cancelar.ts'
import { removerVeiculo, solicitarRemocao } from './coletar.ts'
import { comoFicou, paginaDosMeus, umAnuncio } from './consultas.ts'
import { denunciar } from '../administracao/denuncias.ts'
import { mudarPreco } from './mudar-preco.ts'
import type { LinhaDoAnuncio } from './repositorio.ts'
import { taxaAtual } from '../administracao/taxa.ts'

const MEUS_POR_PAGINA = 20

export function rotasDosAnuncios(app: FastifyInstance, m: Balcao): void {
  rotasDeVenda(app, m)
  rotasDoProprio(app, m)

  rotaDeTodos(app, m.ctx, contrato.lerAnuncio, { assuntos: ['marketplace', 'figuras', 'pessoas'] }, ({ conta, parametros }) =>
    umAnuncio(m.ctx.banco, { conta: conta?.papel === 'jogador' ? conta.id : null, id: parametros.id }),
  )

  rotaDeTodos(app, m.ctx, contrato.lerTaxa, { assuntos: ['configuracoes'], pessoal: ninguem }, async ({ leitura }) => ({
    taxa: await taxaAtual(leitura),
  }))
}

function rotasDeVenda(app: FastifyInstance, { ctx, entregas }: Balcao): void {
  rotaPreparada(app, ctx.banco, contrato.anunciar, async ({ conta, corpo, res }) => {
    const pedido = { conta, corpo, abortar: aoDesligar(res) }
    const preparado = await prepararAnuncio({ ctx, entregas }, pedido)
    return async (tx) => {
      const { id, id_item } = await anunciar(tx, pedido, preparado)
      return { id_anuncio: id, id_item, status: 'pendente' as const }
    }
  })

  rotaUmaVez(app, ctx.banco, contrato.solicitarRemocao, async (tx, { conta, corpo }) => {
    const passport = corpo.id_personagem_vendedor === undefined ? null : String(corpo.id_personagem_vendedor)
    return resposta(await solicitarRemocao(tx, entregas, { conta, idItem: corpo.id_item, passport, quantidade: corpo.quantidade }))
  })

  rotaUmaVez(app, ctx.banco, contrato.removerVeiculo, async (tx, { conta, corpo }) =>
    resposta(await removerVeiculo(tx, entregas, { conta, placa: corpo.plate })),
  )
}

function rotasDoProprio(app: FastifyInstance, { ctx, entregas }: Balcao): void {
  rota(app, contrato.meusAnuncios, async ({ conta, consulta, res }) => {
    const { id_vendedor: dito, limite = MEUS_POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDosMeus(ctx.banco, { conta: conta.id, dito, limite, cursor }))
  })

  rotaUmaVez(app, ctx.banco, contrato.cancelarAnuncio, async (tx, { conta, parametros: { id } }) => {
    await cancelarAnuncio(tx, entregas, { conta, id })
    return comoFicou(tx, { conta, id })
  })

  rotaUmaVez(app, ctx.banco, contrato.mudarPreco, async (tx, { conta, parametros: { id }, corpo }) => {
    await mudarPreco(tx, { conta, id, valor: corpo.valor })
    return comoFicou(tx, { conta, id })
  })

  rota(app, contrato.denunciar, async ({ conta, parametros, corpo }) => {
    await ctx.banco.transacao((tx) => denunciar(tx, { conta, id: parametros.id, motivo: corpo.motivo }))
    return { mensagem: 'Denúncia enviada. A administração vai conferir o anúncio.' }
  })
}

const resposta = (a: LinhaDoAnuncio) => ({ id_anuncio: a.id, id_item: a.id_item, status: statusDe(a.estado) })

function aoDesligar(res: FastifyReply): AbortSignal {
  const corte = new AbortController()
  res.raw.once('close', () => corte.abort())
  return corte.signal
}
