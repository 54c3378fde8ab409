export const ACHADOS_POR_TIPO = 5
export const MINIMO_DA_BUSCA = 2
