import { apagarImagem, guardarImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { type FiguraNova, hashEmUso, porFigura, travarFigura } from './repositorio.ts'

/** A picture from an address never replaces an uploaded one. */
export async function guardarFigura(
  tx: Transacao,
  { webp, ...nova }: Pick<FiguraNova, 'tipo' | 'codigo' | 'origem' | 'geracao'> & { webp: Buffer },
): Promise<void> {
  const antes = await travarFigura(tx, nova)
  if (antes?.origem === 'zip' && nova.origem === 'endereco') return
  const hash = await guardarImagem(tx, { tipo: 'image/webp', bytes: webp })
  await porFigura(tx, { ...nova, hash, bytes: webp.length })
  if (antes && antes.hash !== hash) await apagarImagem(tx, antes.hash, () => hashEmUso(tx, antes.hash))
}
