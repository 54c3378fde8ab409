/**
 * Run by hand after a drawing changed: `node apps/web/scripts/desenhar-figuras.ts`. A picture's name contains a hash of its
 * drawing (packages/catalogo/FIGURAS.md): a changed drawing gets a new name, and the old file is deleted.
 */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DESENHOS, type Desenho } from '@sorium/catalogo/desenho/index.ts'
import { nomeDaFigura } from '@sorium/catalogo/desenho/nome.ts'
import sharp from 'sharp'

const PUBLICO = path.resolve(import.meta.dirname, '../public/itens')
const GERADO = path.resolve(import.meta.dirname, '../../../packages/catalogo/src/desenhadas.gerada.ts')
const DPI_DO_SVG = 72
const LARGURA = { veiculos: 420, coisas: 256 } as const
const QUALIDADE = { veiculos: 46, coisas: 50 } as const
const ESFORCO = 2

async function pintar({ pasta, svg }: Desenho): Promise<Buffer> {
  const desenho = Buffer.from(svg)
  const { width } = await sharp(desenho).metadata()
  const pintado = sharp(desenho, { density: (DPI_DO_SVG * LARGURA[pasta]) / width }).resize({ width: LARGURA[pasta] })
  return pintado.png({ compressionLevel: 1 }).toBuffer()
}

async function desenhar(desenho: Desenho, destino: string): Promise<void> {
  const largura = LARGURA[desenho.pasta]
  const pintado = await pintar(desenho)
  const figura =
    desenho.base === undefined
      ? sharp(pintado)
      : sharp(path.join(PUBLICO, desenho.base))
          .resize(largura, largura, { fit: 'contain', background: '#0000' })
          .modulate(desenho.ajuste ?? {})
          .composite([{ input: pintado }])
  await figura.avif({ quality: QUALIDADE[desenho.pasta], effort: ESFORCO, chromaSubsampling: '4:2:0' }).toFile(destino)
}

const nomes = new Map<string, string>()
for (const [codigo, desenho] of DESENHOS()) {
  const nome = nomeDaFigura(desenho)
  nomes.set(`${desenho.pasta}/${codigo}`, nome)
  const destino = path.join(PUBLICO, desenho.pasta, `${codigo}.${nome}.avif`)
  await mkdir(path.dirname(destino), { recursive: true })
  if (!existsSync(destino)) await desenhar(desenho, destino)
}

const DESENHADA = /^(?<codigo>.+)\.(?<nome>[0-9a-f]{8})\.avif$/
for (const pasta of Object.keys(LARGURA)) {
  for (const arquivo of readdirSync(path.join(PUBLICO, pasta))) {
    const feita = DESENHADA.exec(arquivo)?.groups
    if (feita && nomes.get(`${pasta}/${feita.codigo}`) !== feita.nome) await rm(path.join(PUBLICO, pasta, arquivo))
  }
}
const linhas = [...nomes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([chave, nome]) => `  '${chave}': '${nome}',`)
await writeFile(
  GERADO,
  `/** Made by apps/web/scripts/desenhar-figuras.ts: the name that each drawn picture has by what is drawn. */\nexport const DESENHADAS: Readonly<Record<string, string>> = {\n${linhas.join('\n')}\n}\n`,
)
