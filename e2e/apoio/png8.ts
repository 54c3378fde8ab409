/** The screenshot must be 8-bit RGB or RGBA and not interlaced. */
import zlib from 'node:zlib'

const CORES = 256
const ASSINATURA = 8

export function paraPng8(png: Buffer): Buffer {
  const { largura, altura, pixels } = decodificar(png)
  const { paleta, indiceDe } = escolherPaleta(pixels)
  const linhas = Buffer.alloc(altura * (largura + 1))
  for (let y = 0, p = 0; y < altura; y += 1) {
    for (let x = 0; x < largura; x += 1, p += 3) linhas[y * (largura + 1) + 1 + x] = indiceDe[balde(pixels, p)] ?? 0
  }
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(largura, 0)
  cabecalho.writeUInt32BE(altura, 4)
  cabecalho.set([8, 3, 0, 0, 0], 8)
  const pedacos = [
    pedaco('IHDR', cabecalho),
    pedaco('PLTE', paleta),
    pedaco('IDAT', zlib.deflateSync(linhas, { level: 9 })),
    pedaco('IEND'),
  ]
  return Buffer.concat([png.subarray(0, ASSINATURA), ...pedacos])
}

function pedaco(tipo: string, dados: Buffer = Buffer.alloc(0)): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo), dados])
  const moldura = Buffer.alloc(8)
  moldura.writeUInt32BE(dados.length, 0)
  moldura.writeUInt32BE(zlib.crc32(corpo), 4)
  return Buffer.concat([moldura.subarray(0, 4), corpo, moldura.subarray(4)])
}

function decodificar(png: Buffer): { largura: number; altura: number; pixels: Buffer } {
  const dados: Buffer[] = []
  for (let onde = ASSINATURA; onde < png.length; onde += 12 + png.readUInt32BE(onde)) {
    if (png.toString('latin1', onde + 4, onde + 8) === 'IDAT') dados.push(png.subarray(onde + 8, onde + 8 + png.readUInt32BE(onde)))
  }
  const [largura, altura] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const canais = png[25] === 6 ? 4 : 3
  const crua = zlib.inflateSync(Buffer.concat(dados))
  const passo = largura * canais
  const pixels = Buffer.alloc(largura * altura * 3)
  let acima: Buffer = Buffer.alloc(passo)
  for (let y = 0; y < altura; y += 1) {
    const inicio = y * (passo + 1)
    const linha = crua.subarray(inicio + 1, inicio + 1 + passo)
    desfazerFiltro(crua[inicio] ?? 0, linha, acima, canais)
    for (let x = 0; x < largura; x += 1) linha.copy(pixels, (y * largura + x) * 3, x * canais, x * canais + 3)
    acima = linha
  }
  return { largura, altura, pixels }
}

function desfazerFiltro(filtro: number, linha: Buffer, acima: Buffer, canais: number): void {
  for (let i = 0; i < linha.length; i += 1) {
    const a = i < canais ? 0 : (linha[i - canais] ?? 0)
    const b = acima[i] ?? 0
    const c = i < canais ? 0 : (acima[i - canais] ?? 0)
    const previsto = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filtro] ?? 0
    linha[i] = ((linha[i] ?? 0) + previsto) & 255
  }
}

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  if (pa <= pb && pa <= pc) return a
  return pb <= pc ? b : c
}

function balde(pixels: Buffer, p: number): number {
  return (((pixels[p] ?? 0) >> 2) << 12) | (((pixels[p + 1] ?? 0) >> 2) << 6) | ((pixels[p + 2] ?? 0) >> 2)
}

const canal = (cor: number, qual: number) => (cor >> (12 - qual * 6)) & 63

interface Caixa {
  cores: number[]
  eixo: number
  peso: number
}

/** Median cut. */
function escolherPaleta(pixels: Buffer): { paleta: Buffer; indiceDe: Uint8Array } {
  const vezes = new Uint32Array(1 << 18)
  for (let p = 0; p < pixels.length; p += 3) {
    const cor = balde(pixels, p)
    vezes[cor] = (vezes[cor] ?? 0) + 1
  }
  const todas = Array.from(vezes.keys()).filter((cor) => (vezes[cor] ?? 0) > 0)
  const caixas = [medir(todas, vezes)]
  while (caixas.length < CORES) {
    caixas.sort((a, b) => b.peso - a.peso)
    const maior = caixas[0]
    if (!maior || maior.cores.length < 2) break
    const cores = maior.cores.sort((a, b) => canal(a, maior.eixo) - canal(b, maior.eixo))
    const meio = metade(cores, vezes)
    caixas.splice(0, 1, medir(cores.slice(0, meio), vezes), medir(cores.slice(meio), vezes))
  }
  const paleta = Buffer.alloc(caixas.length * 3)
  const indiceDe = new Uint8Array(1 << 18)
  caixas.forEach(({ cores }, i) => {
    const total = cores.reduce((soma, cor) => soma + (vezes[cor] ?? 0), 0)
    for (const qual of [0, 1, 2]) {
      const media = cores.reduce((soma, cor) => soma + canal(cor, qual) * (vezes[cor] ?? 0), 0) / total
      paleta[i * 3 + qual] = Math.round((media * 255) / 63)
    }
    for (const cor of cores) indiceDe[cor] = i
  })
  return { paleta, indiceDe }
}

function medir(cores: number[], vezes: Uint32Array): Caixa {
  const total = cores.reduce((soma, cor) => soma + (vezes[cor] ?? 0), 0)
  const amplitudes = [0, 1, 2].map((qual) => {
    const [menor, maior] = minMax(cores.map((cor) => canal(cor, qual)))
    return maior - menor
  })
  const maior = Math.max(...amplitudes)
  return { cores, eixo: amplitudes.indexOf(maior), peso: cores.length < 2 ? 0 : maior * Math.sqrt(total) }
}

function minMax(valores: number[]): [number, number] {
  let [menor, maior] = [Infinity, -Infinity]
  for (const valor of valores) {
    if (valor < menor) menor = valor
    if (valor > maior) maior = valor
  }
  return [menor, maior]
}

function metade(cores: number[], vezes: Uint32Array): number {
  const total = cores.reduce((soma, cor) => soma + (vezes[cor] ?? 0), 0)
  let soma = 0
  const meio = cores.findIndex((cor) => (soma += vezes[cor] ?? 0) >= total / 2)
  return Math.min(Math.max(meio, 1), cores.length - 1)
}
