import { LIMITES_DAS_FIGURAS as L } from '@sorium/contratos/figuras/limites.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Internet } from '#nucleo/rede/internet.ts'
import type { CodigoDaCidade } from './regras.ts'

export type LerCodigos = (
  leitura: Leitura,
  p: { depoisDe: Pick<CodigoDaCidade, 'tipo' | 'chave'> | null; limite: number },
) => Promise<CodigoDaCidade[]>

export interface Figuras {
  ctx: Ctx
  internet: Internet
  codigosDaCidade: LerCodigos
}

const POR_PAGINA = 1_000

export async function* paginasDeCodigos({ codigosDaCidade }: Figuras, leitura: Leitura): AsyncGenerator<CodigoDaCidade[]> {
  let depoisDe: CodigoDaCidade | null = null
  for (let resto: number = L.codigos; resto > 0;) {
    const limite = Math.min(POR_PAGINA, resto)
    const pagina: CodigoDaCidade[] = await codigosDaCidade(leitura, { depoisDe, limite })
    if (pagina.length > 0) yield pagina
    if (pagina.length < limite) return
    depoisDe = pagina.at(-1) ?? null
    resto -= pagina.length
  }
}

export async function todosOsCodigos(figuras: Figuras, leitura: Leitura): Promise<CodigoDaCidade[]> {
  const todos: CodigoDaCidade[] = []
  for await (const pagina of paginasDeCodigos(figuras, leitura)) todos.push(...pagina)
  return todos
}
