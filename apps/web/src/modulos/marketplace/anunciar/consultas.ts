import { queryOptions } from '@tanstack/react-query'
import type { MoedaDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerQuandoPronto } from '#nucleo/cliente-http.ts'
import { dormirCom, sondar } from './sondagem.ts'

const TENTATIVAS_DO_INVENTARIO = 60
const INTERVALO_DO_INVENTARIO_MS = 1_000
const FALHAS_SEGUIDAS = 3

export const consultaDoInventario = (passport: number) =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'inventario', passport],
    queryFn: async ({ signal }) => {
      const slots = await sondar({
        ler: () =>
          lerQuandoPronto('/marketplace/inventario/realtime', {
            como: 'user',
            consulta: { passport },
            signal,
          }),
        tentativas: TENTATIVAS_DO_INVENTARIO,
        intervaloMs: INTERVALO_DO_INVENTARIO_MS,
        falhasSeguidas: FALHAS_SEGUIDAS,
        dormir: dormirCom(signal),
      })
      if (!slots) throw new Error('the inventory never came')
      return Object.values(slots).sort((a, b) => Number(a.slot) - Number(b.slot))
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export const consultaDaGaragem = (passport: number) =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'garagem', passport],
    queryFn: ({ signal }) => ler('/marketplace/veiculos/personagem', { como: 'user', consulta: { passport }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

interface PrecoProcurado {
  /** An item's instance string, or a vehicle's model; null: the query does not run. */
  item: string | null
  moeda: MoedaDoAnuncio
  quantidade: number
}

/** A failed call shows nothing, because the prices are only advice. */
export const consultaDosPrecosDoItem = ({ item, moeda, quantidade }: PrecoProcurado) =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'precos-do-item', item, moeda, quantidade],
    queryFn: ({ signal }) => ler('/marketplace/precos', { consulta: { item: item ?? '', moeda, quantidade }, signal }),
    enabled: item !== null,
    staleTime: 60_000,
  })
