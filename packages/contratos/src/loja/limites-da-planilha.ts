/** Bounds of a spreadsheet of items, without a schema: the page of the administration needs no more than this. */
export const LIMITES_DA_PLANILHA = {
  /** As many as the shop shows. */
  linhas: 2_000,
  bytes: 4 * 1024 * 1024,
  /** With a sheet and pictures in it, or pictures alone. */
  bytesDoZip: 24 * 1024 * 1024,
  imagens: 200,
} as const
