/**
 * Creates an admin, or gives an existing one a new password and ends his sessions. The password is never an argument: it is asked in the
 * terminal, or is the first line of stdin.
 */
import { criarAdmin } from '#modulos/sessao/index.ts'
import { comBanco, contarErro } from './banco-do-comando.ts'
import { abrirTerminal, Desistencia, type Terminal } from './terminal.ts'

const USO = 'Uso: npm run admin:create -- email@exemplo.com Nome'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

async function perguntarQuem(terminal: Terminal, argumentos: string[]): Promise<{ email: string; nome: string; senha: string }> {
  const [dito, ...nomes] = argumentos
  if (dito === undefined && !terminal.interativo) throw new Desistencia(USO)
  const email = (dito ?? (await terminal.perguntar('E-mail: '))).trim()
  if (!EMAIL.test(email)) throw new Desistencia(`'${email}' não é um e-mail.\n${USO}`)
  const nome = nomes.join(' ').trim() || (terminal.interativo ? (await terminal.perguntar('Nome: ')).trim() : '') || 'Admin'
  const senha = await terminal.perguntarEmSegredo('Senha (pelo menos 12 caracteres): ')
  if (terminal.interativo && senha !== (await terminal.perguntarEmSegredo('Repita a senha: ')))
    throw new Desistencia('As senhas não são iguais; nada foi mudado.')
  return { email, nome, senha }
}

async function executar(): Promise<void> {
  const terminal = abrirTerminal()
  const quem = await perguntarQuem(terminal, process.argv.slice(2)).finally(terminal.fechar)
  const { novo } = await comBanco((banco) => banco.transacao((tx) => criarAdmin(tx, quem)))
  console.log(
    novo
      ? `Pronto: ${quem.email} entra em /admin/login.`
      : `Pronto: ${quem.email} já existia e tem a senha nova; as sessões abertas terminaram.`,
  )
}

try {
  await executar()
} catch (erro) {
  contarErro(erro)
}
