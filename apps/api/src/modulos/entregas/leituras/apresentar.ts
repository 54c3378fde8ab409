import { codigoBase, item as doCatalogo, veiculo as modeloDoCatalogo } from '@sorium/catalogo'
import { type SlotDoInventario, type VeiculoDoPersonagem, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { InventarioLido, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import { figuraDe } from '#modulos/figuras/index.ts'
import type { LinhaVeiculo } from '../espelho/repositorio.ts'
import { impedimentoDoVeiculo } from './regras.ts'

/** The city's own pictures by code. */
type Figuras = ReadonlyMap<string, string>

export function apresentarInventario(slots: InventarioLido['slots'], figuras: Figuras): Record<string, SlotDoInventario> {
  return Object.fromEntries(Object.entries(slots).map(([slot, conteudo]) => [slot, apresentarSlot(slot, conteudo, figuras)]))
}

function apresentarSlot(slot: string, { item, amount }: { item: string; amount: number }, figuras: Figuras): SlotDoInventario {
  const base = codigoBase(item)
  const { nome, unico } = doCatalogo(base)
  const imagem = figuraDe({ tipo: 'item', codigo: base }, figuras.get(item) ?? figuras.get(base) ?? null)
  const serie = item.length > base.length ? item.slice(base.length + 1) : null
  return { item, amount, slot, nome, imagem, unico: unico ?? serie !== null, serie }
}

export function comoNoEspelho(v: VeiculoEspelhado): LinhaVeiculo {
  const { alugado_ate, ...resto } = v
  return { ...resto, alugado: alugado_ate !== null }
}

export function apresentarVeiculo(v: LinhaVeiculo, figuras: Figuras): VeiculoDoPersonagem {
  const { nome } = modeloDoCatalogo(v.modelo)
  const imagem = figuraDe({ tipo: 'veiculo', codigo: v.modelo }, figuras.get(v.modelo.toLowerCase()) ?? null)
  const impedimento = impedimentoDoVeiculo(v)
  return {
    id: v.placa,
    vehicle: v.modelo,
    plate: v.placa,
    passport: v.passport,
    nome,
    imagem,
    disponivel: impedimento === null,
    motivo: impedimento && textoDoMotivo(impedimento),
  }
}
