/** How much an administrator may add at a time, hundredths. No setting passes it. */
export const CREDITO_MAXIMO = 10_000_000n
/** How much one may add within 24 hours, to all wallets together, hundredths. No setting passes it. */
export const CREDITO_MAXIMO_POR_DIA = 10_000_000n
