/**
 * What an update asks of the version that it brings, before anything is touched: may it run here, and what would its migrations do? One line of JSON,
 * or one of what is wrong.
 */
import { BancoNaoServe, olharMigracoes } from '#nucleo/banco/migrar.ts'
import { ErroDeConfig, exigirPastaDeDados, lerConfig } from '#nucleo/config.ts'

try {
  const config = lerConfig()
  exigirPastaDeDados(config.pastaDeDados)
  console.log(JSON.stringify(await olharMigracoes(config.urlDoBanco)))
} catch (erro) {
  console.error((erro as Error).message)
  process.exitCode = erro instanceof ErroDeConfig || erro instanceof BancoNaoServe ? 78 : 1
}
