/** Checks the configuration before a production build. An error is one line, with exit code EX_CONFIG. */
import { ErroDeConfig, exigirPastaDeDados, lerConfig } from '#nucleo/config.ts'

try {
  exigirPastaDeDados(lerConfig().pastaDeDados)
} catch (erro) {
  if (!(erro instanceof ErroDeConfig)) throw erro
  console.error(erro.message)
  process.exitCode = 78
}
