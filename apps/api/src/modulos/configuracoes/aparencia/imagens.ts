/** Store only pictures that were encoded anew, never bytes from outside. */
import { createHash } from 'node:crypto'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type CodigoDeErro, Recusa } from '#nucleo/erros.ts'
import { FotoRecusada, type MotivoDaFoto, recodificarImagem } from '#nucleo/arquivos/foto.ts'

export type TipoDeImagem = 'image/webp' | 'image/png' | 'image/jpeg'
export interface ImagemGuardada {
  tipo: TipoDeImagem
  bytes: Buffer
}

const HASH = /^[0-9a-f]{64}$/

const LADO_MAXIMO = 1_280

const RECUSAS: Record<MotivoDaFoto, CodigoDeErro> = {
  formato: 'configuracoes.imagem_invalida',
  danificada: 'configuracoes.imagem_danificada',
  dimensoes: 'configuracoes.imagem_dimensoes',
}

/** Slow: call it outside of a transaction. */
export async function prepararImagem(bytes: Buffer): Promise<ImagemGuardada> {
  try {
    return { tipo: 'image/webp', bytes: await recodificarImagem(bytes, LADO_MAXIMO) }
  } catch (erro) {
    if (!(erro instanceof FotoRecusada)) throw erro
    throw new Recusa(RECUSAS[erro.motivo])
  }
}

export const hashDaImagem = ({ bytes }: ImagemGuardada): string => createHash('sha256').update(bytes).digest('hex')

export async function guardarImagem(tx: Transacao, imagem: ImagemGuardada): Promise<string> {
  const hash = hashDaImagem(imagem)
  await tx.executar(
    'insert into configuracoes_imagem (hash, tipo, bytes) values ($1, $2, $3) on conflict (hash) do update set tipo = excluded.tipo',
    [hash, imagem.tipo, imagem.bytes],
  )
  return hash
}

/** `emUso` runs under the row's lock, and storing the same picture waits for that lock, so a picture that comes into use is not deleted. */
export async function apagarImagem(tx: Transacao, hash: string, emUso: () => Promise<boolean>): Promise<void> {
  await tx.executar('select 1 from configuracoes_imagem where hash = $1 for update', [hash])
  if (!(await emUso())) await tx.executar('delete from configuracoes_imagem where hash = $1', [hash])
}

export async function lerImagem(leitura: Leitura, hash: string): Promise<ImagemGuardada | null> {
  if (!HASH.test(hash)) return null
  return leitura.linha<ImagemGuardada>('select tipo, bytes from configuracoes_imagem where hash = $1', [hash])
}

export function enderecoDaImagem(hash: string): string {
  return `/api/imagens/${hash}`
}

export function hashDoEndereco(endereco: string): string | null {
  const hash = endereco.startsWith('/api/imagens/') ? endereco.slice('/api/imagens/'.length) : ''
  return HASH.test(hash) ? hash : null
}
