/**
 * What the site calls the coin, its page, the market and the real, and how an amount of each is written. Every text that is shown takes these words from
 * here (scripts/verificar/palavras.ts); the specification's own labels with another word (column and field 'Z-coin' of the shop's administration)
 * stand where they are quoted.
 */
export const PALAVRAS = {
  moeda: 'Sorium',
  /** The page and the menu of the coin's quote. */
  cripto: 'Mercado Cripto',
  /** Before an amount. */
  real: 'R$',
  /** As a choice: a way to pay, a currency. */
  reais: 'Reais (R$)',
  /** In the middle of a sentence. */
  mercado: 'mercado',
  /** As a tab, or at the head of a button. */
  abaDoMercado: 'Mercado',
  tituloDoMercado: 'Mercado de Jogadores',
} as const

/** The name of this program, and of a site that has none of its own yet: no word for the coin. */
export const MARCA = 'Sorium'
