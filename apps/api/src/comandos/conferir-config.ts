/** The configuration of a production start, looked at before anything is built. What is wrong is one line, and the code EX_CONFIG. */
import { ErroDeConfig, exigirPastaDeDados, lerConfig } from '#nucleo/config.ts'

try {
  exigirPastaDeDados(lerConfig().pastaDeDados)
} catch (erro) {
  if (!(erro instanceof ErroDeConfig)) throw erro
  console.error(erro.message)
  process.exitCode = 78
}
