/** Limits how many of a costly work run at once on this node. The others wait in line, so that light work is not held up. */
import { Recusa } from './erros.ts'

export interface Vagas {
  /** @throws Recusa 503 when its turn has not come after the wait. */
  usar<T>(fazer: () => Promise<T>): Promise<T>
}

export function criarVagas(p: { vagas: number; esperaMs: number }): Vagas {
  let livres = p.vagas
  const fila: (() => void)[] = []

  async function entrar(): Promise<void> {
    if (livres > 0) {
      livres--
      return
    }
    await new Promise<void>((entrou, desistiu) => {
      const vez = () => {
        clearTimeout(limite)
        entrou()
      }
      const limite = setTimeout(() => {
        fila.splice(fila.indexOf(vez), 1)
        desistiu(new Recusa('sistema.ocupado', { tenteEmS: 5 }))
      }, p.esperaMs)
      fila.push(vez)
    })
  }

  // The place goes straight to the next in line, so that nobody slips in between.
  function sair(): void {
    const proximo = fila.shift()
    if (proximo) proximo()
    else livres++
  }

  return {
    async usar(fazer) {
      await entrar()
      try {
        return await fazer()
      } finally {
        sair()
      }
    },
  }
}
