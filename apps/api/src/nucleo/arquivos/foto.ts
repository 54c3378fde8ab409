import type { ResizeOptions } from 'sharp'
import { comSharp } from './sharp.ts'
import { criarVagas } from '../trabalhos/vagas.ts'

const LADO = 256
const LADO_DA_FIGURA = 320
const PIXELS_MAXIMOS = 16e6
const PRAZO_S = 5

/** At most two of Node's four worker threads, because the sign-in hashes passwords on the same threads. */
const vagas = criarVagas({ vagas: 2, esperaMs: 20_000 })

/** 'formato': no PNG, JPEG or WebP. 'danificada': cut off, or it does not decode. */
export type MotivoDaFoto = 'formato' | 'danificada' | 'dimensoes'

export class FotoRecusada extends Error {
  readonly motivo: MotivoDaFoto

  constructor(motivo: MotivoDaFoto, causa?: unknown) {
    super(`foto ${motivo}`, { cause: causa })
    this.motivo = motivo
  }
}

/** @throws FotoRecusada; Recusa 503 when no place is free within 20 s. */
export function recodificarFoto(bytes: Buffer): Promise<Buffer> {
  return recodificar(bytes, { width: LADO, height: LADO, fit: 'cover', qualidade: 82 })
}

export function recodificarImagem(bytes: Buffer, lado: number): Promise<Buffer> {
  return recodificar(bytes, { width: lado, height: lado, fit: 'inside', withoutEnlargement: true, qualidade: 86 })
}

/**
 * No other kind of picture has this quality, so the same file sent as another kind gives other bytes, and each can be deleted by itself.
 */
export function recodificarFigura(bytes: Buffer): Promise<Buffer> {
  return recodificar(bytes, { width: LADO_DA_FIGURA, height: LADO_DA_FIGURA, fit: 'inside', withoutEnlargement: true, qualidade: 80 })
}

function recodificar(bytes: Buffer, { qualidade, ...tamanho }: ResizeOptions & { qualidade: number }): Promise<Buffer> {
  if (!temFormato(bytes)) return Promise.reject(new FotoRecusada('formato'))
  return vagas.usar(async () => {
    const sharp = await comSharp()
    try {
      return await sharp(bytes, { limitInputPixels: PIXELS_MAXIMOS, failOn: 'warning', pages: 1 })
        .autoOrient()
        .resize(tamanho)
        .webp({ quality: qualidade })
        .timeout({ seconds: PRAZO_S })
        .toBuffer()
    } catch (erro) {
      throw new FotoRecusada(/pixel limit/i.test(String(erro)) ? 'dimensoes' : 'danificada', erro)
    }
  })
}

const comeca = (bytes: Buffer, assinatura: string, em = 0) =>
  bytes.subarray(em, em + assinatura.length).equals(Buffer.from(assinatura, 'latin1'))

const temFormato = (bytes: Buffer): boolean =>
  comeca(bytes, '\x89PNG\r\n\x1a\n') || comeca(bytes, '\xff\xd8\xff') || (comeca(bytes, 'RIFF') && comeca(bytes, 'WEBP', 8))
