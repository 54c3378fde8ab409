import type { FxServer } from '../../cidade/fxserver.ts'
import { criarGanchoPorTexto, type GanchoPorTexto } from '../por-texto/gancho.ts'
import type { Mudanca } from './mudanca.ts'

export const VERSAO_DO_GANCHO = 5
export const RECURSO_DO_ESX = 'es_extended'

export type Gancho = GanchoPorTexto<Mudanca>

export const criarGancho = (fx: Pick<FxServer, 'chamar'>): Gancho => criarGanchoPorTexto(fx, RECURSO_DO_ESX, mudancaDe)

function mudancaDe(m: Record<string, unknown>): Mudanca {
  const grupos = {
    ...(typeof m['grupo_dado'] === 'string' ? { grupo_dado: m['grupo_dado'] } : {}),
    ...(typeof m['grupo_tirado'] === 'string' ? { grupo_tirado: m['grupo_tirado'] } : {}),
  }
  if (m['tipo'] === 'item') return { tipo: 'item', item: String(m['item']), delta: Math.trunc(Number(m['delta'])) }
  if (m['tipo'] === 'trabalho') return { tipo: 'trabalho', nome: String(m['nome']), grau: Number(m['grau']) || 0, ...grupos }
  if (m['tipo'] === 'cargo') return { tipo: 'cargo', grupo: String(m['grupo']), ...grupos }
  return { tipo: 'nada', ...grupos }
}
