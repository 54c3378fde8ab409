/** ESX has no slots, so each item name is one slot here, numbered in alphabetical order. */
import type { InventarioLido } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador } from '../interface.ts'
import type { Gancho } from './gancho.ts'
import { inventarioDe, type RegistroDoEsx } from './mudanca.ts'
import type { Passaportes } from '../comum/passaportes.ts'

export function criarInventario(p: {
  gancho: Pick<Gancho, 'bolsa'>
  passaportes: Pick<Passaportes, 'chaveDe'>
  salvo: Pick<RegistroDoEsx, 'ler'>
}): Adaptador['inventario'] {
  return async (passport, conferir): Promise<InventarioLido> => {
    const chave = p.passaportes.chaveDe(passport)
    const vivo = chave === undefined ? null : await p.gancho.bolsa(chave, conferir)
    if (vivo) {
      const { conferencia: c } = vivo
      const lido = {
        online: true,
        slots: emLugares(vivo.itens.map((i) => ({ item: String(i['item']), quantidade: Math.trunc(Number(i['quantidade'])) }))),
        peso_g: gramas(vivo.peso),
        peso_maximo_g: gramas(vivo.maximo),
      }
      return c ? { ...lido, cabe: c.motivo === null, motivo: c.motivo } : lido
    }
    const linha = chave === undefined ? null : await p.salvo.ler(chave)
    const itens = Object.entries(linha ? inventarioDe(linha) : {}).map(([item, quantidade]) => ({ item, quantidade: Number(quantidade) }))
    return { online: false, slots: emLugares(itens), peso_g: null, peso_maximo_g: null }
  }
}

function emLugares(itens: readonly { item: string; quantidade: number }[]): InventarioLido['slots'] {
  const inteiros = itens.filter((i) => Number.isInteger(i.quantidade) && i.quantidade > 0)
  const ordenados = [...inteiros].sort((a, b) => (a.item < b.item ? -1 : 1))
  return Object.fromEntries(ordenados.map(({ item, quantidade }, i) => [String(i + 1), { item, amount: quantidade }]))
}

const gramas = (quilos: number): number => Math.max(0, Math.round(quilos * 1000))
