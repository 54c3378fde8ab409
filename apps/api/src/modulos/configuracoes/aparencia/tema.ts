import { createHash } from 'node:crypto'
import { corHexadecimal } from '@sorium/contratos/configuracoes/textos.ts'
import type { Ajustes } from '../ajustes/ajustes.ts'

type Cores = Pick<Ajustes, 'cor_primaria' | 'cor_secundaria' | 'cor_fonte'>

/** One style sheet for the light and the dark theme, because each theme limits the lightness of these colours itself. */
export function folhaDeCores(a: Cores): string {
  const linha = (nome: string, texto: string | null) => {
    const cor = texto === null ? null : corHexadecimal(texto)
    return cor === null ? '' : `${nome}:${cor};`
  }
  const cores = linha('--cor-primaria', a.cor_primaria) + linha('--cor-secundaria', a.cor_secundaria) + linha('--cor-fonte', a.cor_fonte)
  return cores ? `:root{${cores}}` : ''
}

export function versaoDoTema(a: Cores): string {
  return createHash('sha256').update(folhaDeCores(a)).digest('hex').slice(0, 16)
}

export function enderecoDoTema(a: Cores): string | null {
  return folhaDeCores(a) ? `/api/configuracoes/tema.css?v=${versaoDoTema(a)}` : null
}
