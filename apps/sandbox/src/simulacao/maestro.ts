/**
 * Virtual time: events run one at a time in an order that only the seed decides. Before the next event, the promises of the last one and a
 * real database must be idle.
 */
import { criarAcaso, type Acaso } from '../semente/acaso.ts'

export class Vida {
  #viva = true
  #aoMorrer: (() => void)[] = []

  get viva(): boolean {
    return this.#viva
  }

  aoMorrer(fazer: () => void): void {
    this.#aoMorrer.push(fazer)
  }

  matar(): void {
    this.#viva = false
    for (const fazer of this.#aoMorrer.splice(0)) fazer()
  }
}

interface Evento {
  em: number
  ordem: number
  vida: Vida | null
  fazer: () => void
}

export class Maestro {
  readonly acaso: Acaso
  readonly #fila: Evento[] = []
  #agora: number
  #ordem = 0
  #ate = 0
  #semResposta = 0
  #aoVoltar: (() => void) | undefined
  #erro: { erro: unknown } | undefined
  eventos = 0

  constructor(semente: string, inicio: number) {
    this.acaso = criarAcaso(semente)
    this.#agora = inicio
  }

  agora(): number {
    return this.#agora
  }

  saltar(ms: number): void {
    this.#agora += ms
    this.#ate += ms
    for (const evento of this.#fila) evento.em += ms
  }

  depois(ms: number, fazer: () => void, vida: Vida | null = null): () => void {
    const evento: Evento = { em: this.#agora + Math.max(0, ms), ordem: this.#ordem++, vida, fazer }
    inserir(this.#fila, evento)
    return () => {
      evento.fazer = nada
    }
  }

  /** Resolves `min` to `max` ms later, or never, if `vida` is dead by then. */
  salto(vida: Vida | null, min = 0, max = 3): Promise<void> {
    return new Promise((pronto) => {
      this.depois(min + this.acaso.fracao() * (max - min), pronto, vida)
    })
  }

  async fora<T>(pedido: Promise<T>): Promise<T> {
    this.#semResposta++
    try {
      return await pedido
    } finally {
      this.#semResposta--
      if (this.#semResposta === 0) this.#aoVoltar?.()
    }
  }

  falhar(erro: unknown): void {
    this.#erro ??= { erro }
  }

  async correr(ms: number, pronto: () => boolean = () => false): Promise<boolean> {
    this.#ate = this.#agora + ms
    let olhar = this.#agora
    for (;;) {
      if (this.#agora >= olhar) {
        if (pronto()) return true
        olhar = this.#agora + 1_000
      }
      const proximo = this.#fila[0]
      if (!proximo || proximo.em > this.#ate) {
        this.#agora = Math.max(this.#agora, this.#ate)
        return pronto()
      }
      retirar(this.#fila)
      this.#agora = Math.max(this.#agora, proximo.em)
      if (proximo.fazer === nada || proximo.vida?.viva === false) continue
      this.eventos++
      proximo.fazer()
      await this.#sossegar()
      if (this.#erro) throw this.#erro.erro
    }
  }

  async #sossegar(): Promise<void> {
    await promessasEmPaz()
    while (this.#semResposta > 0) {
      await new Promise<void>((pronto) => {
        this.#aoVoltar = pronto
      })
      this.#aoVoltar = undefined
      await volta()
    }
  }
}

const nada = (): void => undefined

/** Waits until no promise can go on; this is much cheaper than a round of the event loop. */
async function promessasEmPaz(): Promise<void> {
  await Promise.resolve()
  return new Promise((pronto) => {
    process.nextTick(pronto)
  })
}

/** Waits for one round of the event loop: code that waits for a real database goes on only then. */
const volta = (): Promise<void> =>
  new Promise((pronto) => {
    setImmediate(pronto)
  })

const antes = (a: Evento, b: Evento): boolean => a.em < b.em || (a.em === b.em && a.ordem < b.ordem)

function inserir(fila: Evento[], evento: Evento): void {
  let i = fila.push(evento) - 1
  while (i > 0) {
    const pai = (i - 1) >> 1
    const acima = fila[pai]
    if (!acima || antes(acima, evento)) break
    fila[i] = acima
    i = pai
  }
  fila[i] = evento
}

function retirar(fila: Evento[]): void {
  const ultimo = fila.pop()
  if (!ultimo || fila.length === 0) return
  let i = 0
  for (;;) {
    const esquerdo = fila[2 * i + 1]
    const direito = fila[2 * i + 2]
    const menor = direito && esquerdo && antes(direito, esquerdo) ? 2 * i + 2 : 2 * i + 1
    const filho = fila[menor]
    if (!filho || antes(ultimo, filho)) break
    fila[i] = filho
    i = menor
  }
  fila[i] = ultimo
}
