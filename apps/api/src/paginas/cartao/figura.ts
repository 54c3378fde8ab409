import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { perguntarPorDentro } from '#nucleo/http/index.ts'
import { comSharp } from '#nucleo/arquivos/sharp.ts'

const WEB = join(import.meta.dirname, '../../../../web')
const DESENHADA = /^\/itens\/(?<pasta>veiculos|coisas)\/(?<codigo>\w+)\.[0-9a-f]{8}\.avif$/
const DA_ARTE = /^\/itens\/(?<nome>(?:armas|icones|veiculos)\/[a-z0-9-]+)\.avif$/
const DO_CATALOGO = /^\/itens\/(?<nome>(?:objetos|veiculos)\/[a-z0-9-]+\.webp)$/
const ENVIADA = /^\/api\/imagens\/[0-9a-f]{64}$/

const emDados = (tipo: string, bytes: Buffer | string): string => `data:${tipo};base64,${Buffer.from(bytes).toString('base64')}`

interface Ajuste {
  brightness?: number
  saturation?: number
  hue?: number
}

async function emPng(bytes: Buffer, ajuste: Ajuste = {}): Promise<string> {
  const sharp = await comSharp()
  return emDados(
    'image/png',
    await sharp(bytes).resize(640, 640, { fit: 'inside', withoutEnlargement: true }).modulate(ajuste).png().toBuffer(),
  )
}

async function daArte(nome: string): Promise<string> {
  return emDados('image/svg+xml', await readFile(join(WEB, 'arte/itens', `${nome}.svg`)))
}

const daBase = async (base: string, ajuste?: Ajuste): Promise<string> =>
  base.endsWith('.webp') ? emPng(await readFile(join(WEB, 'public/itens', base)), ajuste) : daArte(base.replace('.avif', ''))

/** Imported with the first card, because the tables of the drawings are large. */
async function desenhada(pasta: 'veiculos' | 'coisas', codigo: string): Promise<string | null> {
  const { desenhoDe } = await import('@sorium/catalogo/desenho/index.ts')
  const desenho = desenhoDe(pasta, codigo)
  if (!desenho) return null
  if (desenho.base === undefined) return emDados('image/svg+xml', desenho.svg)
  const base = await daBase(desenho.base, desenho.ajuste)
  const junto = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><image width="320" height="320" href="${base}"/><image width="320" height="320" href="${emDados('image/svg+xml', desenho.svg)}"/></svg>`
  return emDados('image/svg+xml', junto)
}

/** A data: URL; null: there is no picture, or it cannot be read. */
export async function figuraDoCartao(app: FastifyInstance, endereco: string | null): Promise<string | null> {
  if (endereco === null) return null
  try {
    const { pasta, codigo } = DESENHADA.exec(endereco)?.groups ?? {}
    if (codigo !== undefined) return await desenhada(pasta === 'veiculos' ? pasta : 'coisas', codigo)
    const arte = DA_ARTE.exec(endereco)?.groups?.['nome']
    if (arte !== undefined) return await daArte(arte)
    const nome = DO_CATALOGO.exec(endereco)?.groups?.['nome']
    if (nome !== undefined) return await daBase(nome)
    if (!ENVIADA.test(endereco)) return null
    const { statusCode, rawPayload } = await perguntarPorDentro(app, endereco)
    return statusCode === 200 ? await emPng(rawPayload) : null
  } catch (erro) {
    app.log.warn({ erro, endereco }, 'a figura do cartão não pôde ser lida')
    return null
  }
}
