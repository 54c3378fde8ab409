import { enviar } from '#nucleo/cliente-http.ts'

export async function enviarImagem(arquivo: File): Promise<string> {
  const corpo = new FormData()
  corpo.set('imagem', arquivo)
  return (await enviar('POST', '/admin/eventos/imagens', { como: 'admin', corpo })).imagem
}
