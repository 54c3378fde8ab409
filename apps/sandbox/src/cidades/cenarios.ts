import { julgarFatos } from '../cenas/palco-de-cena.ts'
import type { BaseDeProva } from './base.ts'
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

const SO_DO_CREATIVE = new Set(Object.keys({ ...CENAS_DE_LUGARES, ...CENAS_DA_ADMINISTRACAO }))

export function porqueNao(base: BaseDeProva, cena: string): string | null {
  return base.naoExiste[cena] ?? (!base.familia && SO_DO_CREATIVE.has(cena) ? 'só encenada nas famílias do Creative' : null)
}

export async function encenar(nome: string, p: ParaCena): Promise<string | null> {
  const cena = CENAS[nome]
  if (!cena) throw new Error(`não há a cena ${nome}`)
  return julgarFatos(await cena(p))
}
