/** The date of Cfx.re's Creator Platform License Agreement for which this version of Sorium was written. */
export const ACORDO_DA_PLATAFORMA = '2026-09-10'
export const DIAS_DO_ACORDO = 90
