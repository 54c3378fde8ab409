import pLimit from 'p-limit'
import { Recusa } from '../erros.ts'

export interface Vagas {
  usar<T>(fazer: () => Promise<T>): Promise<T>
}

export function criarVagas(p: { vagas: number; esperaMs: number }): Vagas {
  const naVaga = pLimit(p.vagas)
  return {
    usar: (fazer) =>
      new Promise((pronto, desistiu) => {
        let esperando = true
        const limite = setTimeout(() => {
          esperando = false
          desistiu(new Recusa('sistema.ocupado', { tenteEmS: 5 }))
        }, p.esperaMs)
        void naVaga(async () => {
          clearTimeout(limite)
          if (esperando) await fazer().then(pronto, desistiu)
        })
      }),
  }
}
