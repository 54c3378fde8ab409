/** How far staff may move the rate from the rate of 24 hours ago, in percent. No setting raises it. */
export const VARIACAO_MAXIMA = 20

/** For this many seconds a published rate may be used for conversions. */
export const VALIDADE_DA_COTACAO_S = 30
