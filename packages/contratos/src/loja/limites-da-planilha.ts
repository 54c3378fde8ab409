/** No schema library here: the site's bundle would carry it. */
export const LIMITES_DA_PLANILHA = {
  /** The shop shows this many items at most. */
  linhas: 2_000,
  bytes: 4 * 1024 * 1024,
  /** Largest zip, with a sheet and pictures or with pictures alone. */
  bytesDoZip: 24 * 1024 * 1024,
  imagens: 200,
} as const
