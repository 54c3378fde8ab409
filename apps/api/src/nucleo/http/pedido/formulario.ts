import multipart from '@fastify/multipart'
import { type Static, type TSchema, Type } from 'typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CodigoDeErro, Recusa } from '../../erros.ts'
import { criarVagas } from '../../trabalhos/vagas.ts'
import { validador } from './validacao.ts'

const MAXIMO_DO_ARQUIVO = 4 * 1024 * 1024
const LIMITES = { files: 1, fields: 40, parts: 41, fieldSize: 16 * 1024, fieldNameSize: 60, headerPairs: 20 }

/** Forms in memory at the same time. A sender who stops or is too slow loses his place (recepcao.ts). */
const recepcao = criarVagas({ vagas: 8, esperaMs: 20_000 })

export async function aceitarFormularios(escopo: FastifyInstance, { maximo = MAXIMO_DO_ARQUIVO } = {}): Promise<void> {
  await escopo.register(multipart, { limits: { ...LIMITES, fileSize: maximo } })
}

const SEM_CAMPOS = Type.Object({})

export interface FormularioRecebido<T> {
  campos: T
  arquivo: Buffer | null
}

/**
 * Reads the form, or the JSON body of a call without a file. An empty field counts as not sent. `grande`: the refusal of a file that is too
 * large.
 */
export async function lerFormulario<const S extends TSchema = typeof SEM_CAMPOS>(
  req: FastifyRequest,
  p: { campos?: S; arquivo: string; grande?: CodigoDeErro },
): Promise<FormularioRecebido<Static<S>>> {
  const { campos, arquivo } = req.isMultipart() ? await recepcao.usar(() => lerPartes(req, p)) : { campos: req.body, arquivo: null }
  if (typeof campos !== 'object' || campos === null || Array.isArray(campos)) throw new Recusa('pedido.invalido')
  const preenchidos = Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== '' && valor !== null))
  return { campos: validador(p.campos ?? SEM_CAMPOS, 'consulta')(preenchidos) as Static<S>, arquivo }
}

async function lerPartes(
  req: FastifyRequest,
  { arquivo: campoDoArquivo, grande = 'configuracoes.imagem_grande' }: { arquivo: string; grande?: CodigoDeErro },
): Promise<FormularioRecebido<Record<string, string>>> {
  const campos = new Map<string, string>()
  let arquivo: Buffer | null = null
  try {
    for await (const parte of req.parts()) {
      if (parte.type === 'field') {
        if (campos.has(parte.fieldname) || parte.valueTruncated || parte.fieldnameTruncated) throw new Recusa('pedido.formulario_invalido')
        campos.set(parte.fieldname, String(parte.value).trim())
      } else if (parte.fieldname === campoDoArquivo) {
        const bytes = await parte.toBuffer()
        // A browser sends an empty file if none was chosen.
        if (bytes.length > 0) arquivo = bytes
      } else throw new Recusa('pedido.formulario_invalido')
    }
  } catch (erro) {
    if (erro instanceof Recusa) throw erro
    const codigo = erro instanceof Error && 'code' in erro ? erro.code : ''
    throw new Recusa(codigo === 'FST_REQ_FILE_TOO_LARGE' ? grande : 'pedido.formulario_invalido')
  }
  return { campos: Object.fromEntries(campos), arquivo }
}
