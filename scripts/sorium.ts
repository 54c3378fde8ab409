import { ajuda, COMANDOS } from './sorium/comandos.ts'
import { NaoDa } from './sorium/instalacao.ts'

const [nome, ...argumentos] = process.argv.slice(2)
const comando = COMANDOS.find((c) => c.nome === nome)

try {
  if (comando) process.exitCode = await comando.rodar(argumentos)
  else if (nome === undefined || nome === 'ajuda' || nome === '--help' || nome === '-h') console.log(ajuda())
  else throw new NaoDa(`Não há o comando '${nome}'.\n\n${ajuda()}`)
} catch (erro) {
  if (!(erro instanceof NaoDa)) throw erro
  console.error(erro.message)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
