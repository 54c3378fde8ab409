/** 'Água' → 'agua': what a person types need not have the accents. */
export const semAcento = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
