import fs from 'node:fs'
import { instalarDoDebian } from './debian.ts'

const LUGAR = '/usr/lib/postgresql'
const [PRIMEIRA, ULTIMA] = [15, 17]

export type Achado = { pasta: string; versao: number } | { falta: string }

export function acharPostgresDoDebian(): Achado {
  const antes = achar()
  if (antes) return antes
  instalarDoDebian(['postgresql'], LUGAR)
  return achar() ?? { falta: `PostgreSQL de ${PRIMEIRA} a ${ULTIMA} não instalado` }
}

function achar(): { pasta: string; versao: number } | null {
  const versoes = fs.existsSync(LUGAR) ? fs.readdirSync(LUGAR).map(Number) : []
  const versao = versoes.filter((v) => v >= PRIMEIRA && v <= ULTIMA && fs.existsSync(`${LUGAR}/${v}/bin/initdb`)).sort((a, b) => a - b)[0]
  return versao === undefined ? null : { pasta: `${LUGAR}/${versao}/bin`, versao }
}
