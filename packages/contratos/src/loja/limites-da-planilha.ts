/** Without a schema, for the site's bundle. */
export const LIMITES_DA_PLANILHA = {
  /** As many as the shop shows. */
  linhas: 2_000,
  bytes: 4 * 1024 * 1024,
  /** Of a zip with a sheet and pictures, or pictures alone. */
  bytesDoZip: 24 * 1024 * 1024,
  imagens: 200,
} as const
