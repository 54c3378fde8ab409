/** npm run admin:create -- email nome: makes an admin of DATABASE_URL, or gives him a new password. The password is asked, never an argument. */
import { createInterface } from 'node:readline/promises'
import { criarAdmin } from '#modulos/sessao/index.ts'
import { abrirBanco } from '#nucleo/banco/index.ts'
import { lerConfig } from '#nucleo/config.ts'
import { criarLog } from '#nucleo/log.ts'

const [email, ...nome] = process.argv.slice(2)
if (!email?.includes('@')) {
  console.error('Uso: npm run admin:create -- email@exemplo.com Nome')
  process.exit(1)
}
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const senha = (await terminal.question('Senha (pelo menos 12 caracteres): ')).trim()
terminal.close()

const config = lerConfig()
const banco = abrirBanco({ url: config.urlDoBanco, log: criarLog('error'), maximo: 1 })
try {
  await banco.transacao((tx) => criarAdmin(tx, { email, nome: nome.join(' ') || 'Admin', senha }))
  console.log(`Pronto: ${email} entra em /admin/login.`)
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro)
  process.exitCode = 1
} finally {
  await banco.fechar()
}
