import type { Motivo, Retorno } from '@sorium/contratos/ponte/index.ts'
import { SemResposta } from '../../nucleo/prazos.ts'
import type { Desfecho } from '../interface.ts'

export type Objeto = Record<string, unknown>

/** Any error means that the hook is absent (null), except SemResposta: a timeout does not tell whether the hook exists. */
export async function ouAusente<T>(perguntar: () => Promise<T>): Promise<T | null> {
  try {
    return await perguntar()
  } catch (erro) {
    if (erro instanceof SemResposta) throw erro
    return null
  }
}

export function desfechoDe(resposta: Objeto): Desfecho {
  const desfecho: Desfecho = { resultado: resposta['resultado'] as Desfecho['resultado'] }
  if (typeof resposta['motivo'] === 'string') desfecho.motivo = resposta['motivo'] as Motivo
  const retorno = retornoDe(resposta['retorno'])
  if (retorno) desfecho.retorno = retorno
  const dados = resposta['dados']
  if (typeof dados === 'object' && dados !== null && !Array.isArray(dados)) desfecho.dados = dados as Objeto
  return desfecho
}

function retornoDe(v: unknown): Retorno | undefined {
  const { item, slot, quantidade } = objeto(v)
  if (typeof item !== 'string' || item === '' || !Number.isInteger(quantidade)) return undefined
  return { item, slot: String(slot), quantidade: Number(quantidade) }
}

const COM_RETORNO = /^([^:]*):([^:]*):([^:]*):(\d+):(.+)$/s

/** A stored result as `compacto` in the hook's Lua wrote it; Creative's hook before version 4 stored objects. */
export function desfechoGuardado(guardado: unknown): Desfecho | undefined {
  if (typeof guardado === 'string') {
    const [, r, m, slot, quantidade, item] = COM_RETORNO.exec(guardado) ?? []
    const [resultado = '', motivo] = item === undefined ? guardado.split(':') : [r, m]
    return desfechoDe({
      resultado,
      ...(motivo ? { motivo } : {}),
      ...(item === undefined ? {} : { retorno: { item, slot, quantidade: Number(quantidade) } }),
    })
  }
  const { r, m, d } = objeto(guardado)
  return typeof r === 'string' ? desfechoDe({ resultado: r, motivo: m, dados: d }) : undefined
}

export function objeto(v: unknown): Objeto {
  return typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Objeto) : {}
}

/** From Lua, tables with keys 1…n and empty tables arrive as lists, tables with holes as objects. */
export function lista(v: unknown): unknown[] {
  return Array.isArray(v) ? v : Object.values(objeto(v))
}

export const numeroOuNulo = (v: unknown): number | null => (typeof v === 'number' && Number.isFinite(v) ? v : null)

/** Empty lists by kind ({"coffre":[],"weapons":[]}) count as nothing; broken JSON counts as something. */
export function temAlgo(dados: string): boolean {
  const cheio = (v: unknown): boolean =>
    typeof v === 'object' && v !== null ? Object.values(v).some(cheio) : v !== null && v !== 0 && v !== ''
  if (dados.trim() === '') return false
  try {
    return cheio(JSON.parse(dados))
  } catch {
    return true
  }
}
