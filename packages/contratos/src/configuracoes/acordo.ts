/** The Creator Platform License Agreement of Cfx.re that this version of the site was written for. */
export const ACORDO_DA_PLATAFORMA = '2026-09-10'
/** After so many days it should be read again. */
export const DIAS_DO_ACORDO = 90
