import { createHash } from 'node:crypto'
import { PASSPORT_MAXIMO } from '@sorium/contratos/comum/id.ts'
import type { ResultadosDoJogo } from '@sorium/contratos/ponte/index.ts'
import type { OperacaoGravada } from '../adaptadores/interface.ts'
import { instanteDoId } from '../entregas/instante-do-id.ts'
import { LINHAS_POR_LOTE } from '../site/protocolo.ts'

/** Must be less than the 30 days for which results are kept. */
const DIAS = 25

export function resultadosParaConferir(gravadas: readonly OperacaoGravada[], agora: number): ResultadosDoJogo[] {
  const desde = agora - DIAS * 86_400_000
  const porPassport = new Map<number, string[]>()
  for (const { id, passport, resultado } of gravadas) {
    const instante = instanteDoId(id)
    if (instante < desde || instante >= agora) continue
    const textos = porPassport.get(passport)
    if (textos) textos.push(`${id}=${resultado}`)
    else porPassport.set(passport, [`${id}=${resultado}`])
  }
  const linhas = [...porPassport]
    .sort(([a], [b]) => a - b)
    .map(([passport, textos]) => ({ passport, quantos: textos.length, resumo: resumir(textos) }))
  const lotes: ResultadosDoJogo[] = []
  for (let i = 0, depoisDe = 0; i === 0 || i < linhas.length; i += LINHAS_POR_LOTE) {
    const parte = linhas.slice(i, i + LINHAS_POR_LOTE)
    const ultimo = i + LINHAS_POR_LOTE >= linhas.length ? PASSPORT_MAXIMO : (parte.at(-1)?.passport ?? PASSPORT_MAXIMO)
    lotes.push({ desde, ate: agora, depois_de: depoisDe, ate_passport: ultimo, linhas: parte })
    depoisDe = ultimo
  }
  return lotes
}

const resumir = (textos: readonly string[]): string =>
  createHash('sha256')
    .update([...textos].sort().join(','))
    .digest('hex')
