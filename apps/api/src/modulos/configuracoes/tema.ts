import type { Ajustes } from './ajustes.ts'

const COR = /^#[0-9a-f]{6}$/i

/** The community's colours as CSS. An invalid one is left out, so the default stands. The text colour is of the dark theme only. */
export function folhaDeCores(a: Pick<Ajustes, 'cor_primaria' | 'cor_secundaria' | 'cor_fonte'>): string {
  const linha = (nome: string, cor: string | null) => (cor && COR.test(cor) ? `${nome}:${cor};` : '')
  const raiz = linha('--cor-primaria', a.cor_primaria) + linha('--cor-secundaria', a.cor_secundaria)
  const escuro = linha('--cor-fonte', a.cor_fonte)
  return (raiz ? `:root{${raiz}}` : '') + (escuro ? `:root:not([data-theme=light]){${escuro}}` : '')
}
