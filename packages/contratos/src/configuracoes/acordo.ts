/** The date of Cfx.re's Creator Platform License Agreement that this version was written for. */
export const ACORDO_DA_PLATAFORMA = '2026-09-10'
/** The owner is reminded to read it again after so many days. */
export const DIAS_DO_ACORDO = 90
