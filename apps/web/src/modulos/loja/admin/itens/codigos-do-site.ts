import { ITENS, VEICULOS } from '@sorium/catalogo'
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { semAcento } from '#nucleo/sem-acento.ts'

const NUMA_LISTA = 30

export interface CodigoDoSite {
  codigo: string
  nome: string
  imagem: string
}

const TODOS: Record<TipoDoCatalogo, readonly CodigoDoSite[]> = {
  item: Object.values(ITENS).filter((i) => i !== undefined),
  veiculo: Object.values(VEICULOS)
    .filter((v) => v !== undefined)
    .map(({ modelo, nome, imagem }) => ({ codigo: modelo, nome, imagem })),
}

export function codigosDoSite(tipo: TipoDoCatalogo, busca: string): CodigoDoSite[] {
  const procurado = semAcento(busca)
  return TODOS[tipo].filter((c) => semAcento(c.nome).includes(procurado) || semAcento(c.codigo).includes(procurado)).slice(0, NUMA_LISTA)
}
