/** Counts the calls of this node that were refused for who made them, by address and minute. It is kept in memory, for a bounded number of addresses. */

const JANELA_S = 60
const POR_JANELA = 300
const ENDERECOS_NO_MAXIMO = 10_000

type Porta = 'ponte' | 'sessao'

export interface Recusadas {
  /** Since this process began, for Prometheus. `muitas`: of those of both doors, the ones that were too many from one address. */
  readonly totais: Readonly<Record<Porta | 'muitas', number>>
  /** @returns null, or the seconds to wait when this address has been refused too often. A call that may pass is never counted. */
  contar(porta: Porta, endereco: string): number | null
}

export function criarRecusadas(fator: number): Recusadas {
  const totais = { ponte: 0, sessao: 0, muitas: 0 }
  let janela = 0
  let porEndereco = new Map<string, number>()
  return {
    totais,
    contar(porta, endereco) {
      const agora = performance.now() / 1000
      const atual = Math.floor(agora / JANELA_S)
      if (atual !== janela) {
        janela = atual
        porEndereco = new Map()
      }
      const n = (porEndereco.get(endereco) ?? 0) + 1
      if (n > 1 || porEndereco.size < ENDERECOS_NO_MAXIMO) porEndereco.set(endereco, n)
      totais[porta]++
      if (n <= POR_JANELA * fator) return null
      totais.muitas++
      return Math.max(1, Math.ceil((atual + 1) * JANELA_S - agora))
    },
  }
}
