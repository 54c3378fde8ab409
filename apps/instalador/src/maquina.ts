import { spawn } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An error whose text is for the owner: what happened and what to do. Any other error is a bug. */
export class Falha extends Error {}

interface Jeito {
  /** Standard input. Secrets must go here, never into arguments, which other users can see. */
  entrada?: string
  usuario?: string
  ambiente?: Readonly<Record<string, string>>
  pasta?: string
}

export interface Maquina {
  /** Prefix of every path; '' on a real machine. */
  raiz: string
  executar(programa: string, argumentos: readonly string[], jeito?: Jeito): Promise<{ codigo: number; texto: string }>
}

/**
 * The whole environment of the programs, besides what a call adds. They must speak English, because their output is parsed, and must ask nothing.
 */
const AMBIENTE = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  HOME: '/root',
}

export const maquinaReal: Maquina = {
  raiz: '',
  executar(programa, argumentos, { entrada, usuario, ambiente, pasta } = {}) {
    const [quem, quais] = usuario ? ['runuser', ['-u', usuario, '--', programa, ...argumentos]] : [programa, argumentos]
    const filho = spawn(quem, quais, { env: { ...AMBIENTE, ...ambiente }, cwd: pasta ?? '/', stdio: ['pipe', 'pipe', 'pipe'] })
    let texto = ''
    for (const cano of [filho.stdout, filho.stderr]) cano.on('data', (pedaco: Buffer) => (texto += pedaco.toString()))
    // A program that does not read its input closes it early, and the write then fails.
    filho.stdin.on('error', () => undefined)
    filho.stdin.end(entrada ?? '')
    return new Promise((resolver) => {
      filho.once('error', (erro) => resolver({ codigo: 127, texto: erro.message }))
      filho.once('close', (codigo) => resolver({ codigo: codigo ?? 1, texto }))
    })
  },
}

export async function exigir(m: Maquina, oQue: string, [programa = '', ...argumentos]: readonly string[], jeito?: Jeito): Promise<string> {
  const { codigo, texto } = await m.executar(programa, argumentos, jeito)
  if (codigo === 0) return texto
  const linhas = texto.trim().split('\n')
  const dita = linhas.findLast((linha) => /error|erro|fatal|E:|failed/i.test(linha)) ?? linhas.at(-1) ?? ''
  throw new Falha(`${oQue} não deu certo (${programa}, código ${codigo}): ${dita.trim().slice(0, 300)}`)
}

export function escrever(m: Maquina, caminho: string, texto: string | Uint8Array, modo = 0o644): void {
  const arquivo = join(m.raiz, caminho)
  mkdirSync(dirname(arquivo), { recursive: true })
  const descritor = openSync(`${arquivo}.novo`, 'w', modo)
  writeFileSync(descritor, texto)
  fsyncSync(descritor)
  closeSync(descritor)
  renameSync(`${arquivo}.novo`, arquivo)
}

export function ler(m: Maquina, caminho: string): string | null {
  const arquivo = join(m.raiz, caminho)
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8') : null
}
