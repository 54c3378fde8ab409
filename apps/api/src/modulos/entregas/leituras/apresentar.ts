import { codigoBase, item as doCatalogo } from '@sorium/catalogo'
import { type SlotDoInventario, type VeiculoDoPersonagem, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { InventarioLido, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import type { LinhaVeiculo } from '../espelho/repositorio.ts'
import { impedimentoDoVeiculo } from './regras.ts'

export interface NoCatalogo {
  nome: (codigo: string) => string
  figura: (codigo: string) => string
}

export function apresentarInventario(slots: InventarioLido['slots'], catalogo: NoCatalogo): Record<string, SlotDoInventario> {
  return Object.fromEntries(Object.entries(slots).map(([slot, conteudo]) => [slot, apresentarSlot(slot, conteudo, catalogo)]))
}

function apresentarSlot(slot: string, { item, amount }: { item: string; amount: number }, catalogo: NoCatalogo): SlotDoInventario {
  const base = codigoBase(item)
  const { unico } = doCatalogo(base)
  const serie = item.length > base.length ? item.slice(base.length + 1) : null
  return { item, amount, slot, nome: catalogo.nome(item), imagem: catalogo.figura(item), unico: unico ?? serie !== null, serie }
}

export function comoNoEspelho(v: VeiculoEspelhado): LinhaVeiculo {
  const { alugado_ate, impedimento = null, ...resto } = v
  return { ...resto, alugado: alugado_ate !== null, impedimento }
}

export function apresentarVeiculo(v: LinhaVeiculo, catalogo: NoCatalogo): VeiculoDoPersonagem {
  const impedimento = impedimentoDoVeiculo(v)
  return {
    id: v.placa,
    vehicle: v.modelo,
    plate: v.placa,
    passport: v.passport,
    nome: catalogo.nome(v.modelo),
    imagem: catalogo.figura(v.modelo),
    disponivel: impedimento === null,
    motivo: impedimento && textoDoMotivo(impedimento),
  }
}
