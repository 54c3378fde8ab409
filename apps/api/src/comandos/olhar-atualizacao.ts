/** An update runs this in the new version, before anything changes. Prints one line: JSON, or the error. */
import { olharMigracoes } from '#nucleo/banco/migrar.ts'
import { type Config, exigirPastaDeDados, lerConfig } from '#nucleo/config.ts'
import { explicarFalha } from '../partida/falha-do-comeco.ts'

let config: Config | null = null
try {
  config = lerConfig()
  exigirPastaDeDados(config.pastaDeDados)
  console.log(JSON.stringify(await olharMigracoes(config.urlDoBanco)))
} catch (erro) {
  const falha = explicarFalha(erro, config)
  console.error(falha?.linha ?? (erro as Error).message)
  process.exitCode = falha?.codigo ?? 1
}
