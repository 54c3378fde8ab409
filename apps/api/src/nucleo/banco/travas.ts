export const TRAVAS = {
  migrar: 7_301_977,
  modeloDosTestes: 7_301_978,
  publicarCotacao: 7_301_979,
  repassarTaxas: 7_301_980,
  semear: 7_301_981,
  copiar: 7_301_982,
} as const
