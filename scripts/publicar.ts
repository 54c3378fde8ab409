import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { abrirTerminal, Desistencia } from '../apps/api/src/comandos/terminal.ts'
import { ASSINATURA, assinar, CHAVE_DE_QUEM_PUBLICA, confere } from '../apps/instalador/src/atualizar/assinatura.ts'

const RAIZ = path.join(import.meta.dirname, '..')
const USO = 'Uso: npm run publicar -- chave ARQUIVO-DA-CHAVE\n     npm run publicar -- versao ARQUIVO-DA-CHAVE PASTA'
const SENHA_MINIMA = 12

try {
  const [acao, ...argumentos] = process.argv.slice(2)
  const [chave, pasta] = argumentos.map((argumento) => path.resolve(process.env['INIT_CWD'] ?? '.', argumento))
  if (acao === 'chave' && chave && !pasta) await fazerChave(chave)
  else if (acao === 'versao' && chave && pasta) await publicar(chave, pasta)
  else throw new Desistencia(USO)
} catch (erro) {
  if (!(erro instanceof Desistencia)) throw erro
  console.error(erro.message)
  process.exitCode = 1
}

async function perguntarSenha(): Promise<string> {
  const terminal = abrirTerminal()
  try {
    return await terminal.perguntarEmSegredo('Senha da chave: ')
  } finally {
    terminal.fechar()
  }
}

async function fazerChave(arquivo: string): Promise<void> {
  if (existsSync(arquivo)) throw new Desistencia(`${arquivo} já existe: uma chave que já assinou versões não se refaz.`)
  const passphrase = await perguntarSenha()
  if (passphrase.length < SENHA_MINIMA) throw new Desistencia(`A senha tem pelo menos ${SENHA_MINIMA} letras. Nada foi escrito.`)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(arquivo, privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }), {
    mode: 0o600,
    flag: 'wx',
  })
  writeFileSync(path.join(RAIZ, CHAVE_DE_QUEM_PUBLICA), publicKey.export({ type: 'spki', format: 'pem' }))
  console.log(
    `Pronto: a chave está em ${arquivo}; guarde-a e a senha fora deste projeto. A metade pública está em ${CHAVE_DE_QUEM_PUBLICA}: faça commit dela.`,
  )
}

async function publicar(arquivoDaChave: string, pasta: string): Promise<void> {
  if (!existsSync(arquivoDaChave)) throw new Desistencia(`Não há o arquivo ${arquivoDaChave}.`)
  const doGit = (nome: string) => execFileSync('git', ['-C', RAIZ, 'show', `HEAD:${nome}`], { encoding: 'utf8' })
  const { version: versao } = JSON.parse(doGit('package.json')) as { version: string }
  const passphrase = await perguntarSenha()
  mkdirSync(pasta, { recursive: true })
  const nome = `sorium-${versao}.tar.gz`
  const arquivo = path.join(pasta, nome)
  execFileSync('git', ['-C', RAIZ, 'archive', '--format=tar.gz', `--prefix=sorium-${versao}/`, '-o', arquivo, 'HEAD'])
  const assinatura = await assinar(arquivo, { key: readFileSync(arquivoDaChave, 'utf8'), passphrase }).catch(() => {
    throw new Desistencia('A chave não abre com esta senha.')
  })
  writeFileSync(arquivo + ASSINATURA, `${assinatura}\n`)
  // Version 0.2.0 checks the sha256 instead of the signature.
  const sha256 = createHash('sha256').update(readFileSync(arquivo)).digest('hex')
  writeFileSync(path.join(pasta, 'versao.json'), `${JSON.stringify({ versao, arquivo: nome, sha256, assinatura }, null, 1)}\n`)
  console.log(`Pronto: ${nome}, ${nome}${ASSINATURA} e versao.json em ${pasta}. sha256 ${sha256}`)
  if (!(await confere(arquivo, { assinatura, chavePublica: doGit(CHAVE_DE_QUEM_PUBLICA) })))
    console.log('Atenção: esta não é a chave que a versão traz. Só a tomam máquinas cuja versão ainda traz a chave que assinou.')
}
