/** `npm start` runs this in production before it builds. Exit code 78 is EX_CONFIG. */
import { ErroDeConfig, exigirPastaDeDados, lerConfig } from '#nucleo/config.ts'

try {
  exigirPastaDeDados(lerConfig().pastaDeDados)
} catch (erro) {
  if (!(erro instanceof ErroDeConfig)) throw erro
  console.error(erro.message)
  process.exitCode = 78
}
