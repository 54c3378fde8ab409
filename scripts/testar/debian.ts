import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export function instalarDoDebian(pacotes: string[], programa: string): boolean {
  if (fs.existsSync(programa)) return true
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false
  console.log(`Instalando do Debian para os testes: ${pacotes.join(', ')}…`)
  const opcoes = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore', timeout: 300_000 } as const
  spawnSync('apt-get', ['update', '-qq'], opcoes)
  spawnSync('apt-get', ['install', '-y', '-q', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', ...pacotes], opcoes)
  return fs.existsSync(programa)
}
