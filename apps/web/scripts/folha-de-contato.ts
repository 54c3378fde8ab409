/**
 * `node apps/web/scripts/folha-de-contato.ts` writes docs/telas/figuras-*.webp: every picture of the catalogue side by side. With a folder
 * as argument it writes both themes into that folder, larger and with names.
 */
import path from 'node:path'
import { ITENS, VEICULOS } from '@sorium/catalogo'
import sharp, { type OverlayOptions } from 'sharp'

const PUBLICO = path.resolve(import.meta.dirname, '../public')
const TELAS = path.resolve(import.meta.dirname, '../../../docs/telas')
const [pasta] = process.argv.slice(2)
const TEMAS = { escuro: ['#161b25', '#c9d2dc'], claro: ['#f8f6f2', '#2a323d'] } as const

interface Coisa {
  nome: string
  imagem: string
}

interface Quadro {
  largura: number
  altura: number
  colunas: number
}

const NOME_PX = 12

async function folha(coisas: readonly Coisa[], q: Quadro, tema: keyof typeof TEMAS, destino: string): Promise<void> {
  const [fundo, tinta] = TEMAS[tema]
  const passo = q.altura + (pasta ? NOME_PX + 4 : 0)
  const figuras = await Promise.all(
    coisas.map(async ({ imagem }, i): Promise<OverlayOptions> => {
      const figura = sharp(path.join(PUBLICO, imagem)).resize(q.largura - 6, q.altura - 6, { fit: 'contain', background: '#0000' })
      return { input: await figura.png().toBuffer(), left: (i % q.colunas) * q.largura + 3, top: Math.floor(i / q.colunas) * passo + 3 }
    }),
  )
  const nomes = coisas.map(
    ({ nome }, i) =>
      `<text x="${(i % q.colunas) * q.largura + q.largura / 2}" y="${Math.floor(i / q.colunas) * passo + passo - 3}">${nome.slice(0, 24).replaceAll('&', '')}</text>`,
  )
  const [width, height] = [q.colunas * q.largura, Math.ceil(coisas.length / q.colunas) * passo]
  const texto = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="10" text-anchor="middle" fill="${tinta}" font-family="sans-serif">${nomes.join('')}</svg>`
  const tudo = [...figuras, ...(pasta ? [{ input: Buffer.from(texto) }] : [])]
  await sharp({ create: { width, height, channels: 3, background: fundo } })
    .composite(tudo)
    .webp({ quality: 62, effort: 5 })
    .toFile(destino)
}

const FOLHAS = [
  {
    nome: 'veiculos',
    coisas: Object.values(VEICULOS),
    quadro: { largura: 92, altura: 56, colunas: 22 },
    grande: { largura: 190, altura: 104, colunas: 10 },
  },
  {
    nome: 'itens',
    coisas: Object.values(ITENS),
    quadro: { largura: 64, altura: 64, colunas: 30 },
    grande: { largura: 128, altura: 112, colunas: 14 },
  },
]

for (const { nome, coisas, quadro, grande } of FOLHAS) {
  if (pasta === undefined) await folha(coisas, quadro, 'escuro', path.join(TELAS, `figuras-${nome}.webp`))
  else for (const tema of ['escuro', 'claro'] as const) await folha(coisas, grande, tema, path.join(pasta, `figuras-${nome}-${tema}.webp`))
}
