/** Of each kind at most. */
export const ACHADOS_POR_TIPO = 5
/** Below this many characters nothing is searched. */
export const MINIMO_DA_BUSCA = 2
