import { execFileSync, type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'

export const PROJETO = path.join(import.meta.dirname, '..', '..', '..')
export const DOMINIO = 'cidade.exemplo.com.br'
const VPS = '10.77.0.2'
const MUNDO = '10.77.0.1'
export const REDE_DO_MUNDO = 'sorium-mundo'
const REDE_DA_VPS = 'sorium-vps'
const ACME = 'acme-v02.api.letsencrypt.org'
const DO_DISCORD = ['discord.com', 'cdn.discordapp.com']
export const NOVIDADES = 'novidades.exemplo.com.br'
export const CAS = '/etc/ssl/certs/ca-certificates.crt'
export const APLICACAO = { id: '112233445566778899', segredo: 'segredo-de-mentira-com-32-letras' }
const PORTA_DO_DISCORD = 4001

function espelhos(raiz: string): { host: string; porta: number }[] {
  const deApt = readFileSync(path.join(raiz, 'etc/apt/sources.list'), 'utf8').split(/\s+/)
  const deNpm = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const lidos = [...deApt, deNpm].filter((u) => /^https?:/.test(u)).map((u) => new URL(u))
  return [...new Map(lidos.map((u) => [u.hostname, { host: u.hostname, porta: u.protocol === 'https:' ? 443 : 80 }])).values()]
}

export interface Vps {
  raiz: string
  lider: number
  confiaveis: string
  novidades: string
  trocar(): Promise<void>
  fechar(): void
}

export async function abrirVps(p: { suite: string; dizer(linha: string): void }): Promise<Vps> {
  exigirFerramentas()
  const pasta = mkdtempSync(path.join(tmpdir(), 'sorium-guia-'))
  const vivos: ChildProcess[] = []
  let maquina: ChildProcess | null = null
  let lider = 0
  const fechar = () => {
    for (const vivo of [...vivos, ...(maquina ? [maquina] : [])]) matarGrupo(vivo)
    // The end of systemd-nspawn does not end the machine that it started.
    if (lider > 0) matar(lider)
    fecharRede()
    spawnSync('umount', ['/run/systemd/nspawn'])
    rmSync(pasta, { recursive: true, force: true })
  }
  process.once('exit', fechar)
  const primeira = fazerRaiz(pasta, p)
  const lugares = espelhos(primeira).map((e, i) => ({ ...e, ip: `10.77.0.${11 + i}` }))
  abrirRede(lugares.map((l) => l.ip))
  porNomesNoMundo(lugares)
  vivos.push(...lugares.flatMap((l) => levar(pasta, l)))
  vivos.push(...(await abrirMundo(pasta)))
  const confiaveis = path.join(pasta, 'confiaveis.crt')
  writeFileSync(confiaveis, [readFileSync(CAS, 'utf8'), readFileSync(raizDoMundo(pasta), 'utf8')].join('\n'))
  const subir = async (raiz: string) => {
    porNomes(raiz, lugares)
    confiar(confiaveis, raiz)
    maquina = ligar(raiz)
    lider = await acharLider(raiz)
    Object.assign(vps, { raiz, lider })
  }
  const vps: Vps = {
    raiz: primeira,
    lider: 0,
    confiaveis,
    novidades: path.join(pasta, 'novidades'),
    fechar,
    async trocar() {
      if (maquina) matarGrupo(maquina)
      process.kill(vps.lider, 'SIGKILL')
      await esperar(() => !existsSync(`/proc/${vps.lider}`), 'a máquina perdida não morreu')
      spawnSync('umount', ['/run/systemd/nspawn'])
      rmSync(vps.raiz, { recursive: true, force: true })
      await subir(fazerRaiz(pasta, p))
    },
  }
  await subir(primeira)
  return vps
}

function fazerRaiz(pasta: string, { suite, dizer }: { suite: string; dizer(linha: string): void }): string {
  dizer(`Fazendo um Debian ${suite} vazio (mmdebstrap)`)
  const raiz = path.join(mkdtempSync(path.join(pasta, 'maquina-')), 'raiz')
  const incluir = '--include=systemd,systemd-sysv,dbus,ca-certificates,iproute2'
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', incluir, suite, raiz], { stdio: ['ignore', 'ignore', 'inherit'] })
  return raiz
}

export function terminalDa(lider: number, linha: string): ChildProcess {
  const entrar = ['-t', String(lider), '-m', '-u', '-i', '-n', '-p', '--root', '--wd', 'sh', '-c', `cd /root && ${linha}`]
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: CAS,
  }
  return spawn('nsenter', entrar, { env, detached: true })
}

