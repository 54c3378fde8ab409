/** Pictures that are sent: what may be, said before anything is sent. The server looks again. */
export const TIPOS_DE_IMAGEM = 'image/png,image/jpeg,image/webp'
const BYTES_MAXIMOS = 4 * 1024 * 1024

/** Why this file cannot be sent; null: it can. */
export function recusaDaImagem(arquivo: File): string | null {
  if (!TIPOS_DE_IMAGEM.split(',').includes(arquivo.type)) return 'Envie uma imagem PNG, JPEG ou WebP.'
  return arquivo.size > BYTES_MAXIMOS ? 'A imagem pode ter no máximo 4 MB.' : null
}
