/** How far staff may move a rate from the one of 24 hours ago, percent to either side. No setting passes it. */
export const VARIACAO_MAXIMA = 20

/** How long a published rate may be used to convert. */
export const VALIDADE_DA_COTACAO_S = 30
