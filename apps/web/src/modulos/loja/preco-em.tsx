import type { Metodo } from '@sorium/contratos/loja/index.ts'
import { Dinheiro, Sorium } from '#ui/dinheiro.tsx'

export function PrecoEm({ metodo, valor }: { metodo: Metodo; valor: number }) {
  return metodo === 'real' ? <Dinheiro valor={valor} /> : <Sorium valor={valor} />
}
