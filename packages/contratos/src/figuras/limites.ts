/** Bounds of the pictures of the city's catalogue, without a schema: the page of the administration needs no more than this. */
export const LIMITES_DAS_FIGURAS = {
  endereco: 300,
  /** Codes that have a picture, at most; a city has about 2,000 items and as many vehicles. */
  codigos: 6_000,
  /** Of all pictures together, as the site keeps them. */
  bytesGuardados: 200 * 1024 * 1024,
  /** Of one file as it comes. */
  bytesDoArquivo: 2 * 1024 * 1024,
  bytesDoZip: 24 * 1024 * 1024,
  /** Files and folders in a zip. */
  entradasDoZip: 8_000,
  /** What all files of a zip may grow to. */
  bytesAbertos: 512 * 1024 * 1024,
  /** Failures and files of a zip that an answer names. */
  nomeadas: 200,
} as const
