/** Limit of one credit by an administrator, in hundredths of R$. */
export const CREDITO_MAXIMO = 10_000_000n
/** Limit of all credits by one administrator within 24 hours, in hundredths of R$. His tests of shop items have an equal limit, counted apart. */
export const CREDITO_MAXIMO_POR_DIA = 10_000_000n
