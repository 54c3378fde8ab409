import * as contrato from '@sorium/contratos/hall/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { responderPagina } from '#nucleo/http/pagina.ts'
import { type Foto, fotoDoPersonagem, paginaDoRanking, vencedor } from './consultas.ts'
import { SILHUETA, VERSAO_DA_SILHUETA } from './silhueta.ts'

const POR_PAGINA = 100

export function rotasDoHall(app: FastifyInstance, ctx: Ctx): void {
  const { replica } = ctx.banco

  rota(app, contrato.jogadorDoRanking, ({ parametros, res }) => {
    res.header('cache-control', 'public, max-age=30')
    return vencedor(replica, parametros.ranking)
  })

  rota(app, contrato.listarRanking, async ({ parametros, consulta, res }) => {
    res.header('cache-control', 'public, max-age=30')
    const { limite = POR_PAGINA, cursor } = consulta
    return responderPagina(res, await paginaDoRanking(replica, { ...parametros, limite, cursor }))
  })

  rota(app, contrato.gerarAvatar, async ({ parametros, consulta, req, res }) =>
    mandarFoto(req, res, await fotoDoPersonagem(replica, { id: parametros.id, versao: consulta.v })),
  )
}

/** 304 when the browser has this very picture. */
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
