/** Bounds of a spreadsheet of items, without a schema: the page of the administration needs no more than this. */
export const LIMITES_DA_PLANILHA = {
  /** As many as the shop shows. */
  linhas: 2_000,
  bytes: 4 * 1024 * 1024,
} as const
