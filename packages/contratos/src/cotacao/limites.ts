/** The most by which the administration may move the rate away from the rate of 24 hours ago, in percent. */
export const VARIACAO_MAXIMA = 20

export const VALIDADE_DA_COTACAO_S = 30
