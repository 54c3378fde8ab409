/**
 * The conformance suite: what a server's owner would notice, on any base. Each scene is played on a city of its own and answers what is wrong, in
 * words; nothing wrong: it holds. How the ponte does it, no scene asks.
 */
import { julgarFatos } from '@sorium/sandbox/cenas/palco-de-cena.ts'
import type { Cena, ParaCena } from './cena.ts'
import { CENAS_DE_EFEITOS } from './cenas-de-efeitos.ts'
import { CENAS_DE_QUEDAS } from './cenas-de-quedas.ts'

export const CENAS: Readonly<Record<string, Cena>> = { ...CENAS_DE_EFEITOS, ...CENAS_DE_QUEDAS }

/** What is wrong, in words; nothing: the scene holds. */
export async function encenar(nome: string, p: ParaCena): Promise<string | null> {
  const cena = CENAS[nome]
  if (!cena) throw new Error(`não há a cena ${nome}`)
  return julgarFatos(await cena(p))
}
