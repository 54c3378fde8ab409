/** The oldest installed PostgreSQL that the site supports, as on an owner's Debian or Ubuntu. As root it is installed first. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const LUGAR = '/usr/lib/postgresql'
const [PRIMEIRA, ULTIMA] = [15, 17]

export type Achado = { pasta: string; versao: number } | { falta: string }

export function acharPostgresDoDebian(): Achado {
  const antes = achar()
  if (antes) return antes
  const semPasta = { falta: `PostgreSQL de ${PRIMEIRA} a ${ULTIMA} não instalado: os testes na versão do dono não rodaram.` }
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return semPasta
  try {
    const opcoes = { stdio: 'ignore', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['install', '-y', '-q', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', 'postgresql'], opcoes)
  } catch {
    return semPasta
  }
  return achar() ?? semPasta
}

function achar(): { pasta: string; versao: number } | null {
  const versoes = fs.existsSync(LUGAR) ? fs.readdirSync(LUGAR).map(Number) : []
  const versao = versoes.filter((v) => v >= PRIMEIRA && v <= ULTIMA && fs.existsSync(`${LUGAR}/${v}/bin/initdb`)).sort((a, b) => a - b)[0]
  return versao === undefined ? null : { pasta: `${LUGAR}/${versao}/bin`, versao }
}
