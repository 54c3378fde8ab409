export const TIPOS_DE_IMAGEM = 'image/png,image/jpeg,image/webp'
const BYTES_MAXIMOS = 4 * 1024 * 1024

export function recusaDaImagem({ type, size }: { type: string; size: number }): string | null {
  if (!TIPOS_DE_IMAGEM.split(',').includes(type)) return 'Escolha uma imagem PNG, JPEG ou WebP.'
  return size > BYTES_MAXIMOS ? 'A imagem pode ter no máximo 4 MB.' : null
}
