/** Decides like apps/api/src/modulos/loja, with the same `depoisDaNoticia`. */
import { emAberto, type EstadoDaEntrega } from '@sorium/contratos/entregas/index.ts'
import type { Entregas, EventoDeEntrega } from '@sorium/api/modulos/entregas/index.ts'
import { depoisDaNoticia } from '@sorium/api/modulos/entregas/operacoes/caminho.ts'
import type { TransacaoSimulada } from './armazem-memoria.ts'
import type { Livro } from './livro.ts'

export type CoisaSimulada = { item: string; quantidade: number } | { modelo: string }

export interface CompraSimulada {
  id: string
  passport: number
  coisa: CoisaSimulada
  valor: bigint
  estado: EstadoDaEntrega
  dura: number | null
  expiraEm: number | null
  encerrando: boolean
}

export class LojaSimulada {
  readonly compras = new Map<string, CompraSimulada>()
  readonly #livro: Livro
  readonly #agora: () => number

  constructor(livro: Livro, agora: () => number) {
    this.#livro = livro
    this.#agora = agora
  }

  async comprar(tx: TransacaoSimulada, entregas: Entregas, c: Omit<CompraSimulada, 'estado' | 'expiraEm' | 'encerrando'>): Promise<void> {
    if (this.compras.has(c.id)) return
    this.#livro.lancar(tx, `compra:${c.id}`, { 'mundo:comprador': -c.valor, escrow_loja: c.valor })
    this.compras.set(c.id, { ...c, estado: 'paga', expiraEm: null, encerrando: false })
    tx.anotar(() => void this.compras.delete(c.id))
    const daqui = { origem: { tipo: 'loja.compra', id: c.id }, passport: c.passport, repetir: true }
    if ('item' in c.coisa) await entregas.enfileirar(tx, { ...daqui, tipo: 'dar_item', dados: { ...c.coisa, exato: false } })
    else {
      // As in preparar-plano.ts: the game gets a provisional end, days late, until the exact end follows.
      const alugado_ate = Math.floor((this.#agora() + (c.dura ?? 0) + 8 * 86_400_000) / 1000)
      await entregas.enfileirar(tx, { ...daqui, tipo: 'dar_veiculo', dados: { modelo: c.coisa.modelo, alugado_ate } })
    }
  }

  #mudar(tx: TransacaoSimulada, compra: CompraSimulada, mudanca: Partial<CompraSimulada>): void {
    const antes = { ...compra }
    Object.assign(compra, mudanca)
    tx.anotar(() => void Object.assign(compra, antes))
  }

  #compra(e: EventoDeEntrega): CompraSimulada {
    const compra = this.compras.get(e.origem.id)
    if (!compra) throw new Error(`Invariante quebrada: operação ${e.operacao} sem compra`)
    return compra
  }

  async aoMudarEntrega(tx: TransacaoSimulada, entregas: Entregas, e: EventoDeEntrega): Promise<void> {
    const compra = this.#compra(e)
    const estado = depoisDaNoticia(compra.estado, e.evento)
    if (!estado) return
    this.#mudar(tx, compra, { estado })
    const { id, valor, dura } = compra
    if (estado === 'reembolsado') this.#livro.lancar(tx, `reembolso:${id}`, { escrow_loja: -valor, 'mundo:comprador': valor })
    if (estado !== 'entregue') return
    this.#livro.lancar(tx, `receita:${id}`, { escrow_loja: -valor, receita: valor })
    if (dura === null) return
    const expiraEm = this.#agora() + dura
    this.#mudar(tx, compra, { expiraEm })
    if ('modelo' in compra.coisa)
      await entregas.enfileirar(tx, {
        origem: { tipo: 'loja.aluguel', id },
        passport: compra.passport,
        tipo: 'definir_aluguel',
        dados: { modelo: compra.coisa.modelo, alugado_ate: Math.floor(expiraEm / 1000) },
        repetir: true,
        prazo: null,
      })
  }

  async aoMudarAluguel(tx: TransacaoSimulada, e: EventoDeEntrega): Promise<void> {
    if (e.tipo === 'definir_aluguel') return
    const compra = this.#compra(e)
    const acabou = e.evento === 'aplicada' || e.evento === 'recusada' || e.evento === 'incerta'
    if (compra.estado === 'entregue' && acabou) this.#mudar(tx, compra, { estado: 'expirado' })
  }

  async encerrarAlugueis(tx: TransacaoSimulada, entregas: Entregas): Promise<void> {
    for (const c of this.compras.values()) {
      if (c.estado !== 'entregue' || c.encerrando || c.expiraEm === null || c.expiraEm > this.#agora()) continue
      this.#mudar(tx, c, { encerrando: true })
      const daqui = { origem: { tipo: 'loja.aluguel', id: c.id }, passport: c.passport, repetir: true, prazo: null }
      if ('item' in c.coisa) await entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_item', dados: { ...c.coisa, ate: true } })
      else await entregas.enfileirar(tx, { ...daqui, tipo: 'revogar_aluguel', dados: { modelo: c.coisa.modelo } })
    }
  }

  get abertas(): CompraSimulada[] {
    return [...this.compras.values()].filter((c) => emAberto(c.estado))
  }

  get sossegada(): boolean {
    return [...this.compras.values()].every((c) => !emAberto(c.estado) && !(c.estado === 'entregue' && c.dura !== null))
  }
}
