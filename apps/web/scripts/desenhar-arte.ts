/**
 * Run by hand after a drawing in apps/web/arte changed: `node apps/web/scripts/desenhar-arte.ts`. Writes AVIF, because a phone decodes SVG
 * on its main thread. Existing catalogue pictures are not rewritten, because browsers cache them for ever (packages/catalogo/FIGURAS.md).
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const WEB = path.resolve(import.meta.dirname, '..')
const DPI_DO_SVG = 72
const FIGURAS = 'itens'

interface Pasta {
  de: string
  para: string
  larguras: readonly number[]
  qualidade: number
}

const PASTAS: Pasta[] = [
  // ui/arte.tsx uses these two widths of the backdrops.
  { de: 'arte/fundos', para: 'public/imagens/fundos', larguras: [800, 1600], qualidade: 50 },
  { de: 'arte/retratos', para: 'public/imagens/retratos', larguras: [192], qualidade: 50 },
  { de: 'arte/itens/armas', para: `public/${FIGURAS}/armas`, larguras: [320], qualidade: 55 },
  { de: 'arte/itens/icones', para: `public/${FIGURAS}/icones`, larguras: [320], qualidade: 55 },
  { de: 'arte/itens/objetos', para: `public/${FIGURAS}/objetos`, larguras: [320], qualidade: 55 },
  { de: 'arte/itens/veiculos', para: `public/${FIGURAS}/veiculos`, larguras: [480], qualidade: 55 },
]

async function desenhar(de: string, para: string, { largura, qualidade }: { largura: number; qualidade: number }): Promise<void> {
  const { width } = await sharp(de).metadata()
  const desenho = sharp(de, { density: Math.max(1, (DPI_DO_SVG * largura) / width) })
  await desenho.resize({ width: largura }).avif({ quality: qualidade, effort: 7 }).toFile(para)
}

for (const { de, para, larguras, qualidade } of PASTAS) {
  await mkdir(path.join(WEB, para), { recursive: true })
  for (const arquivo of await readdir(path.join(WEB, de))) {
    for (const largura of larguras) {
      const nome = `${path.parse(arquivo).name}${larguras.length > 1 ? `-${largura}` : ''}.avif`
      const destino = path.join(WEB, para, nome)
      if (!(para.includes(FIGURAS) && existsSync(destino))) await desenhar(path.join(WEB, de, arquivo), destino, { largura, qualidade })
    }
  }
}
await desenhar(path.join(WEB, 'public/icone.svg'), path.join(WEB, 'public/imagens/icone.avif'), { largura: 96, qualidade: 60 })
