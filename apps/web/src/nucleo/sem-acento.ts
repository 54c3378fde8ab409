/** For comparing what people type: no accents, no capitals, no blanks around it. */
export const semAcento = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
