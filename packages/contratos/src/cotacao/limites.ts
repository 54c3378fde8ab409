/** How far staff may move the rate from that of 24 hours ago, in percent. No setting raises it. */
export const VARIACAO_MAXIMA = 20

/** A published rate may be used for conversions so long. */
export const VALIDADE_DA_COTACAO_S = 30
