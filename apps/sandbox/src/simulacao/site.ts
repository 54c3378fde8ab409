import { createHash } from 'node:crypto'
import { type AoMudar, criarEntregas, type Entregas } from '@sorium/api/modulos/entregas/index.ts'
import type { Armazem } from '@sorium/api/modulos/entregas/armazem.ts'
import type { Leitura } from '@sorium/api/nucleo/banco/index.ts'
import type { Ctx } from '@sorium/api/nucleo/contexto.ts'
import { Recusa } from '@sorium/api/nucleo/erros.ts'
import type { PedidoDeSincronia } from '@sorium/contratos/ponte/index.ts'
import type { RespostaCrua } from '@sorium/ponte/src/site/transporte.ts'
import type { TransacaoSimulada } from './armazem-memoria.ts'
import type { LojaSimulada } from './loja.ts'
import { SERVIDOR } from './jogo.ts'
import { type Maestro, Vida } from './maestro.ts'
import type { Mercado } from './mercado.ts'
import type { Chegada } from './rede.ts'

const SEGREDO = 'um-segredo-da-simulacao-com-32-caracteres'

export interface Deposito {
  armazem: Armazem
  leitura: Leitura
  transacao<T>(fn: (tx: TransacaoSimulada) => Promise<T>): Promise<T>
}

export interface OpcoesDoSite {
  maestro: Maestro
  deposito: Deposito
  loja: LojaSimulada
  mercado: Mercado
  assinadas: boolean
  lentidao: number
  passo(vida: Vida): void
  /** Probability that a transaction is lost before the commit, or its answer after the commit. */
  bancoFalha(): number
  queixa(mensagem: string, detalhe: unknown): void
}

class BancoForaDoAr extends Error {
  readonly code = '57P01'
}

export class SiteSimulado {
  readonly vida = new Vida()
  readonly entregas: Entregas
  readonly #o: OpcoesDoSite
  readonly #ouvintes = new Set<() => void>()

  constructor(o: OpcoesDoSite) {
    this.#o = o
    const { loja, mercado } = o
    this.entregas = criarEntregas(this.#contexto(), this.#armazem())
    const { entregas } = this
    const como = (tx: unknown) => tx as TransacaoSimulada
    const daCompra: AoMudar = (tx, e) => loja.aoMudarEntrega(como(tx), entregas, e)
    entregas.aoMudar('loja.compra', Object.assign(daCompra, { independente: true as const }))
    entregas.aoMudar('loja.aluguel', (tx, e) => loja.aoMudarAluguel(como(tx), e))
    entregas.aoMudar('marketplace.coleta', (tx, e) => mercado.aoMudarColeta(como(tx), entregas, e))
    entregas.aoMudar('marketplace.entrega', (tx, e) => mercado.aoMudarVenda(como(tx), e))
    entregas.aoMudar('marketplace.devolucao', (tx, e) => mercado.aoMudarDevolucao(como(tx), e))
  }

  agir(fn: (tx: TransacaoSimulada, entregas: Entregas) => Promise<unknown>): Promise<unknown> {
    return this.#transacao((tx) => fn(tx, this.entregas))
  }

  async atender(c: Chegada): Promise<RespostaCrua | null> {
    const morte = new Promise<null>((pronto) => this.vida.aoMorrer(() => pronto(null)))
    return Promise.race([this.#responder(c), morte])
  }

  async #responder({ caminho, cabecalhos, texto, desligou }: Chegada): Promise<RespostaCrua> {
    const data = new Date(this.#o.maestro.agora()).toUTCString()
    try {
      const chamada = { method: 'POST', url: caminho, headers: cabecalhos }
      const servidor = this.#o.assinadas
        ? await (await this.entregas.servidorDaPonte(chamada)).conferir(createHash('sha256').update(texto).digest('hex'))
        : SERVIDOR
      if (caminho !== '/api/ponte/sincronizar') {
        // Only `sincronizar` is simulated: the mirror and all other calls are answered late, with nothing.
        await this.#o.maestro.salto(this.vida, 14_000, 20_000)
        return { status: 200, texto: '{"aceitas":0}', data }
      }
      const resposta = await this.entregas.sincronizar(servidor, JSON.parse(texto) as PedidoDeSincronia, desligou)
      return { status: 200, texto: JSON.stringify(resposta), data }
    } catch (erro) {
      if (erro instanceof Recusa) return { status: erro.status, texto: JSON.stringify(erro.corpo()), data }
      if (!(erro instanceof BancoForaDoAr)) this.#o.queixa('erro interno do site', erro)
      return { status: 503, texto: '{}', data }
    }
  }

  async #salto(): Promise<void> {
    this.#o.passo(this.vida)
    await this.#o.maestro.salto(this.vida, 0, this.#o.lentidao)
  }

  async #transacao<T>(fn: (tx: TransacaoSimulada) => Promise<T>): Promise<T> {
    const { maestro, deposito, bancoFalha } = this.#o
    await this.#salto()
    if (maestro.acaso.fracao() < bancoFalha()) throw new BancoForaDoAr()
    const resultado = await deposito.transacao(fn)
    await this.#salto()
    if (maestro.acaso.fracao() < bancoFalha()) throw new BancoForaDoAr()
    return resultado
  }

  #armazem(): Armazem {
    const { armazem, leitura } = this.#o.deposito
    const comSalto =
      (fn: (l: unknown, ...resto: unknown[]) => Promise<unknown>) =>
      async (l: unknown, ...resto: unknown[]) => {
        if ((l as { transacao?: unknown }).transacao === true) return fn(l, ...resto)
        await this.#salto()
        const valor = await fn(leitura, ...resto)
        await this.#salto()
        return valor
      }
    const pares = Object.entries(armazem).filter(([, valor]) => typeof valor === 'function')
    return Object.fromEntries(pares.map(([nome, fn]) => [nome, comSalto(fn as never)])) as unknown as Armazem
  }

  #contexto(): Ctx {
    const { maestro, queixa } = this.#o
    const log = {
      error: (detalhe: unknown, mensagem: string) => queixa(mensagem, detalhe),
      warn: nada,
      info: nada,
      debug: nada,
    }
    const contexto = {
      config: { chaveDosDados: SEGREDO },
      banco: { transacao: (fn: (tx: TransacaoSimulada) => Promise<unknown>) => this.#transacao(fn), linhas: async () => [] },
      relogio: { agora: () => new Date(maestro.agora()), ms: () => maestro.agora() },
      sinal: { acordar: () => this.#acordar(), ouvir: () => this.#ouvir(), fechar: () => Promise.resolve() },
      log,
    }
    return contexto as unknown as Ctx
  }

  #acordar(): void {
    for (const ouvinte of this.#ouvintes) ouvinte()
  }

  #ouvir() {
    let acordado = false
    let parar: (() => void) | null = null
    const aoAcordar = (): void => {
      acordado = true
      parar?.()
    }
    this.#ouvintes.add(aoAcordar)
    return {
      proximo: async (ms: number, abortar: AbortSignal): Promise<void> => {
        if (!acordado && !abortar.aborted) {
          await new Promise<void>((pronto) => {
            parar = pronto
            abortar.addEventListener('abort', () => pronto(), { once: true })
            // A wake-up can be lost, so the waiting call looks again after a while.
            this.#o.maestro.depois(Math.min(ms, 2_000), pronto, this.vida)
          })
          parar = null
          await this.#o.maestro.salto(this.vida, 0, 1)
        }
        acordado = false
      },
      [Symbol.dispose]: () => void this.#ouvintes.delete(aoAcordar),
    }
  }
}

const nada = (): void => undefined
