import { emAberto, type EstadoDaEntrega } from '@sorium/contratos/entregas/index.ts'
import type { Entregas, EventoDeEntrega } from '@sorium/api/modulos/entregas/index.ts'
import { depoisDaNoticia } from '@sorium/api/modulos/entregas/operacoes/caminho.ts'
import { liquidoDe } from '@sorium/api/modulos/marketplace/regras.ts'
import type { TransacaoSimulada } from './armazem-memoria.ts'
import type { Livro } from './livro.ts'

export type Bem = { item: string; slot: string } | { modelo: string; placa: string }

export interface AnuncioSimulado {
  id: string
  bem: Bem
  passport: number
  valor: bigint
  estado: 'pendente' | 'ativo' | 'vendido' | 'entregue' | 'devolvendo' | 'cancelado'
  coletado: Record<string, unknown> | null
  cancelamentoPedido: boolean
  vendas: number
}

export interface Venda {
  id: string
  anuncio: string
  passport: number
  estado: EstadoDaEntrega
}

const TAXA_BPS = 1_000

export class Mercado {
  readonly anuncios = new Map<string, AnuncioSimulado>()
  readonly vendas = new Map<string, Venda>()
  readonly #livro: Livro

  constructor(livro: Livro) {
    this.#livro = livro
  }

  async anunciar(tx: TransacaoSimulada, entregas: Entregas, a: Pick<AnuncioSimulado, 'id' | 'bem' | 'passport' | 'valor'>): Promise<void> {
    if (this.anuncios.has(a.id)) return
    this.anuncios.set(a.id, { ...a, estado: 'pendente', coletado: null, cancelamentoPedido: false, vendas: 0 })
    tx.anotar(() => void this.anuncios.delete(a.id))
    const daqui = { origem: { tipo: 'marketplace.coleta', id: a.id }, passport: a.passport, repetir: false, prazo: null }
    if ('item' in a.bem) await entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_item', dados: { ...a.bem, quantidade: 1, exato: true } })
    else await entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_veiculo', dados: a.bem })
  }

  /** In the order of tirarDoAr (cancelar.ts): first the operation, then the listing. */
  async cancelar(tx: TransacaoSimulada, entregas: Entregas, id: string): Promise<void> {
    const anuncio = this.anuncios.get(id)
    if (!anuncio) return
    if (anuncio.estado === 'pendente' && !anuncio.coletado) {
      const anulada = (await entregas.pedirAnulacao(tx, { tipo: 'marketplace.coleta', id })) === 'anulada'
      if (!anulada) this.#mudar(tx, anuncio, { cancelamentoPedido: true })
      return
    }
    if (anuncio.estado === 'ativo') await this.#devolver(tx, entregas, anuncio)
  }

  async comprar(tx: TransacaoSimulada, entregas: Entregas, p: { anuncio: string; passport: number }): Promise<void> {
    const anuncio = this.anuncios.get(p.anuncio)
    if (anuncio?.estado !== 'ativo' || p.passport === anuncio.passport) return
    const numero = anuncio.vendas + 1
    const id = `${anuncio.id}.${numero}`
    this.#livro.lancar(tx, `venda:${id}`, { 'mundo:comprador': -anuncio.valor, escrow_market: anuncio.valor })
    this.#mudar(tx, anuncio, { estado: 'vendido', vendas: numero })
    this.vendas.set(id, { id, anuncio: anuncio.id, passport: p.passport, estado: 'paga' })
    tx.anotar(() => void this.vendas.delete(id))
    await this.#dar(tx, entregas, anuncio, { origem: { tipo: 'marketplace.entrega', id }, passport: p.passport, repetir: true })
  }

