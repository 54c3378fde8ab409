import { readFile } from 'node:fs/promises'
import { abrirTerminal, Desistencia } from '@sorium/api/comandos/terminal.ts'
import { decifrarComSenha } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { Falha, maquinaReal } from './maquina.ts'
import { usarSegredos } from './segredos.ts'

const terminal = abrirTerminal()
try {
  console.log(await usar(process.argv[2]))
} catch (erro) {
  if (!(erro instanceof Falha || erro instanceof Desistencia)) throw erro
  console.error(erro.message)
  process.exitCode = 1
} finally {
  terminal.fechar()
}

async function usar(arquivo: string | undefined): Promise<string> {
  if (!arquivo) throw new Desistencia('Uso: sorium copia usar-segredos ARQUIVO')
  if (process.getuid?.() !== 0) throw new Desistencia('A configuração é do root: rode com sudo.')
  const cifrado = await readFile(arquivo).catch(() => {
    throw new Desistencia(`Não há o arquivo ${arquivo}.`)
  })
  const senha = await terminal.perguntarEmSegredo('Senha do arquivo: ')
  const texto = await decifrarComSenha(cifrado, senha).catch(() => {
    throw new Desistencia('O arquivo não abre com esta senha. Nada foi mudado.')
  })
  return `Pronto: esta máquina usa ${usarSegredos(maquinaReal, texto).join(', ')} daquela. Continue a instalação, e restaure depois do passo do banco.`
}
