/**
 * A test machine that is a folder, with real processes. It does what systemd would do with the site's units, but ignores users and owners of
 * files.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Maquina } from '../maquina.ts'

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const DA_MAQUINA = /^\/(opt|etc|run|var\/lib)\//
const NAO_COMECA_DE_NOVO = 78

interface Unidade {
  processo: ChildProcess | null
  estado: 'active' | 'activating' | 'inactive' | 'failed'
  reinicios: number
  quer: boolean
  dito: string
}

export interface MaquinaDeProcessos extends Maquina {
  desligar(): Promise<void>
}

export function maquinaDeProcessos(): MaquinaDeProcessos {
  const raiz = mkdtempSync(join(tmpdir(), 'sorium-maquina-'))
  for (const pasta of ['opt/sorium/versoes', 'etc/systemd/system', 'etc/sorium', 'run/systemd/system', 'var/lib/sorium'])
    mkdirSync(join(raiz, pasta), { recursive: true })
  const dentro = (texto: string) => (DA_MAQUINA.test(texto) ? join(raiz, texto) : texto)
  const unidades = abrirUnidades(raiz, dentro)
  return {
    raiz,
    desligar: () => unidades.pararTudo(),
    async executar(programa, argumentos, { ambiente = {}, pasta, entrada } = {}) {
      if (programa === 'chown') return { codigo: 0, texto: '' }
      if (programa === 'systemctl') return unidades.mandar(argumentos)
      if (programa === 'journalctl') return { codigo: 0, texto: unidades.dito(argumentos[1] ?? '') }
      const quais = argumentos.map(dentro)
      if (programa === 'cp' && quais.at(-1)?.endsWith('node_modules')) quais.unshift('-lP')
      const env = Object.fromEntries(Object.entries(ambiente).map(([nome, valor]) => [nome, dentro(valor)]))
      return rodar(dentro(programa), quais, {
        env: { PATH, ...env },
        cwd: pasta ? dentro(pasta) : '/',
        ...(entrada ? { entrada } : {}),
      })
    },
  }
}

function rodar(programa: string, argumentos: string[], { entrada, ...p }: { env: NodeJS.ProcessEnv; cwd: string; entrada?: string }) {
  return new Promise<{ codigo: number; texto: string }>((resolver) => {
    const filho = spawn(programa, argumentos, { ...p, stdio: ['pipe', 'pipe', 'pipe'] })
    let texto = ''
    for (const cano of [filho.stdout, filho.stderr]) cano.on('data', (pedaco: Buffer) => (texto += pedaco.toString()))
    filho.stdin.on('error', () => undefined)
    filho.stdin.end(entrada ?? '')
    filho.once('error', (erro) => resolver({ codigo: 127, texto: erro.message }))
    filho.once('close', (codigo) => resolver({ codigo: codigo ?? 1, texto }))
  })
}

function abrirUnidades(raiz: string, dentro: (texto: string) => string) {
  const todas = new Map<string, Unidade>()
  const de = (nome: string): Unidade => {
    const u = todas.get(nome) ?? { processo: null, estado: 'inactive' as const, reinicios: 0, quer: false, dito: '' }
    todas.set(nome, u)
    return u
  }
  const textoDe = (nome: string): string => {
    const onde = ['etc', 'run'].map((pasta) => join(raiz, pasta, 'systemd/system', `${nome}.service`)).find((a) => existsSync(a))
    return onde ? readFileSync(onde, 'utf8') : ''
  }

  function ligar(nome: string): void {
    const [u, texto] = [de(nome), textoDe(nome)]
    const valores = (chave: string) => [...texto.matchAll(new RegExp(`^${chave}=(.*)$`, 'gm'))].map(([, valor = '']) => valor)
    const env = Object.assign({}, ...valores('EnvironmentFile').map((a) => parseEnv(readFileSync(dentro(a), 'utf8')))) as NodeJS.ProcessEnv
    for (const [variavel, valor] of Object.entries(env)) env[variavel] = dentro(valor ?? '')
    const [programa = '', ...argumentos] = (valores('ExecStart')[0] ?? '').split(' ').map(dentro)
    const filho = spawn(programa, argumentos, {
      env,
      cwd: dentro(valores('WorkingDirectory')[0] ?? '/'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    Object.assign(u, { processo: filho, estado: 'active', quer: true })
    const ouvir = (pedaco: Buffer) => (u.dito = (u.dito + pedaco.toString()).slice(-20_000))
    filho.stdout.on('data', ouvir)
    filho.stderr.on('data', ouvir)
    filho.once('error', (erro) => (u.dito += erro.message))
    filho.once('exit', (codigo) => {
      if (u.processo !== filho) return
      u.processo = null
      const deNovo = u.quer && codigo !== NAO_COMECA_DE_NOVO && valores('Restart')[0] === 'always'
      u.estado = deNovo ? 'activating' : u.quer ? 'failed' : 'inactive'
      if (!deNovo) return
      u.reinicios++
      setTimeout(() => u.quer && u.processo === null && ligar(nome), Number(valores('RestartSec')[0] ?? 0) * 1000).unref()
    })
  }

  async function parar(nome: string): Promise<void> {
    const u = de(nome)
    u.quer = false
    const { processo } = u
    if (processo) {
      const fim = new Promise((pronto) => processo.once('exit', pronto))
      const prazo = setTimeout(() => processo.kill('SIGKILL'), 15_000)
      processo.kill('SIGTERM')
      await fim
      clearTimeout(prazo)
    }
    u.estado = 'inactive'
  }

  return {
    dito: (nome: string) => de(nome).dito,
    pararTudo: async () => void (await Promise.all([...todas.keys()].map(parar))),
    async mandar([oQue = '', nome = '']: readonly string[]): Promise<{ codigo: number; texto: string }> {
      const u = de(nome)
      if (oQue === 'stop' || oQue === 'restart') await parar(nome)
      if (oQue === 'start' || oQue === 'restart') {
        u.reinicios = 0
        ligar(nome)
      }
      const texto = `ActiveState=${u.estado}\nMainPID=${u.processo?.pid ?? 0}\nNRestarts=${u.reinicios}\n`
      return { codigo: 0, texto: oQue === 'show' ? texto : '' }
    },
  }
}

export const tem = (programa: string): boolean => spawnSync(programa, ['--version'], { stdio: 'ignore' }).error === undefined
