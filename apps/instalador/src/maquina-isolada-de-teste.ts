/**
 * A test machine: `unshare` gives it a root folder, a network and processes of its own. It has the real machine's programs, but
 * scripts in place of systemctl and of a few others. Needs root.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PROJETO = join(import.meta.dirname, '../../..')
const ISOLAR = ['--mount', '--net', '--pid', '--fork', '--kill-child']
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export const podeIsolar = process.getuid?.() === 0 && spawnSync('unshare', [...ISOLAR, 'ip', 'link'], { stdio: 'ignore' }).status === 0

const SYSTEMCTL = `#!/bin/sh
verbo=$1; shift
for a; do case $a in -*) ;; *) u=\${a%.service} ;; esac; done
pid=/run/$u.pid
vivo() { [ -f $pid ] && kill -0 $(cat $pid) 2>/dev/null; }
ligar() {
  for f in /run/systemd/system/$u.service /etc/systemd/system/$u.service; do [ -f $f ] && break; done
  [ -f $f ] || return 0
  set -a; for e in $(sed -n 's/^EnvironmentFile=//p' $f); do . $e; done; set +a
  setsid $(sed -n 's/^ExecStart=//p' $f) >/run/$u.dito 2>&1 </dev/null & echo $! >$pid
}
parar() { vivo && kill $(cat $pid); while vivo; do sleep 0.05; done; }
case $verbo in
  start) vivo || ligar ;;
  stop) parar ;;
  restart) parar; ligar ;;
  is-active) vivo ;;
  show) vivo && echo ActiveState=active || echo ActiveState=failed; echo MainPID=$(cat $pid); echo NRestarts=0 ;;
esac`

const DE_MENTIRA: Readonly<Record<string, string>> = {
  systemctl: SYSTEMCTL,
  journalctl: '#!/bin/sh\necho "journalctl $*"',
  runuser: '#!/bin/sh\nshift 3\nexec "$@"',
  'dpkg-query': '#!/bin/sh\necho installed',
  caddy: '#!/bin/sh\ntrue',
}

const ENTRAR = `set -e
R=$1; P=$2; W=$3; shift 3
for d in /usr /dev $P; do mount --rbind $d $R$d; done
mount -o remount,bind,ro $R$P
mount -t proc proc $R/proc
mount --bind $R/mentiras $R/usr/local/sbin
ip link set lo up
exec chroot $R /usr/bin/env -i PATH=${PATH} HOME=/root TERM=dumb sh -c 'cd '$W'; rm -f /run/*.pid; systemctl start sorium; "$@"' sh "$@"`

export interface MaquinaIsolada {
  raiz: string
  rodar(linha: readonly string[], p?: { entrada?: string; pasta?: string; ate?: RegExp }): Promise<{ codigo: number | null; dito: string }>
}

export function maquinaIsolada(): MaquinaIsolada {
  const raiz = mkdtempSync(join(tmpdir(), 'sorium-isolada-'))
  chmodSync(raiz, 0o755)
  const pastas = [
    'usr',
    'dev',
    'proc',
    'tmp',
    'root',
    'mentiras',
    'opt/sorium/versoes',
    'etc/systemd/system',
    'etc/sorium',
    'run/systemd/system',
    'var/lib/sorium',
  ]
  for (const pasta of [...pastas, PROJETO]) mkdirSync(join(raiz, pasta), { recursive: true })
  for (const nome of ['bin', 'sbin', 'lib', 'lib64']) if (existsSync(`/${nome}`)) symlinkSync(readlinkSync(`/${nome}`), join(raiz, nome))
  for (const [nome, texto] of Object.entries(DE_MENTIRA)) writeFileSync(join(raiz, 'mentiras', nome), `${texto}\n`, { mode: 0o755 })
  writeFileSync(join(raiz, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nsorium:x:990:990::/var/lib/sorium:/usr/sbin/nologin\n')
  writeFileSync(join(raiz, 'etc/group'), 'root:x:0:\nsorium:x:990:\n')
  writeFileSync(join(raiz, 'etc/os-release'), 'ID=debian\n')
  return {
    raiz,
    rodar(linha, { entrada = '', pasta = '/root', ate } = {}) {
      const filho = spawn('unshare', [...ISOLAR, 'sh', '-c', ENTRAR, 'sh', raiz, PROJETO, pasta, ...linha], {
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      })
      let [dito, mandado] = ['', false]
      for (const cano of [filho.stdout, filho.stderr])
        cano.on('data', (pedaco: Buffer) => {
          dito += pedaco.toString()
          if (mandado || !ate?.test(dito) || !filho.pid) return
          mandado = true
          process.kill(-filho.pid, 'SIGINT')
        })
      filho.stdin.on('error', () => undefined)
      filho.stdin.end(entrada)
      return new Promise((pronto) => filho.once('close', (codigo) => pronto({ codigo, dito })))
    },
  }
}

export function porPrograma(pasta: string, p: { bibliotecas: boolean }): string {
  for (const nome of ['scripts', 'apps/instalador', 'sorium', 'package-lock.json']) {
    mkdirSync(dirname(join(pasta, nome)), { recursive: true })
    cpSync(join(PROJETO, nome), join(pasta, nome), { recursive: true, force: false, filter: (de) => !/node_modules|\.test\.ts$/.test(de) })
  }
  writeFileSync(join(pasta, 'scripts/package.json'), '{ "type": "module" }')
  const trazer = `const onde = __dirname + '/../node_modules'\nrequire('fs').existsSync(onde) || require('fs').symlinkSync('${PROJETO}/node_modules', onde)`
  writeFileSync(join(pasta, 'scripts/preparar.cjs'), trazer)
  if (p.bibliotecas) symlinkSync(join(PROJETO, 'node_modules'), join(pasta, 'node_modules'))
  return pasta
}
