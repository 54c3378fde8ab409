/** Works without a browser, and the same parameters always give the same SVG. */
import type { Ajuste, DesenhoDeCoisa } from './coisas/figura.ts'
import { ARMAS } from './coisas/tabela-armas.ts'
import { CIDADE } from './coisas/tabela-cidade.ts'
import { COMIDA } from './coisas/tabela-comida.ts'
import { OFICIO } from './coisas/tabela-oficio.ts'
import { DESENHOS_DE_VEICULOS } from './veiculos.ts'

export interface Desenho {
  pasta: 'veiculos' | 'coisas'
  familia: string
  svg: string
  /** A picture under the drawing, by its name below /itens/, and how its colours change. */
  base?: string
  ajuste?: Ajuste
}

const COISAS: Readonly<Record<string, DesenhoDeCoisa>> = { ...COMIDA, ...ARMAS, ...CIDADE, ...OFICIO }

export function* DESENHOS(): Generator<[codigo: string, desenho: Desenho]> {
  for (const [modelo, { familia, svg }] of DESENHOS_DE_VEICULOS) yield [modelo, { pasta: 'veiculos', familia, svg: svg() }]
  for (const [codigo, linha] of Object.entries(COISAS)) yield [codigo, { pasta: 'coisas', ...linha() }]
}

export function desenhoDe(pasta: Desenho['pasta'], codigo: string): Desenho | null {
  const veiculo = pasta === 'veiculos' ? DESENHOS_DE_VEICULOS.get(codigo) : undefined
  if (veiculo) return { pasta, familia: veiculo.familia, svg: veiculo.svg() }
  const coisa = pasta === 'coisas' && Object.hasOwn(COISAS, codigo) ? COISAS[codigo] : undefined
  return coisa ? { pasta, ...coisa() } : null
}
