const FICHAS = 4
const FICHA_A_CADA_MS = 4_000
const AO_MESMO_TEMPO = 20
const LEMBRADOS = 500

interface Conta {
  fichas: number
  desde: number
  avisado: boolean
}

export interface Freio {
  /** 'sim': answer the player, then call `acabou`. 'cedo': tell him to wait. 'calado': say nothing. */
  pedir(fonte: number): 'sim' | 'cedo' | 'calado'
  acabou(fonte: number): void
}

export function criarFreio(agora: () => number): Freio {
  const contas = new Map<number, Conta>()
  const emCurso = new Set<number>()

  function contaDe(fonte: number): Conta {
    const conta = contas.get(fonte) ?? { fichas: FICHAS, desde: agora(), avisado: false }
    // A clock that goes back must neither give nor take tokens.
    const ganhas = Math.max(0, Math.floor((agora() - conta.desde) / FICHA_A_CADA_MS))
    const fichas = Math.min(FICHAS, conta.fichas + ganhas)
    const desde = ganhas > 0 || agora() < conta.desde ? agora() : conta.desde
    return { ...conta, fichas, desde }
  }

  function esquecer(): void {
    if (contas.size < LEMBRADOS) return
    for (const fonte of contas.keys()) if (contaDe(fonte).fichas === FICHAS) contas.delete(fonte)
  }

  return {
    pedir(fonte) {
      if (emCurso.has(fonte)) return 'calado'
      esquecer()
      const conta = contaDe(fonte)
      const pode = conta.fichas > 0 && emCurso.size < AO_MESMO_TEMPO
      contas.set(fonte, pode ? { ...conta, fichas: conta.fichas - 1, avisado: false } : { ...conta, avisado: true })
      if (!pode) return conta.avisado ? 'calado' : 'cedo'
      emCurso.add(fonte)
      return 'sim'
    },
    acabou: (fonte) => void emCurso.delete(fonte),
  }
}
