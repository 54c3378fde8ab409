import { execFile } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Binarios, LUGAR_DE_ROOT } from './binarios.ts'
import { alcanca, ambiente, type Executor } from './executor.ts'
import { estaVivo } from './processos.ts'

const executar = promisify(execFile)

export const USUARIO = 'sorium'

export async function prepararAgrupamento(pasta: string, senha: string, executor: Executor, binarios: Binarios): Promise<boolean> {
  const rascunhos = ondeRascunhar(pasta, executor)
  removerRascunhosMortos(rascunhos, pasta)
  if (fs.existsSync(path.join(pasta, 'PG_VERSION'))) {
    conferirVersao(pasta, binarios.versao)
    await acertarDono(pasta, executor)
    return false
  }
  const rascunho = path.join(rascunhos.pai, `${rascunhos.prefixo}${process.pid}-${crypto.randomBytes(4).toString('hex')}`)
  fs.mkdirSync(rascunhos.pai, { recursive: true, mode: 0o755 })
  fs.mkdirSync(rascunho, { mode: 0o700 })
  try {
    if (executor.usuario) fs.chownSync(rascunho, executor.usuario.uid, executor.usuario.gid)
    await initdb(rascunho, senha, executor, binarios)
    return publicar(rascunho, pasta)
  } catch (erro) {
    fs.rmSync(rascunho, { recursive: true, force: true })
    throw erro
  }
}

type Rascunhos = { pai: string; prefixo: string }

// If the database's user cannot reach the folder where the data should be, the data goes to LUGAR_DE_ROOT, and a link takes the folder's place.
function ondeRascunhar(pasta: string, executor: Executor): Rascunhos {
  if (alcanca(executor, path.dirname(pasta))) return { pai: path.dirname(pasta), prefixo: `${path.basename(pasta)}.init-` }
  const marca = crypto.createHash('sha256').update(pasta).digest('hex').slice(0, 12)
  return { pai: LUGAR_DE_ROOT, prefixo: `dados-${marca}-` }
}

function removerRascunhosMortos({ pai, prefixo }: Rascunhos, pasta: string): void {
  if (!fs.existsSync(pai)) return
  const emUso = fs.existsSync(pasta) ? fs.realpathSync(pasta) : null
  for (const nome of fs.readdirSync(pai)) {
    if (!nome.startsWith(prefixo)) continue
    const caminho = path.join(pai, nome)
    const autor = Number(nome.slice(prefixo.length).split('-')[0])
    if (caminho === emUso || (estaVivo(autor) && !eVelho(caminho))) continue
    try {
      fs.rmSync(caminho, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // An initdb whose parent has died may still write there; the next start removes the folder.
    }
  }
}

// initdb takes a second, so an unfinished folder older than 10 minutes is abandoned, even if another process has its author's pid now.
function eVelho(caminho: string): boolean {
  return Date.now() - fs.statSync(caminho).mtimeMs > 10 * 60_000
}

async function initdb(rascunho: string, senha: string, executor: Executor, binarios: Binarios): Promise<void> {
  // Begin the name like the unfinished folder's, so that removerRascunhosMortos removes this file too.
  const arquivoDaSenha = `${rascunho}.senha`
  fs.writeFileSync(arquivoDaSenha, `${senha}\n`, { mode: 0o600, flag: 'wx' })
  try {
    if (executor.usuario) fs.chownSync(arquivoDaSenha, executor.usuario.uid, executor.usuario.gid)
    const opcoes = ['-D', rascunho, '-U', USUARIO, '-A', 'scram-sha-256', '--pwfile', arquivoDaSenha, '-E', 'UTF8']
    const locale = binarios.versao < 17 ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const [programa, argumentos] = executor.comando(binarios.initdb, [...opcoes, ...locale])
    await executar(programa, argumentos, { ...executor.usuario, env: ambiente(), cwd: '/' })
  } finally {
    fs.rmSync(arquivoDaSenha, { force: true })
  }
}

/** False: another process was faster, and the folder of that process is used. */
function publicar(rascunho: string, pasta: string): boolean {
  const mesmaPasta = path.dirname(rascunho) === path.dirname(pasta)
  try {
    if (mesmaPasta) fs.renameSync(rascunho, pasta)
    else fs.symlinkSync(rascunho, pasta)
  } catch (erro) {
    const codigo = (erro as NodeJS.ErrnoException).code ?? ''
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codigo)) throw erro
    if (!fs.existsSync(path.join(pasta, 'PG_VERSION'))) {
      throw new Error(`A pasta ${pasta} não está vazia e não é um banco de dados: tire-a dali e tente de novo.`, { cause: erro })
    }
    fs.rmSync(rascunho, { recursive: true, force: true })
    return false
  }
  sincronizar(path.dirname(pasta))
  return true
}

// Without fsync of the folder a power cut could undo the rename.
function sincronizar(pasta: string): void {
  if (process.platform === 'win32') return
  const descritor = fs.openSync(pasta, 'r')
  fs.fsyncSync(descritor)
  fs.closeSync(descritor)
}

function conferirVersao(pasta: string, nossa: number): void {
  const versao = fs.readFileSync(path.join(pasta, 'PG_VERSION'), 'utf8').trim()
  if (Number(versao) === nossa) return
  throw new Error(`Os dados em ${pasta} são do PostgreSQL ${versao}, e este é o ${nossa}: migre-os ou apague a pasta para recomeçar.`)
}

async function acertarDono(pasta: string, executor: Executor): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = executor.usuario ?? { uid: 0, gid: 0 }
  if (fs.statSync(pasta).uid === uid) return
  await executar('chown', ['-R', `${uid}:${gid}`, fs.realpathSync(pasta)])
}
