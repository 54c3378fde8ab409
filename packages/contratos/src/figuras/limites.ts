/** No schema library here: the site's bundle would carry it. */
export const LIMITES_DAS_FIGURAS = {
  endereco: 300,
  /** A city has about 2,000 items and as many vehicles. */
  codigos: 6_000,
  bytesGuardados: 200 * 1024 * 1024,
  bytesDoArquivo: 2 * 1024 * 1024,
  bytesDoZip: 24 * 1024 * 1024,
  entradasDoZip: 8_000,
  bytesAbertos: 512 * 1024 * 1024,
  nomeadas: 200,
} as const
