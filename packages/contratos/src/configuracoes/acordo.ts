/** The date of Cfx.re's Creator Platform License Agreement that this version was written for. */
export const ACORDO_DA_PLATAFORMA = '2026-09-10'
/** After this many days the owner is reminded to read the agreement again. */
export const DIAS_DO_ACORDO = 90
