/** When each operation was where, on its way from the site's answer to the site's knowing: what the game's process saw. */
import type { PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import type { Transporte } from '../../apps/ponte/src/transporte.ts'

/** Unix ms, or the number of a tick. */
export interface Passo {
  nome: string
  em: number
  quadro: number
}

export class LinhaDoTempo {
  readonly passos = new Map<string, Passo[]>()
  readonly #conversas: { em: number; quadro: number; pedido: string; resposta: string | null }[] = []
  readonly #quadro: () => number

  constructor(quadro: () => number) {
    this.#quadro = quadro
  }

  notar(operacao: string, nome: string, em = performance.timeOrigin + performance.now(), quadro = this.#quadro()): void {
    const passos = this.passos.get(operacao) ?? []
    this.passos.set(operacao, passos)
    passos.push({ nome, em, quadro })
  }

  /** The same transport; what went over it is read only when somebody asks. */
  ouvir(transporte: Transporte): Transporte {
    const notar = (pedido: string, resposta: string | null): void => {
      this.#conversas.push({ em: performance.timeOrigin + performance.now(), quadro: this.#quadro(), pedido, resposta })
    }
    return {
      fechar: () => transporte.fechar(),
      enviar: (envio) => {
        const curso = transporte.enviar(envio)
        if (!envio.caminho.endsWith('/sincronizar')) return curso
        notar(envio.texto, null)
        const resposta = curso.resposta.then((r) => {
          if (r.status === 200) notar('', r.texto)
          return r
        })
        return { ...curso, resposta }
      },
    }
  }

  get conversas(): number {
    return this.#conversas.filter((c) => c.resposta === null).length
  }

  /** Every step, first the site's; forgets them. */
  tirar(): Record<string, Passo[]> {
    for (const { em, quadro, pedido, resposta } of this.#conversas.splice(0)) {
      if (resposta === null)
        for (const { id } of (JSON.parse(pedido) as PedidoDeSincronia).confirmacoes) this.notar(id, 'confirmada', em, quadro)
      else for (const { id } of (JSON.parse(resposta) as RespostaDeSincronia).operacoes) this.notar(id, 'recebida', em, quadro)
    }
    const tudo = Object.fromEntries([...this.passos].map(([id, passos]) => [id, passos.toSorted((a, b) => a.em - b.em)]))
    this.passos.clear()
    return tudo
  }
}
