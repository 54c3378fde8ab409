import * as contrato from '@sorium/contratos/hall/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ninguem } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota, rotaDeTodos } from '#nucleo/http/index.ts'
import { responderPagina } from '#nucleo/http/resposta/pagina.ts'
import { type Foto, minhaPosicao, paginaDoRanking, type Retrato, retratoDoPersonagem, vencedor } from './consultas.ts'
import { SILHUETA, VERSAO_DA_SILHUETA } from './silhueta.ts'

const POR_PAGINA = 100
const ESPACO_MS = 200

export function rotasDoHall(app: FastifyInstance, ctx: Ctx): void {
  const { replica } = ctx.banco

  // No trigger announces changes of these values, so an answer expires after 2 s. `espacoMs`: the least time between two readings.
  const dosRankings = { assuntos: ['pessoas'], pessoal: ninguem, espacoMs: ESPACO_MS } as const
  rotaDeTodos(app, ctx, contrato.jogadorDoRanking, dosRankings, ({ parametros, leitura }) => vencedor(leitura, parametros.ranking))

  const deMuitos = ({ consulta }: { consulta: { cursor?: string } }) => consulta.cursor === undefined
  rotaDeTodos(app, ctx, contrato.listarRanking, { ...dosRankings, deMuitos }, async ({ parametros, consulta, res, leitura }) => {
    const { limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDoRanking(leitura, { ...parametros, limite, cursor }))
  })

  rota(app, contrato.minhaPosicao, ({ conta, parametros, res }) => {
    res.header('cache-control', 'no-store')
    return minhaPosicao(replica, { ...parametros, conta })
  })

  rota(app, contrato.gerarAvatar, async ({ parametros, consulta, req, res }) => {
    const pedido = { id: parametros.id, versao: consulta.v }
    const lido = await retratoDoPersonagem(replica, pedido)
    // The replica may not have a new picture yet, so read the primary database.
    const retrato = pedido.versao === undefined || ehEste(lido) ? lido : await retratoDoPersonagem(ctx.banco, pedido)
    if (retrato === null || 'foto' in retrato) return mandarFoto(req, res, retrato?.foto ?? null)
    res.type('image/svg+xml').headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': SEM_NADA })
    return retrato.desenho
  })
}

const ehEste = (retrato: Retrato): boolean => retrato !== null && 'foto' in retrato && retrato.foto.imutavel

/** If somebody opens the drawing as a page, it may load nothing. */
const SEM_NADA = "default-src 'none'"

function mandarFoto(req: FastifyRequest, res: FastifyReply, foto: Foto | null): Uint8Array | string {
  const etag = `"${foto?.hash ?? VERSAO_DA_SILHUETA}"`
  res.type(foto?.tipo ?? 'image/webp').headers({
    etag,
    'cache-control': foto?.imutavel ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  })
  if (req.headers['if-none-match'] === etag) {
    res.code(304)
    return ''
  }
  return foto?.bytes ?? SILHUETA
}
