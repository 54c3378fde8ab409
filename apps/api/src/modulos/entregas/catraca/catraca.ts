/**
 * The turnstile before a purchase that the game could be handed at once. How much is open in a city, and how much was delivered, each node reads while it
 * sells, so that any number of nodes and a fresh one know it. What waits for somebody who is away, or for a game that is off, passes it untouched.
 */
import { TIPOS_SO_ONLINE, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { type Contas, Linha } from './linha.ts'
import { guardarContas, lerCidades } from './repositorio.ts'

/** What is known of a city is at most about so old while purchases come. */
const OLHAR_A_CADA_MS = 150
/** What was known longer ago, when somebody bought last, says nothing of now. */
const ESQUECER_MS = 5_000

export interface QuemVaiReceber {
  /** Whose character it is. */
  servidor: string
  online: boolean
  tipo: TipoDeOperacao
}

export interface Catraca {
  /** Before a purchase's transaction, outside any. @throws Recusa 503 with when to come again. */
  esperarVez(p: QuemVaiReceber): Promise<void>
  /** Of this node, since it began. */
  contas(): Contas & { naLinha: number }
  /** Writes down who was made to wait or turned away since the last time; nothing, mostly. */
  anotar(): Promise<void>
}

export function criarCatraca({ banco, log }: Pick<Ctx, 'banco' | 'log'>): Catraca {
  const linhas = new Map<string, Linha>()
  const anotadas = new Map<string, Contas>()
  let olhadoEm = -Infinity
  let olhando = false
  let cega = false

  const linhaDe = (servidor: string): Linha => {
    const ha = linhas.get(servidor)
    if (ha) return ha
    const nova = new Linha({
      agora: () => performance.now(),
      acaso: Math.random,
      // Who waits in line keeps the look alive.
      depois: (ms, fazer) => void setTimeout(() => (olhar(), fazer()), ms),
    })
    linhas.set(servidor, nova)
    return nova
  }

  function olhar(): void {
    const passado = performance.now() - olhadoEm
    if (passado > ESQUECER_MS) for (const linha of linhas.values()) linha.medir(null)
    if (olhando || passado < OLHAR_A_CADA_MS) return
    olhando = true
    void lerCidades(banco)
      .then((cidades) => {
        cega = false
        for (const [servidor, linha] of linhas) linha.medir(cidades.find((c) => c.casa === servidor) ?? null)
      })
      .catch((erro: unknown) => {
        // What was seen last is seen no better by looking on: nobody waits for it.
        for (const linha of linhas.values()) linha.medir(null)
        if (!cega) log.warn({ erro }, 'o estado das entregas não pôde ser lido: ninguém espera a vez')
        cega = true
      })
      .finally(() => {
        olhadoEm = performance.now()
        olhando = false
      })
  }

  return {
    async esperarVez({ servidor, online, tipo }) {
      if (!online && (TIPOS_SO_ONLINE as readonly string[]).includes(tipo)) return
      olhar()
      await linhaDe(servidor).passar()
    },
    contas: () => {
      const todas = [...linhas.values()]
      const soma = (de: (l: Linha) => number) => todas.reduce((s, l) => s + de(l), 0)
      return {
        passaram: soma((l) => l.contas.passaram),
        esperaram: soma((l) => l.contas.esperaram),
        recusadas: soma((l) => l.contas.recusadas),
        naLinha: soma((l) => l.tamanho),
      }
    },
    async anotar() {
      for (const [servidor, { contas }] of linhas) {
        const antes = anotadas.get(servidor) ?? { passaram: 0, esperaram: 0, recusadas: 0 }
        const [esperaram, recusadas] = [contas.esperaram - antes.esperaram, contas.recusadas - antes.recusadas]
        if (esperaram + recusadas === 0) continue
        const agora = { ...contas }
        await banco.transacao((tx) => guardarContas(tx, { servidor, esperaram, recusadas }))
        anotadas.set(servidor, agora)
      }
    },
  }
}
