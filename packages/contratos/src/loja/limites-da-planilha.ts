export const LIMITES_DA_PLANILHA = {
  linhas: 2_000,
  bytes: 4 * 1024 * 1024,
  bytesDoZip: 24 * 1024 * 1024,
  imagens: 200,
} as const
