/** sharp takes 20 MB of memory, so it is loaded with the first picture. All decoders but PNG, JPEG and WebP are blocked. */
import type Sharp from 'sharp'

let carregado: Promise<typeof Sharp> | undefined

export function comSharp(): Promise<typeof Sharp> {
  return (carregado ??= carregar())
}

async function carregar(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp
}
