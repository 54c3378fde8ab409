import type { Counter } from 'prom-client'

const JANELA_S = 60
const POR_JANELA = 300
const ENDERECOS_NO_MAXIMO = 10_000

type Porta = 'ponte' | 'sessao'

export interface Recusadas {
  /** @returns the seconds to wait when this address was refused too often, otherwise null. */
  contar(porta: Porta, endereco: string): number | null
}

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
