import { codigoBase, item as doCatalogo, veiculo as modeloDoCatalogo } from '@sorium/catalogo'
import { type SlotDoInventario, type VeiculoDoPersonagem, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { InventarioLido, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import type { LinhaVeiculo } from '../espelho/repositorio.ts'
import { impedimentoDoVeiculo } from './regras.ts'

/** What the city and the site call a code. */
type Nomes = (codigo: string) => string

export function apresentarInventario(slots: InventarioLido['slots'], nomes: Nomes): Record<string, SlotDoInventario> {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, conteudo]) => [slot, { ...apresentarSlot(slot, conteudo), nome: nomes(conteudo.item) }]),
  )
}

function apresentarSlot(slot: string, { item, amount }: { item: string; amount: number }): Omit<SlotDoInventario, 'nome'> {
  const base = codigoBase(item)
  const { imagem, unico } = doCatalogo(base)
  const serie = item.length > base.length ? item.slice(base.length + 1) : null
  return { item, amount, slot, imagem, unico: unico ?? serie !== null, serie }
}

export function comoNoEspelho(v: VeiculoEspelhado): LinhaVeiculo {
  const { alugado_ate, ...resto } = v
  return { ...resto, alugado: alugado_ate !== null }
}

export function apresentarVeiculo(v: LinhaVeiculo, nomes: Nomes): VeiculoDoPersonagem {
  const { imagem } = modeloDoCatalogo(v.modelo)
  const impedimento = impedimentoDoVeiculo(v)
  return {
    id: v.placa,
    vehicle: v.modelo,
    plate: v.placa,
    passport: v.passport,
    nome: nomes(v.modelo),
    imagem,
    disponivel: impedimento === null,
    motivo: impedimento && textoDoMotivo(impedimento),
  }
}
