/** `/cartao/…png`: the picture that a link unfolds with (docs/decisoes/0058). */
import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { naoEncontrada } from '#nucleo/http/index.ts'
import { criarVagas } from '#nucleo/vagas.ts'
import { assuntoDe, type Responder } from './assunto.ts'
import { desenharCartao, type Cartao } from './desenho.ts'
import { figuraDoCartao } from './figura.ts'

const COR_DA_CASA = '#4ca6ff'
const GUARDADOS_BYTES = 16 * 1024 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A chat asks again after this. What a card says may have changed, and then its address has, too. */
const CACHE = 'public, max-age=3600'

/** Cards by what is drawn on them; the one that was asked for longest ago goes first. */
function criarEstante() {
  const cartoes = new Map<string, Promise<Buffer>>()
  let bytes = 0
  return async (marca: string, desenhar: () => Promise<Buffer>): Promise<Buffer> => {
    const guardado = cartoes.get(marca)
    if (guardado) {
      cartoes.delete(marca)
      cartoes.set(marca, guardado)
      return guardado
    }
    const novo = desenhar()
    cartoes.set(marca, novo)
    try {
      bytes += (await novo).length
    } catch (erro) {
      cartoes.delete(marca)
      throw erro
    }
    for (const [velha, cartao] of cartoes) {
      if (bytes <= GUARDADOS_BYTES) break
      cartoes.delete(velha)
      bytes -= (await cartao).length
    }
    return novo
  }
}

export function servirCartoes(app: FastifyInstance, ctx: Ctx, responder: Responder): void {
  // One at a time: the others of the process's threads are for who signs in.
  const vagas = criarVagas({ vagas: 1, esperaMs: 5_000 })
  const estante = criarEstante()

  async function pintar(cartao: Cartao): Promise<Buffer> {
    const svg = desenharCartao(cartao, await figuraDoCartao(app, cartao.figura))
    const desenho = await renderAsync(svg, { font: { loadSystemFonts: false } })
    return desenho.asPng()
  }

  async function responderCartao(req: FastifyRequest, res: FastifyReply, nome: string, id: string | null): Promise<FastifyReply> {
    const assunto = await assuntoDe(responder, nome, id)
    if (assunto === 'nenhum') return naoEncontrada()
    if (assunto === null) return res.code(503).header('cache-control', 'no-store').send()
    const ajustes = await lerAjustes(ctx.banco.replica)
    const cartao = { ...assunto, site: ajustes.nome, cor: ajustes.cor_primaria ?? COR_DA_CASA }
    const marca = `"${createHash('sha256').update(JSON.stringify(cartao)).digest('hex').slice(0, 32)}"`
    void res.headers({ etag: marca, 'cache-control': CACHE })
    if (req.headers['if-none-match'] === marca) return res.code(304).send()
    const png = await estante(marca, async () => {
      await app.limites.contar('cartao', req.ip)
      return vagas.usar(() => pintar(cartao))
    })
    return res.type('image/png').send(png)
  }

  const contar = (req: FastifyRequest) => app.limites.contar('pagina', req.ip)
  const opcoes = { schema: { hide: true } as object, onRequest: contar }
  app.get<{ Params: { nome: string } }>('/cartao/:nome.png', opcoes, (req, res) => responderCartao(req, res, req.params.nome, null))
  app.get<{ Params: { nome: string; id: string } }>('/cartao/:nome/:id.png', opcoes, (req, res) =>
    UUID.test(req.params.id) ? responderCartao(req, res, req.params.nome, req.params.id.toLowerCase()) : naoEncontrada(),
  )
}
