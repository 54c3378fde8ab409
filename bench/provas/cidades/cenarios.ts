/**
 * The conformance suite: what a server's owner would notice, on any base. Each scene is played on a city of its own and answers what is wrong, in
 * words; nothing wrong: it holds. How the ponte does it, no scene asks.
 */
import type { Cena, ParaCena } from './cena.ts'
import { CENAS_DA_ADMINISTRACAO } from './cenas-da-administracao.ts'
import { CENAS_DE_EFEITOS } from './cenas-de-efeitos.ts'
import { CENAS_DE_LUGARES } from './cenas-de-lugares.ts'
import { CENAS_DE_QUEDAS } from './cenas-de-quedas.ts'

export const CENAS: Readonly<Record<string, Cena>> = {
  ...CENAS_DE_EFEITOS,
  ...CENAS_DE_LUGARES,
  ...CENAS_DE_QUEDAS,
  ...CENAS_DA_ADMINISTRACAO,
}

/** What is wrong, in words; nothing: the scene holds. */
export async function encenar(nome: string, p: ParaCena): Promise<string | null> {
  const cena = CENAS[nome]
  if (!cena) throw new Error(`não há a cena ${nome}`)
  const fatos = await cena(p)
  const errados = Object.entries(fatos).filter(([, [ha, devia]]) => ha !== devia)
  return errados.length === 0 ? null : errados.map(([o, [ha, devia]]) => `${o}: ${String(ha)} em vez de ${String(devia)}`).join('; ')
}
