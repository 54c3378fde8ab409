import { execFileSync, spawn, spawnSync, type StdioOptions } from 'node:child_process'
import path from 'node:path'
import { acharInstalacao, type Instalacao, RAIZ } from './instalacao.ts'

const USUARIO_DO_SITE = 'sorium'
const UNIDADE_DO_SITE = 'sorium.service'

interface Modo {
  comoQuemChama?: boolean
  /** Called when the program has checked everything and needs the site stopped; after that the program goes on. */
  aoPedirParada?: () => void
}

export function rodarPrograma(
  programa: string,
  argumentos: (instalacao: Instalacao) => readonly string[],
  { comoQuemChama = false, aoPedirParada }: Modo = {},
): Promise<number> {
  const instalacao = acharInstalacao()
  // Run as the service's user, so that the service owns the files that it writes.
  const usuario = instalacao.tipo === 'servico' && process.getuid?.() === 0 && !comoQuemChama ? numerosDe(USUARIO_DO_SITE) : {}
  return rodar(programa, argumentos(instalacao), { env: instalacao.ambiente, ...usuario }, aoPedirParada)
}

export function rodarNaMaquina(programa: string, argumentos: readonly string[] = []): Promise<number> {
  return rodar(programa, argumentos, {})
}

/**
 * Stops the service when the program asks for it, and starts it again even if the program failed. In a sandbox, or with a given DATABASE_URL, the
 * person who runs the site must stop it himself.
 */
export async function rodarComSiteParado(programa: string, argumentos: readonly string[]): Promise<number> {
  if (acharInstalacao().tipo !== 'servico' || process.getuid?.() !== 0) return rodarPrograma(programa, () => argumentos)
  let parado = false
  const aoPedirParada = () => {
    if (spawnSync('systemctl', ['is-active', '--quiet', UNIDADE_DO_SITE]).status !== 0) return
    console.log('Parando o site…')
    parado = true
    execFileSync('systemctl', ['stop', UNIDADE_DO_SITE], { stdio: 'inherit' })
  }
  try {
    return await rodarPrograma(programa, () => argumentos, { aoPedirParada })
  } finally {
    if (parado) {
      console.log('Ligando o site…')
      execFileSync('systemctl', ['start', UNIDADE_DO_SITE], { stdio: 'inherit' })
    }
  }
}

function rodar(
  programa: string,
  argumentos: readonly string[],
  opcoes: { env?: Instalacao['ambiente']; uid?: number; gid?: number },
  aoPedirParada?: () => void,
): Promise<number> {
  const stdio: StdioOptions = aoPedirParada ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const filho = spawn(process.execPath, [path.join(RAIZ, programa), ...argumentos], { ...opcoes, stdio })
  // Ctrl+C reaches both processes; let the program decide when to end.
  process.on('SIGINT', () => undefined)
  return new Promise<number>((resolver, recusar) => {
    filho.once('error', recusar)
    filho.once('exit', (codigo) => resolver(codigo ?? 1))
    filho.on('message', () => {
      try {
        aoPedirParada?.()
        filho.send('parado')
      } catch (erro) {
        filho.kill()
        recusar(erro)
      }
    })
  })
}

function numerosDe(usuario: string): { uid: number; gid: number } {
  const perguntar = (opcao: string) => Number(execFileSync('id', [opcao, usuario], { encoding: 'utf8' }))
  return { uid: perguntar('-u'), gid: perguntar('-g') }
}
