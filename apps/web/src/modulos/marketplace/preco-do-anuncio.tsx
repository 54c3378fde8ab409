import type { MoedaDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { Dinheiro, Sorium } from '#ui/dinheiro.tsx'

export function PrecoDoAnuncio({ valor, moeda }: { valor: number; moeda: MoedaDoAnuncio }) {
  return moeda === 'reais' ? <Dinheiro valor={valor} /> : <Sorium valor={valor} />
}