  async #dar(
    tx: TransacaoSimulada,
    entregas: Entregas,
    { id, bem, coletado }: AnuncioSimulado,
    daqui: { origem: { tipo: string; id: string }; passport: number; repetir: boolean; prazo?: null },
  ): Promise<void> {
    if (!coletado) throw new Error(`Invariante quebrada: anúncio ${id} sem coisa guardada`)
    if ('item' in bem)
      await entregas.enfileirar(tx, {
        ...daqui,
        tipo: 'dar_item',
        dados: { item: String(coletado['item']), quantidade: 1, exato: true },
      })
    else await entregas.enfileirar(tx, { ...daqui, tipo: 'dar_veiculo', dados: { ...bem, guardado: coletado } })
  }

  async #devolver(tx: TransacaoSimulada, entregas: Entregas, a: AnuncioSimulado): Promise<void> {
    this.#mudar(tx, a, { estado: 'devolvendo' })
    await this.#dar(tx, entregas, a, {
      origem: { tipo: 'marketplace.devolucao', id: a.id },
      passport: a.passport,
      repetir: true,
      prazo: null,
    })
  }

  #mudar<T extends object>(tx: TransacaoSimulada, alvo: T, mudanca: Partial<T>): void {
    const antes = { ...alvo }
    Object.assign(alvo, mudanca)
    tx.anotar(() => void Object.assign(alvo, antes))
  }

  async aoMudarColeta(tx: TransacaoSimulada, entregas: Entregas, e: EventoDeEntrega): Promise<void> {
    if (e.evento !== 'aplicada' && e.evento !== 'recusada' && e.evento !== 'anulada') return
    const anuncio = this.anuncios.get(e.origem.id)
    if (anuncio?.estado !== 'pendente' || anuncio.coletado)
      throw new Error(`Invariante quebrada: operação ${e.operacao}: o anúncio não espera coleta`)
    if (e.evento !== 'aplicada') return this.#mudar(tx, anuncio, { estado: 'cancelado' })
    const coletado = e.retorno ? { ...e.retorno } : e.dados
    if (!coletado) throw new Error(`Invariante quebrada: operação ${e.operacao} aplicada sem dizer o que tomou`)
    this.#mudar(tx, anuncio, { coletado, estado: 'ativo' })
    if (anuncio.cancelamentoPedido) await this.#devolver(tx, entregas, anuncio)
  }

  async aoMudarDevolucao(tx: TransacaoSimulada, e: EventoDeEntrega): Promise<void> {
    const anuncio = this.anuncios.get(e.origem.id)
    if (anuncio?.estado !== 'devolvendo') throw new Error(`Invariante quebrada: operação ${e.operacao}: o anúncio não está voltando`)
    if (e.evento === 'aplicada') this.#mudar(tx, anuncio, { estado: 'cancelado' })
    else if (e.evento === 'redirecionada') this.#mudar(tx, anuncio, { passport: e.passport })
  }

  async aoMudarVenda(tx: TransacaoSimulada, e: EventoDeEntrega): Promise<void> {
    const venda = this.vendas.get(e.origem.id)
    const anuncio = venda && this.anuncios.get(venda.anuncio)
    if (!venda || !anuncio) throw new Error(`Invariante quebrada: operação ${e.operacao} sem venda`)
    if (e.evento === 'redirecionada') return emAberto(venda.estado) ? this.#mudar(tx, venda, { passport: e.passport }) : undefined
    const estado = depoisDaNoticia(venda.estado, e.evento)
    if (!estado || estado === 'incerto') return
    this.#mudar(tx, venda, { estado })
    if (estado !== 'entregue' && estado !== 'reembolsado') return
    if (anuncio.estado !== 'vendido') throw new Error(`Invariante quebrada: venda ${venda.id} aberta com anúncio ${anuncio.estado}`)
    const { valor } = anuncio
    if (estado === 'entregue') {
      const liquido = liquidoDe(valor, TAXA_BPS)
      this.#livro.lancar(tx, `pagamento:${venda.id}`, { escrow_market: -valor, vendedor: liquido, taxa: valor - liquido })
      this.#mudar(tx, anuncio, { estado: 'entregue' })
    } else {
      this.#livro.lancar(tx, `reembolso-venda:${venda.id}`, { escrow_market: -valor, 'mundo:comprador': valor })
      this.#mudar(tx, anuncio, { estado: 'ativo' })
    }
  }

  get pendentes(): AnuncioSimulado[] {
    return [...this.anuncios.values()].filter((a) => a.estado === 'pendente')
  }

  get sossegado(): boolean {
    return [...this.anuncios.values()].every((a) => a.estado === 'entregue' || a.estado === 'cancelado' || a.estado === 'ativo')
  }
}
