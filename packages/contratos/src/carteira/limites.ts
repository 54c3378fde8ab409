/** What an administrator may add in one credit, in hundredths. No setting raises it. */
export const CREDITO_MAXIMO = 10_000_000n
/** What an administrator may add in 24 hours to all wallets together, in hundredths. No setting raises it. */
export const CREDITO_MAXIMO_POR_DIA = 10_000_000n
