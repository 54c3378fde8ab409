/**
 * What the site calls the coin, its page, the market and the real, and how an amount of each is written. Every text that is shown takes these words from
 * here (scripts/verificar/palavras.ts). They begin as the specification's own; an owner may have others (palavras-escolhidas.ts), and then the process
 * that writes the site, and the page that it wrote, use those. So they are read when a text is shown, and never when a file is loaded.
 */
export interface Palavras {
  moeda: string
  /** The page and the menu of the coin's quote. */
  cripto: string
  /** The column and the fact of a wallet's balance in the coin. */
  saldoEmCripto: string
  /** What R$ is converted to, in the administration. */
  criptomoeda: string
  /** The coin in the administration of the shop. */
  moedaDaLoja: string
  /** Before an amount. */
  real: string
  /** As a choice: a way to pay, a currency. */
  reais: string
  /** In the middle of a sentence. */
  emReais: string
  /** At the head of a sentence, and in a title. */
  aosReais: string
  /** How a purchase was paid, in a table. */
  pagoEmReais: string
  /** The button that will sell balance; '': the site announces no such thing. */
  adicionarSaldo: string
  comprarMoedas: string
  /** In the middle of a sentence. */
  mercado: string
  /** As a tab, or at the head of a button. */
  abaDoMercado: string
  tituloDoMercado: string
}

const ATUAIS: Palavras = {
  moeda: 'Sorium',
  cripto: 'Mercado Cripto',
  saldoEmCripto: 'Saldo (Cripto)',
  criptomoeda: 'Criptomoeda',
  moedaDaLoja: 'Z-coin',
  real: 'R$',
  reais: 'Reais (R$)',
  emReais: 'reais',
  aosReais: 'Reais',
  pagoEmReais: 'Real',
  adicionarSaldo: 'Adicionar saldo',
  comprarMoedas: 'Comprar Moedas',
  mercado: 'mercado',
  abaDoMercado: 'Mercado',
  tituloDoMercado: 'Mercado de Jogadores',
}

export const PALAVRAS: Readonly<Palavras> = ATUAIS

/** The words of this process from now on; what is not named stays. */
export function usarPalavras(novas: Partial<Palavras>): void {
  Object.assign(ATUAIS, novas)
}

/** The name of this program, and of a site that has none of its own yet: no word for the coin. */
export const MARCA = 'Sorium'
