/** Who has a passport, as a short text: an administrator of the city can give a number to another character, or wipe it. */
import { createHash } from 'node:crypto'

const COM_LICENCA = 1
const COM_CRIACAO = 2

/** Its first two letters say what it was made of. '' for what the base does not keep. */
export function identidadeDe(p: { licenca: string; criado: string }): string | undefined {
  const licenca = p.licenca.replace(/^(license2?|steam):/, '')
  const feita = (licenca ? COM_LICENCA : 0) + (p.criado ? COM_CRIACAO : 0)
  if (feita === 0) return undefined
  const resumo = createHash('sha256').update(`${licenca}\n${p.criado}`).digest('hex')
  return feita.toString(16).padStart(2, '0') + resumo.slice(0, 30)
}

/** Another character, or nobody (null), has the passport. Two that were made of different things say nothing of each other. */
export function foiTrocado(esperada: string, agora: string | null | undefined): boolean {
  if (agora === null) return true
  if (agora === undefined) return false
  return esperada.slice(0, 2) === agora.slice(0, 2) && esperada !== agora
}
