import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { publicar, recolher, type Andamento, type Criado, type Meios } from './publicar.ts'
import type { PedidoDeAnuncio } from './regras.ts'
import { dormirCom } from './sondagem.ts'

async function comInsistencia<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer()
  } catch (erro) {
    if (erro instanceof ErroDaApi && erro.incerto) return fazer()
    throw erro
  }
}

async function criarAnuncio(pedido: PedidoDeAnuncio): Promise<Criado> {
  const { id_anuncio, id_item } = await comInsistencia(() =>
    enviar('POST', '/marketplace/anunciar', { como: 'user', corpo: pedido, intencao: 'marketplace.anunciar' }),
  )
  const placa = 'placa_veiculo' in pedido ? pedido.placa_veiculo : null
  return { tipo: pedido.tipo, id_anuncio, id_item, placa, passport: pedido.passport, quantidade: pedido.quantidade }
}

/** A vehicle is named by its plate, an item by the listing's `id_item` (OQ-54, OQ-106). */
async function pedirRemocao({ tipo, id_item, placa, passport, quantidade }: Criado): Promise<void> {
  const como = { como: 'user', intencao: `marketplace.remover:${id_item}` } as const
  const remover = () =>
    tipo === 'veiculo'
      ? enviar('POST', '/marketplace/veiculos/remover', { ...como, corpo: { id: placa ?? '', plate: placa ?? '' } })
      : enviar('POST', '/marketplace/inventario/remover-item/solicitar', {
          ...como,
          corpo: { id_personagem_vendedor: passport, id_item, quantidade },
        })
  await comInsistencia<unknown>(remover)
}

/** Leaving the page stops the watching and the calls that were not sent yet; the server still does what it was asked to do. */
export function usePublicacao() {
  const consultas = useQueryClient()
  const [andamento, setAndamento] = useState<Andamento | null>(null)
  const aborto = useRef<AbortController | null>(null)
  const renovar = useCallback(() => void consultas.invalidateQueries({ queryKey: CHAVES.marketplace }), [consultas])
  useEffect(() => () => aborto.current?.abort(), [])

  const rodar = useCallback(
    async (fazer: (meios: Meios) => Promise<void>) => {
      aborto.current?.abort()
      const { signal } = (aborto.current = new AbortController())
      const meios: Meios = {
        criar: criarAnuncio,
        pedirRemocao,
        ler: (id) => ler('/marketplace/anuncios/:id', { parametros: { id }, como: 'user', signal }),
        dormir: dormirCom(signal),
        mostrar: (a) => {
          signal.throwIfAborted()
          setAndamento(a)
        },
      }
      try {
        await fazer(meios)
      } catch (erro) {
        if (!signal.aborted) throw erro
      } finally {
        renovar()
      }
    },
    [renovar],
  )

  return {
    andamento,
    publicar: useCallback((pedido: PedidoDeAnuncio) => void rodar((meios) => publicar(pedido, meios)), [rodar]),
    recolher: useCallback((criado: Criado, anuncio?: Anuncio) => void rodar((meios) => recolher(criado, meios, anuncio)), [rodar]),
    esquecer: useCallback(() => setAndamento(null), []),
  }
}
