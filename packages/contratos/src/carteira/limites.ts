/** How much an administrator may add at a time, hundredths. */
export const CREDITO_MAXIMO = 10_000_000n