function exigirFerramentas(): void {
  const faltam = ['mmdebstrap', 'systemd-nspawn', 'caddy', 'socat', 'ip', 'nsenter', 'unzip'].filter(
    (nome) => spawnSync('sh', ['-c', `command -v ${nome}`]).status !== 0,
  )
  if (process.getuid?.() !== 0) throw new Error('A prova do guia precisa do root: faz uma máquina dentro desta.')
  if (faltam.length > 0)
    throw new Error(`Faltam ${faltam.join(', ')}: apt-get install mmdebstrap systemd-container caddy socat iproute2 unzip`)
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })

function abrirRede(doMundo: readonly string[]): void {
  fecharRede()
  for (const rede of [REDE_DO_MUNDO, REDE_DA_VPS]) {
    ip('netns', 'add', rede)
    ip('-n', rede, 'link', 'set', 'lo', 'up')
  }
  ip('link', 'add', 'cabo0', 'netns', REDE_DO_MUNDO, 'type', 'veth', 'peer', 'name', 'cabo1', 'netns', REDE_DA_VPS)
  for (const endereco of [MUNDO, ...doMundo]) ip('-n', REDE_DO_MUNDO, 'addr', 'add', `${endereco}/24`, 'dev', 'cabo0')
  ip('-n', REDE_DA_VPS, 'addr', 'add', `${VPS}/24`, 'dev', 'cabo1')
  ip('-n', REDE_DO_MUNDO, 'link', 'set', 'cabo0', 'up')
  ip('-n', REDE_DA_VPS, 'link', 'set', 'cabo1', 'up')
}

function fecharRede(): void {
  for (const rede of [REDE_DO_MUNDO, REDE_DA_VPS]) spawnSync('ip', ['netns', 'del', rede])
  rmSync(`/etc/netns/${REDE_DO_MUNDO}`, { recursive: true, force: true })
}

function nomes(lugares: readonly { host: string; ip: string }[]): string {
  const linhas = [
    '127.0.0.1 localhost',
    `${VPS} ${DOMINIO}`,
    ...[ACME, NOVIDADES, ...DO_DISCORD].map((nome) => `${MUNDO} ${nome}`),
    ...lugares.map((l) => `${l.ip} ${l.host}`),
  ]
  return `${linhas.join('\n')}\n`
}

type Lugares = Parameters<typeof nomes>[0]

function porNomesNoMundo(lugares: Lugares): void {
  mkdirSync(`/etc/netns/${REDE_DO_MUNDO}`, { recursive: true })
  writeFileSync(`/etc/netns/${REDE_DO_MUNDO}/hosts`, nomes(lugares))
  writeFileSync(`/etc/netns/${REDE_DO_MUNDO}/resolv.conf`, '')
}

function porNomes(raiz: string, lugares: Lugares): void {
  writeFileSync(path.join(raiz, 'etc/hosts'), nomes(lugares))
  writeFileSync(path.join(raiz, 'etc/hostname'), 'vps\n')
}

const noMundo = (...comando: string[]) => ['netns', 'exec', REDE_DO_MUNDO, ...comando]

function levar(pasta: string, l: { host: string; porta: number; ip: string }): ChildProcess[] {
  const soquete = path.join(pasta, `${l.ip}.sock`)
  const fora = spawn('socat', [`UNIX-LISTEN:${soquete},fork`, `TCP:${l.host}:${l.porta}`], { stdio: 'ignore', detached: true })
  const dentro = spawn('ip', noMundo('socat', `TCP-LISTEN:${l.porta},bind=${l.ip},fork,reuseaddr`, `UNIX-CONNECT:${soquete}`), {
    stdio: 'ignore',
    detached: true,
  })
  return [fora, dentro]
}

