/**
 * Turns the drawings of apps/web/arte into the pictures of apps/web/public/imagens, by hand after a drawing changed:
 * `node apps/web/scripts/desenhar-arte.ts`. As SVG each would be a document of some hundred shapes that a phone lays out and blurs.
 */
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const WEB = path.resolve(import.meta.dirname, '..')
const DPI_DO_SVG = 72
/** Backdrops in two widths (ui/arte.tsx); portraits at twice the largest size that shows them. */
const LARGURAS = { fundos: [800, 1600], retratos: [192] } as const

for (const [pasta, larguras] of Object.entries(LARGURAS)) {
  const [de, para] = [path.join(WEB, 'arte', pasta), path.join(WEB, 'public/imagens', pasta)]
  await mkdir(para, { recursive: true })
  for (const desenho of await readdir(de)) {
    const { width } = await sharp(path.join(de, desenho)).metadata()
    for (const largura of larguras) {
      const nome = `${path.parse(desenho).name}${larguras.length > 1 ? `-${largura}` : ''}.avif`
      // Drawn at its own size, not stretched to it.
      await sharp(path.join(de, desenho), { density: Math.max(1, (DPI_DO_SVG * largura) / width) })
        .resize({ width: largura })
        .avif({ quality: 50, effort: 7 })
        .toFile(path.join(para, nome))
    }
  }
}
