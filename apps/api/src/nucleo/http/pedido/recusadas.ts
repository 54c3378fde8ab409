/** Counts this node's refused calls by address and minute, in memory, for a limited number of addresses. */

import type { Counter } from 'prom-client'

const JANELA_S = 60
const POR_JANELA = 300
const ENDERECOS_NO_MAXIMO = 10_000

type Porta = 'ponte' | 'sessao'

export interface Recusadas {
  /** @returns null, or the seconds to wait when this address has been refused too often. Do not call it for an allowed call. */
  contar(porta: Porta, endereco: string): number | null
}

/** `totais`: for Prometheus. 'muitas' counts calls of both doors that were refused as too many. */
export function criarRecusadas(fator: number, totais: Counter<'porta'>): Recusadas {
  for (const porta of ['ponte', 'sessao', 'muitas']) totais.inc({ porta }, 0)
  let janela = 0
  let porEndereco = new Map<string, number>()
  return {
    contar(porta, endereco) {
      const agora = performance.now() / 1000
      const atual = Math.floor(agora / JANELA_S)
      if (atual !== janela) {
        janela = atual
        porEndereco = new Map()
      }
      const n = (porEndereco.get(endereco) ?? 0) + 1
      if (n > 1 || porEndereco.size < ENDERECOS_NO_MAXIMO) porEndereco.set(endereco, n)
      totais.inc({ porta })
      if (n <= POR_JANELA * fator) return null
      totais.inc({ porta: 'muitas' })
      return Math.max(1, Math.ceil((atual + 1) * JANELA_S - agora))
    },
  }
}
