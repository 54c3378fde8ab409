/**
 * Texts that name items for the site. `info` is everything of an item except its name (serial, quality, writing). 'water' is an item without
 * `info`, 'weapon_pistol-12ABC' the pistol with that serial, 'note-~4f0c…' a note with exactly that `info`.
 */
import { createHash } from 'node:crypto'
import type { DadosDe, Motivo } from '@sorium/contratos/ponte/index.ts'
import { objeto } from '../comum/respostas.ts'
import type { BolsaViva } from '../por-texto/gancho.ts'

export interface ItemDaBolsa {
  slot: number
  nome: string
  quantidade: number
  info: Record<string, unknown> | null
}

export interface LugarDoItem {
  slot: number
  nome: string
  quantidade: number
  info: Record<string, unknown> | null
}

export type Escolha = { lugares: LugarDoItem[]; texto: string; quantidade: number; porTexto: Map<string, number> } | { motivo: Motivo }

const RESUMO = 16

export function infoDe(v: unknown): Record<string, unknown> | null {
  const info = Array.isArray(v) && v.length > 0 ? Object.fromEntries(v.map((valor, i) => [String(i + 1), valor])) : objeto(v)
  return Object.keys(info).length === 0 ? null : info
}

export function itensDaBolsa({ itens }: BolsaViva): ItemDaBolsa[] {
  return itens.map((i) => ({
    slot: Number(i['slot']),
    nome: String(i['nome']),
    quantidade: Math.trunc(Number(i['quantidade'])),
    info: infoDe(i['info']),
  }))
}

export function textoDoItem({ nome, info }: Pick<ItemDaBolsa, 'nome' | 'info'>): string {
  if (!info) return nome
  const serie = info['serie'] ?? info['serial']
  if (typeof serie === 'string' && serie !== '' && serie.length <= 40) return `${nome}-${serie}`
  return `${nome}-~${createHash('sha256').update(emOrdem(info)).digest('hex').slice(0, RESUMO)}`
}

/** `coisa`: an item that the base has made, as the hook writes it, for example 'burger{"durability":1700000000}'. */
export function textoDoQueFoiFeito(coisa: string): string {
  const [, nome, info] = /^([^{]+)(\{.*\})$/s.exec(coisa) ?? []
  return nome === undefined || info === undefined ? coisa : textoDoItem({ nome, info: infoDe(JSON.parse(info)) })
}

/** Equal items must give equal texts, so keys are sorted and empty values left out. */
function emOrdem(v: unknown): string {
  if (typeof v !== 'object' || v === null) return JSON.stringify(v)
  const partes = Object.entries(v)
    .filter(([, dentro]) => !vazio(dentro))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${partes.map(([chave, dentro]) => `${JSON.stringify(chave)}:${emOrdem(dentro)}`).join(',')}}`
}

const vazio = (v: unknown): boolean => v === null || v === undefined || v === '' || (typeof v === 'object' && Object.keys(v).length === 0)

export function totalDe(itens: readonly ItemDaBolsa[], texto: string): number {
  return itens.reduce((soma, item) => soma + (textoDoItem(item) === texto ? item.quantidade : 0), 0)
}

/**
 * Chooses slots whose items have one and the same text. If no text has enough items, `ate` allows slots with several texts. `exato`: only items
 * with exactly the text `pedido.item`.
 */
export function escolher(itens: readonly ItemDaBolsa[], pedido: DadosDe<'tomar_item'>): Escolha {
  const doNome = (item: ItemDaBolsa): boolean => item.nome.toLowerCase() === pedido.item.toLowerCase()
  const total = totalDe(itens, pedido.item)
  if (pedido.reservar !== undefined && total >= pedido.quantidade && total - pedido.quantidade < pedido.reservar)
    return { motivo: 'item_alugado' }
  if (Object.entries(pedido.alugados ?? {}).some(([texto, quantos]) => totalDe(itens, texto) < quantos)) return { motivo: 'item_alugado' }
  const servem = itens
    .filter((i) => pedido.slot === undefined || String(i.slot) === pedido.slot)
    .filter((i) => textoDoItem(i) === pedido.item || (pedido.exato !== true && doNome(i)))
    .sort((a, b) => a.slot - b.slot)
  const lugares = repartir(servem, pedido)
  const [primeiro] = lugares
  if (!primeiro) return { motivo: mudou(itens, pedido) ? 'item_mudou' : 'item_ausente' }
  const porTexto = new Map<string, number>()
  for (const lugar of lugares) porTexto.set(textoDoItem(lugar), (porTexto.get(textoDoItem(lugar)) ?? 0) + lugar.quantidade)
  return { lugares, texto: textoDoItem(primeiro), quantidade: lugares.reduce((s, l) => s + l.quantidade, 0), porTexto }
}

function repartir(servem: readonly ItemDaBolsa[], { quantidade, ate }: DadosDe<'tomar_item'>): LugarDoItem[] {
  const grupos = new Map<string, ItemDaBolsa[]>()
  for (const item of servem) grupos.set(textoDoItem(item), [...(grupos.get(textoDoItem(item)) ?? []), item])
  const grupo = [...grupos.values()].find((g) => g.reduce((s, i) => s + i.quantidade, 0) >= quantidade)
  let falta = quantidade
  return (grupo ?? (ate === true ? servem : [])).flatMap((item) => {
    const tirar = Math.min(falta, item.quantidade)
    falta -= tirar
    return tirar > 0 ? [{ ...item, quantidade: tirar }] : []
  })
}

function mudou(itens: readonly ItemDaBolsa[], pedido: DadosDe<'tomar_item'>): boolean {
  if (pedido.exato !== true || pedido.slot !== undefined) return false
  return itens.some((i) => textoDoItem(i) !== pedido.item && pedido.item.startsWith(`${i.nome}-`))
}
