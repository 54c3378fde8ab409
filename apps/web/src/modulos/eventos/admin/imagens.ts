import { enviar } from '#nucleo/cliente-http.ts'

export const TIPOS_DE_IMAGEM = 'image/png,image/jpeg,image/webp'
const BYTES_MAXIMOS = 4 * 1024 * 1024

/** Said before anything is sent; the server looks again. */
export function recusaDaImagem(arquivo: File): string | null {
  if (!TIPOS_DE_IMAGEM.split(',').includes(arquivo.type)) return 'Envie uma imagem PNG, JPEG ou WebP.'
  return arquivo.size > BYTES_MAXIMOS ? 'A imagem pode ter no máximo 4 MB.' : null
}

/** @returns the address under which the picture stands from now on. */
export async function enviarImagem(arquivo: File): Promise<string> {
  const corpo = new FormData()
  corpo.set('imagem', arquivo)
  return (await enviar('POST', '/admin/eventos/imagens', { como: 'admin', corpo })).imagem
}
