import type { TransacaoSimulada } from './armazem-memoria.ts'

export class Livro {
  readonly #saldos = new Map<string, bigint>()
  readonly #refs = new Set<string>()

  saldo(conta: string): bigint {
    return this.#saldos.get(conta) ?? 0n
  }

  get total(): bigint {
    return [...this.#saldos.values()].reduce((soma, s) => soma + s, 0n)
  }

  lancar(tx: TransacaoSimulada, ref: string, pernas: Readonly<Record<string, bigint>>): void {
    if (this.#refs.has(ref)) throw new Error(`Invariante quebrada: ${ref} foi lançado duas vezes`)
    if (Object.values(pernas).reduce((soma, v) => soma + v, 0n) !== 0n) throw new Error(`Invariante quebrada: ${ref} não soma zero`)
    this.#refs.add(ref)
    tx.anotar(() => void this.#refs.delete(ref))
    for (const [conta, valor] of Object.entries(pernas)) {
      const antes = this.saldo(conta)
      if (antes + valor < 0n && !conta.startsWith('mundo')) throw new Error(`Invariante quebrada: ${conta} ficaria negativa por ${ref}`)
      this.#saldos.set(conta, antes + valor)
      tx.anotar(() => void this.#saldos.set(conta, antes))
    }
  }
}
