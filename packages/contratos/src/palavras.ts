/**
 * What the site calls the coin, the market and the real, and how an amount of each is written. Every text of the site takes these words from here; the
 * specification's own labels with another word (column and field 'Z-coin' of the shop's administration, page and menu names) stand where they are quoted.
 */
export const PALAVRAS = {
  moeda: 'Sorium',
  /** Before an amount. */
  real: 'R$',
  /** As a choice: a way to pay, a currency. */
  reais: 'Reais (R$)',
  /** In the middle of a sentence. */
  mercado: 'mercado',
  tituloDoMercado: 'Mercado de Jogadores',
} as const
