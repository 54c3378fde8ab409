export const LIMITES_DAS_FIGURAS = {
  endereco: 300,
  codigos: 6_000,
  bytesGuardados: 200 * 1024 * 1024,
  bytesDoArquivo: 2 * 1024 * 1024,
  bytesDoZip: 24 * 1024 * 1024,
  entradasDoZip: 8_000,
  bytesAbertos: 512 * 1024 * 1024,
  nomeadas: 200,
} as const
