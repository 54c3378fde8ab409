/** A picture that the administration sends: what is taken, said before anything is sent. The server looks again. */

/** As of an input's accept. */
export const TIPOS_DE_IMAGEM = 'image/png,image/jpeg,image/webp'
const BYTES_MAXIMOS = 4 * 1024 * 1024

/** Why a picked file is none; null: it may be one. */
export function recusaDaImagem({ type, size }: { type: string; size: number }): string | null {
  if (!TIPOS_DE_IMAGEM.split(',').includes(type)) return 'Escolha uma imagem PNG, JPEG ou WebP.'
  return size > BYTES_MAXIMOS ? 'A imagem pode ter no máximo 4 MB.' : null
}