async function abrirMundo(pasta: string): Promise<ChildProcess[]> {
  const config = path.join(pasta, 'mundo.caddy')
  writeFileSync(
    config,
    `{
	admin off
	skip_install_trust
	local_certs
	default_bind ${MUNDO}
}
${ACME} {
	rewrite /directory /acme/local/directory
	acme_server
}
${DO_DISCORD.join(', ')} {
	reverse_proxy 127.0.0.1:${PORTA_DO_DISCORD}
}
${NOVIDADES} {
	root * ${path.join(pasta, 'novidades')}
	file_server
}
`,
  )
  const env = { ...process.env, XDG_DATA_HOME: path.join(pasta, 'mundo'), HOME: pasta }
  const caddy = spawn('ip', noMundo('caddy', 'run', '--config', config, '--adapter', 'caddyfile'), { env, stdio: 'ignore', detached: true })
  const programa = path.join(import.meta.dirname, 'discord.ts')
  const discord = spawn('ip', noMundo(process.execPath, programa, String(PORTA_DO_DISCORD), DOMINIO), {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  await esperar(() => existsSync(raizDoMundo(pasta)), 'o mundo não respondeu')
  return [caddy, discord]
}

const raizDoMundo = (pasta: string) => path.join(pasta, 'mundo/caddy/pki/authorities/local/root.crt')

function confiar(confiaveis: string, raiz: string): void {
  const dele = readFileSync(path.join(raiz, CAS), 'utf8')
  writeFileSync(path.join(raiz, CAS), [dele, readFileSync(confiaveis, 'utf8')].join('\n'))
  writeFileSync(path.join(raiz, 'etc/npmrc'), `cafile=${CAS}\n`)
  for (const servico of ['sorium', 'sorium-atualizar', 'sorium-novidades']) {
    const gaveta = path.join(raiz, `etc/systemd/system/${servico}.service.d`)
    mkdirSync(gaveta, { recursive: true })
    writeFileSync(path.join(gaveta, 'mundo.conf'), `[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=${CAS}\n`)
  }
}

function ligar(raiz: string): ChildProcess {
  mkdirSync('/run/systemd/nspawn', { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/systemd/nspawn'])
  const opcoes = ['-q', '-D', raiz, '--register=no', '--keep-unit', '--resolv-conf=off', '--boot']
  return spawn('systemd-nspawn', [...opcoes, `--network-namespace-path=/run/netns/${REDE_DA_VPS}`, '--console=read-only'], {
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '0' },
    stdio: 'ignore',
    detached: true,
  })
}

async function acharLider(raiz: string): Promise<number> {
  let lider = 0
  await esperar(() => {
    const { stdout } = spawnSync('pgrep', ['-f', '^(/usr)?/lib/systemd/systemd'], { encoding: 'utf8' })
    lider = Number(stdout.split('\n').find((pid) => pid && raizDe(pid) === statSync(raiz).ino) ?? 0)
    return lider > 0 && existsSync(path.join('/proc', String(lider), 'root/run/systemd/system'))
  }, `a máquina de ${raiz} não subiu`)
  await dormir(2_000)
  return lider
}

const raizDe = (pid: string) => statSync(`/proc/${pid}/root`, { throwIfNoEntry: false })?.ino

export async function esperar(pronto: () => boolean, falha: string, prazoMs = 60_000): Promise<void> {
  const fim = Date.now() + prazoMs
  while (!pronto()) {
    if (Date.now() > fim) throw new Error(falha)
    await dormir(200)
  }
}

const matarGrupo = ({ pid }: ChildProcess): void => {
  if (pid) matar(-pid)
}

function matar(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

export function porArquivo(vps: Vps, p: { arquivo: string; commit: string }): void {
  const onde = path.join(vps.raiz, 'root', p.arquivo)
  const prefixo = p.arquivo.replace(/\.tar\.gz$/, '')
  execFileSync('git', ['-C', PROJETO, 'archive', '--format=tar.gz', `--prefix=${prefixo}/`, '-o', onde, p.commit])
}
