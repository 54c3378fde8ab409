import { join } from 'node:path'
import { abrirBancoDoJogo, type BancoDoJogo } from './banco.ts'
import { abrirLinha, PedidoImpossivel, type LinhaDoTrabalhador } from './linha-do-trabalhador.ts'
import { mundoSalvo, type Mundo } from './mundo-salvo.ts'
import type { DadosDoTrabalhador } from './trabalhador.ts'

export const ACOES = ['desligar', 'ligar', 'matar', 'conectar', 'desconectar'] as const
export type Acao = (typeof ACOES)[number]

export const caminhoDoMundo = (pastaDeDados: string): string => join(pastaDeDados, 'jogo/mundo.sqlite')

export class Jogo {
  readonly #dados: DadosDoTrabalhador
  #vivo: LinhaDoTrabalhador | null = null
  #fila: Promise<unknown> = Promise.resolve()

  constructor(dados: DadosDoTrabalhador) {
    this.#dados = dados
  }

  async abrir(): Promise<void> {
    if (this.#comBanco((banco) => banco.estado('ligado', true))) this.#vivo = await abrirLinha(this.#dados)
  }

  async mundo(): Promise<Mundo> {
    return this.#vivo ? ((await this.#vivo.pedir({ pedido: 'mundo' })) as Mundo) : mundoSalvo(this.#dados.sqlite)
  }

  /** One action at a time, so that "ligar" twice at once starts one game. */
  agir(acao: Acao, passport?: number): Promise<{ ligado: boolean }> {
    return this.#emFila(() => this.#fazer(acao, passport))
  }

  encerrar(): Promise<void> {
    return this.#emFila(() => this.#desligar({ salvando: true }))
  }

  async #fazer(acao: Acao, passport: number | undefined): Promise<{ ligado: boolean }> {
    if (acao === 'ligar') {
      this.#comBanco((banco) => banco.porEstado('ligado', true))
      this.#vivo ??= await abrirLinha(this.#dados)
    } else if (acao === 'desligar' || acao === 'matar') {
      await this.#desligar({ salvando: acao === 'desligar' })
      this.#comBanco((banco) => banco.porEstado('ligado', false))
    } else {
      if (!this.#vivo) throw new PedidoImpossivel('O jogo está desligado.')
      if (passport === undefined) throw new PedidoImpossivel('Falta o passport.')
      await this.#vivo.pedir({ pedido: acao, passport })
    }
    return { ligado: this.#vivo !== null }
  }

  async #desligar({ salvando }: { salvando: boolean }): Promise<void> {
    const atual = this.#vivo
    if (!atual) return
    if (salvando) await atual.pedir({ pedido: 'salvar' })
    this.#vivo = null
    await atual.matar()
  }

  #comBanco<T>(fazer: (banco: BancoDoJogo) => T): T {
    const banco = abrirBancoDoJogo(this.#dados.sqlite)
    try {
      return fazer(banco)
    } finally {
      banco.fechar()
    }
  }

  #emFila<T>(fazer: () => Promise<T>): Promise<T> {
    const feito = this.#fila.then(fazer, fazer)
    this.#fila = feito.catch(() => undefined)
    return feito
  }
}
