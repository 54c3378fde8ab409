/**
 * The words for the coin, its page, the market and R$. Every shown text must take them from here (scripts/verificar/palavras.ts). An owner may
 * change them (palavras-escolhidas.ts), so read them when a text is shown, never when a file is loaded.
 */
export interface Palavras {
  moeda: string
  cripto: string
  saldoEmCripto: string
  /** The currency into which R$ is converted, in the administration. */
  criptomoeda: string
  /** The coin, in the shop's administration. */
  moedaDaLoja: string
  real: string
  /** Names a choice: a way to pay, a currency. */
  reais: string
  /** Used in the middle of a sentence. */
  emReais: string
  /** Used at the start of a sentence, and in a title. */
  aosReais: string
  /** Says how a purchase was paid, in a table. */
  pagoEmReais: string
  /** '': there is no such button. */
  adicionarSaldo: string
  comprarMoedas: string
  mercado: string
  /** Used as a tab, or at the start of a button's text. */
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

export function usarPalavras(novas: Partial<Palavras>): void {
  Object.assign(ATUAIS, novas)
}

export const MARCA = 'Sorium'
