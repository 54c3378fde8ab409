/**
 * Roots of the query keys. A module builds its keys on its root; a mutation of another module may only name a root
 * (`invalidateQueries({ queryKey: CHAVES.carteira })`), so that modules meet here and nowhere else.
 */
export const CHAVES = {
  configuracoes: ['configuracoes'],
  perfil: ['perfil'],
  cotacao: ['cotacao'],
  carteira: ['carteira'],
  personagens: ['personagens'],
  loja: ['loja'],
  compras: ['compras'],
  marketplace: ['marketplace'],
  eventos: ['eventos'],
  figuras: ['figuras'],
  vitrine: ['vitrine'],
  hall: ['hall'],
  busca: ['busca'],
  atualizacao: ['atualizacao'],
  copias: ['copias'],
  discord: ['discord'],
  financeiro: ['financeiro'],
} as const
