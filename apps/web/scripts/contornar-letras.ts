/**
 * Run by hand after a font changed: `node apps/web/scripts/contornar-letras.ts`. The server draws pictures with these outlines, so it needs
 * no font and a text has the same width on every machine.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

const FONTES = path.resolve(import.meta.dirname, '../src/ui/fontes')
const DESTINO = path.resolve(import.meta.dirname, '../../api/src/paginas/cartao/letras.gerada.ts')

const ALFABETO = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 0x180 - 0xa0 }, (_, i) => String.fromCodePoint(0xa0 + i)),
  ...Array.from('–—‘’“”…•−€'),
]

const FACES = {
  titulo: { arquivo: 'archivo.woff2', eixos: { wght: 780, wdth: 112 } },
  texto: { arquivo: 'hanken.woff2', eixos: { wght: 560 } },
} as const

type Contornos = Record<string, [avanco: number, d: string]>

async function contornos(p: { arquivo: string; eixos: Record<string, number> }): Promise<Contornos> {
  // fontkit cannot vary a compressed font, so decompress it.
  const aberta = create(Buffer.from(await decompress(await readFile(path.join(FONTES, p.arquivo))))) as Font
  const eixos = Object.fromEntries(Object.entries(p.eixos).filter(([eixo]) => eixo in aberta.variationAxes))
  const fonte = Object.keys(eixos).length > 0 ? aberta.getVariation(eixos) : aberta
  const escala = 1000 / fonte.unitsPerEm
  return Object.fromEntries(
    ALFABETO.filter((letra) => fonte.hasGlyphForCodePoint(letra.codePointAt(0) ?? 0)).map((letra) => {
      const glifo = fonte.glyphForCodePoint(letra.codePointAt(0) ?? 0)
      const d = glifo.path
        .scale(escala, -escala)
        .toSVG()
        .replaceAll(/-?\d+\.?\d*/g, (numero) => String(Math.round(Number(numero))))
      return [letra, [Math.round(glifo.advanceWidth * escala), d]]
    }),
  )
}

const faces = await Promise.all(
  Object.entries(FACES).map(
    async ([nome, face]) => `export const ${nome.toUpperCase()}: Letras = ${JSON.stringify(await contornos(face))}\n`,
  ),
)
await writeFile(
  DESTINO,
  `/** Made by apps/web/scripts/contornar-letras.ts: how far a letter of the house's fonts goes, and its outline, in thousandths of its height. */\nexport type Letras = Readonly<Record<string, readonly [avanco: number, contorno: string]>>\n\n${faces.join('\n')}`,
)
