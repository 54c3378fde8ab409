import multipart from '@fastify/multipart'
import { enviarFoto, MAXIMO_DA_FOTO } from '@sorium/contratos/perfil/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { type CodigoDeErro, Recusa } from '#nucleo/erros.ts'
import { FotoRecusada, type MotivoDaFoto, recodificarFoto } from '#nucleo/arquivos/foto.ts'
import { rota } from '#nucleo/http/index.ts'
import { criarVagas } from '#nucleo/trabalhos/vagas.ts'

const recepcao = criarVagas({ vagas: 12, esperaMs: 20_000 })

const RECUSAS: Record<MotivoDaFoto, CodigoDeErro> = {
  formato: 'perfil.foto_invalida',
  danificada: 'perfil.foto_danificada',
  dimensoes: 'perfil.foto_dimensoes',
}

export type TrocarFoto = (tx: Transacao, p: { usuario: string; webp: Buffer }) => Promise<string | null>

export function rotaDaFoto(app: FastifyInstance, { banco }: Ctx, trocarFoto: TrocarFoto): void {
  void app.register(async (escopo) => {
    await escopo.register(multipart, { limits: { fileSize: MAXIMO_DA_FOTO, files: 1, fields: 5, parts: 6, headerPairs: 20 } })
    // Other content types are not read, and receberFoto refuses them.
    escopo.addContentTypeParser('*', (_req, _corpo, feito) => feito(null))

    rota(escopo, enviarFoto, async ({ conta, req }) => {
      const webp = await receberFoto(req)
      const avatar_url = await banco.transacao((tx) => trocarFoto(tx, { usuario: conta.id, webp }))
      if (avatar_url === null) throw new Recusa('sessao.invalida')
      return { avatar_url }
    })
  })
}

async function receberFoto(req: FastifyRequest): Promise<Buffer> {
  if (!req.isMultipart()) throw new Recusa('perfil.foto_ausente')
  return recepcao.usar(async () => {
    const bytes = await lerArquivo(req)
    try {
      return await recodificarFoto(bytes)
    } catch (erro) {
      if (erro instanceof FotoRecusada) throw new Recusa(RECUSAS[erro.motivo])
      throw erro
    }
  })
}

async function lerArquivo(req: FastifyRequest): Promise<Buffer> {
  try {
    const arquivo = await req.file()
    if (!arquivo || arquivo.fieldname !== enviarFoto.formulario.arquivo) throw new Recusa('perfil.foto_ausente')
    return await arquivo.toBuffer()
  } catch (erro) {
    if (erro instanceof Recusa) throw erro
    const codigo = erro instanceof Error && 'code' in erro ? erro.code : ''
    throw new Recusa(codigo === 'FST_REQ_FILE_TOO_LARGE' ? 'perfil.foto_grande' : 'pedido.formulario_invalido')
  }
}
