import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ajustesDeTodos } from '#modulos/configuracoes/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { naoEncontrada } from '#nucleo/http/index.ts'
import { medirAoLer } from '#nucleo/medidas.ts'
import { criarVagas } from '#nucleo/trabalhos/vagas.ts'
import type { Responder } from '../site-leituras.ts'
import { assuntoDe } from './assunto.ts'
import { desenharCartao, type CartaoDaPagina } from './desenho.ts'
import { figuraDoCartao } from './figura.ts'

const COR_DA_CASA = '#4ca6ff'
const GUARDADOS_BYTES = 16 * 1024 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A chat program that showed a card fetches it again after this time. A card's address also changes with the page's title, text and price. */
const CACHE = 'public, max-age=3600'

export function servirCartoes(app: FastifyInstance, ctx: Ctx, responder: Responder): void {
  // One at a time, because drawing takes threads that password checks need.
  const vagas = criarVagas({ vagas: 1, esperaMs: 5_000 })
  // The key is a hash of the card's content, so an entry never becomes outdated.
  const estante = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: GUARDADOS_BYTES,
    sizeCalculation: (png) => png.length,
    fetchMethod: (_marca, _velho, { context: desenhar }) => desenhar(),
  })
  medirAoLer(
    app.medidas.registro,
    'sorium_cartoes_bytes',
    'Bytes dos cartões das ligações, guardados neste processo',
    () => estante.calculatedSize,
  )

  async function pintar(cartao: CartaoDaPagina): Promise<Buffer> {
    const svg = desenharCartao(cartao, await figuraDoCartao(app, cartao.figura))
    const { renderAsync } = await import('@resvg/resvg-js')
    const desenho = await renderAsync(svg, { font: { loadSystemFonts: false } })
    return desenho.asPng()
  }

  async function responderCartao(req: FastifyRequest, res: FastifyReply, nome: string, id: string | null): Promise<FastifyReply> {
    const assunto = await assuntoDe(responder, nome, id)
    if (assunto === 'nenhum') return naoEncontrada()
    if (assunto === null) return res.code(503).header('cache-control', 'no-store').send()
    const ajustes = await ajustesDeTodos(ctx)
    const cartao = { ...assunto, site: ajustes.nome, cor: ajustes.cor_primaria ?? COR_DA_CASA }
    const marca = `"${createHash('sha256').update(JSON.stringify(cartao)).digest('hex').slice(0, 32)}"`
    void res.headers({ etag: marca, 'cache-control': CACHE })
    if (req.headers['if-none-match'] === marca) return res.code(304).send()
    const desenhar = async () => {
      await app.limites.contar('cartao', req.ip)
      return vagas.usar(() => pintar(cartao))
    }
    const png = await estante.forceFetch(marca, { context: desenhar })
    return res.type('image/png').send(png)
  }

  const contar = (req: FastifyRequest) => app.limites.contar('pagina', req.ip)
  const opcoes = { onRequest: contar }
  app.get<{ Params: { nome: string } }>('/cartao/:nome.png', opcoes, (req, res) => responderCartao(req, res, req.params.nome, null))
  app.get<{ Params: { nome: string; id: string } }>('/cartao/:nome/:id.png', opcoes, (req, res) =>
    UUID.test(req.params.id) ? responderCartao(req, res, req.params.nome, req.params.id.toLowerCase()) : naoEncontrada(),
  )
}
