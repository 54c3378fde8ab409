import { migrar } from '#nucleo/banco/migrar.ts'
import { comEnderecoDoBanco, contarErro } from './banco-do-comando.ts'

try {
  const novas = await comEnderecoDoBanco(migrar)
  console.log(novas.length === 0 ? 'O banco já está em dia.' : `Migrações aplicadas: ${novas.join(', ')}.`)
} catch (erro) {
  contarErro(erro)
}
