import { medidaParaEnvio } from './regras.ts'

const LADO = 1024
const QUALIDADE = 0.9

/** @returns a copy of the picture: at most 1024 px wide and high, upright, without EXIF data (which can tell the place). @throws if the browser cannot open it. */
export async function prepararFoto(arquivo: File): Promise<Blob> {
  const imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' })
  try {
    const { largura, altura } = medidaParaEnvio({ largura: imagem.width, altura: imagem.height, lado: LADO })
    const tela = document.createElement('canvas')
    tela.width = largura
    tela.height = altura
    const pincel = tela.getContext('2d')
    if (!pincel) throw new Error('sem tela')
    pincel.drawImage(imagem, 0, 0, largura, altura)
    const webp = await emArquivo(tela, 'image/webp')
    if (webp.type === 'image/webp') return webp
    // Safari writes no WebP, and JPEG has no transparency: paint a white ground.
    pincel.globalCompositeOperation = 'destination-over'
    pincel.fillStyle = '#fff'
    pincel.fillRect(0, 0, largura, altura)
    return await emArquivo(tela, 'image/jpeg')
  } finally {
    imagem.close()
  }
}

function emArquivo(tela: HTMLCanvasElement, tipo: string): Promise<Blob> {
  return new Promise((pronto, falhou) => tela.toBlob((blob) => (blob ? pronto(blob) : falhou(new Error('sem imagem'))), tipo, QUALIDADE))
}
