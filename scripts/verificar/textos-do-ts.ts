import { parseSync } from '@swc/core'

export const LACUNA = '\u0001'

export function textosDoTs(fonte: string, tsx = false): string[] {
  const textos: string[] = []
  visitar(parseSync(fonte, { syntax: 'typescript', tsx, target: 'es2024' }))
  return textos

  function visitar(no: unknown): void {
    if (Array.isArray(no)) for (const filho of no) visitar(filho)
    if (typeof no !== 'object' || no === null || Array.isArray(no)) return
    if (eTexto(no)) textos.push(no.value)
    if (eModelo(no)) textos.push(no.quasis.map((parte) => parte.cooked ?? parte.raw).join(LACUNA))
    for (const filho of Object.values(no)) visitar(filho)
  }
}

const eTexto = (no: object): no is { value: string } =>
  'type' in no && (no.type === 'StringLiteral' || no.type === 'JSXText') && 'value' in no && typeof no.value === 'string'

const eModelo = (no: object): no is { quasis: { cooked?: string; raw: string }[] } => 'quasis' in no && Array.isArray(no.quasis)
