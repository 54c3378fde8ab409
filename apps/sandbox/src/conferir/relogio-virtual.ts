/** A clock that moves only while the code waits, so a quarter of an hour passes at once. */
export interface RelogioVirtual {
  agora(): number
  depois(ms: number, fazer: () => void): () => void
  ate<T>(promessa: Promise<T>, limiteMs?: number): Promise<T>
  passar(ms: number): Promise<void>
}

interface Marcado {
  quando: number
  ordem: number
  fazer: () => void
}

const voltaDoNode = (): Promise<void> => new Promise((pronto) => void setImmediate(pronto))

export function criarRelogioVirtual(inicio: number): RelogioVirtual {
  const marcados = new Set<Marcado>()
  let agora = inicio
  let ordem = 0

  const proximo = (): Marcado | undefined => {
    let primeiro: Marcado | undefined
    for (const m of marcados)
      if (!primeiro || m.quando < primeiro.quando || (m.quando === primeiro.quando && m.ordem < primeiro.ordem)) primeiro = m
    return primeiro
  }
  const tocar = (marcado: Marcado): void => {
    marcados.delete(marcado)
    agora = Math.max(agora, marcado.quando)
    marcado.fazer()
  }

  const relogio: RelogioVirtual = {
    agora: () => agora,
    depois(ms, fazer) {
      const marcado = { quando: agora + Math.max(0, ms), ordem: ordem++, fazer }
      marcados.add(marcado)
      return () => void marcados.delete(marcado)
    },
    async ate(promessa, limiteMs = 60_000) {
      const fim = agora + limiteMs
      let acabou = false
      const marcar = (): void => {
        acabou = true
      }
      promessa.then(marcar, marcar)
      await voltaDoNode()
      while (!acabou) {
        const marcado = proximo()
        if (!marcado || marcado.quando > fim) throw new Error(`sem resposta em ${limiteMs / 1000} s`)
        tocar(marcado)
        await voltaDoNode()
      }
      return promessa
    },
    async passar(ms) {
      const fim = agora + ms
      await voltaDoNode()
      for (let marcado = proximo(); marcado && marcado.quando <= fim; marcado = proximo()) {
        tocar(marcado)
        await voltaDoNode()
      }
      agora = fim
    },
  }
  return relogio
}
