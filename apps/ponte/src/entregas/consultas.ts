import type { LeituraDoJogo, Operacao } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador } from '../adaptadores/interface.ts'
import { dadosValidos } from './conferir-dados.ts'
import { SemResposta } from '../nucleo/prazos.ts'
import { mensagemDe, type Registro } from '../nucleo/registro.ts'

export class Consultas {
  readonly #dep: { adaptador: Adaptador; registro: Registro }
  readonly #aoTerminar: (id: string) => void
  readonly #prontas = new Map<string, LeituraDoJogo>()
  #lendo = 0

  constructor(dep: { adaptador: Adaptador; registro: Registro }, aoTerminar: (id: string) => void) {
    this.#dep = dep
    this.#aoTerminar = aoTerminar
  }

  get lendo(): number {
    return this.#lendo
  }

  async ler(operacao: Operacao): Promise<void> {
    this.#lendo++
    try {
      this.#prontas.set(operacao.id, { id: operacao.id, dados: await this.#lerDoJogo(operacao) })
    } catch (erro) {
      if (!(erro instanceof SemResposta))
        this.#dep.registro.erro('leitura', `Uma consulta do site não pôde ser respondida: ${mensagemDe(erro)}`)
    }
    this.#lendo--
    this.#aoTerminar(operacao.id)
  }

  #lerDoJogo(operacao: Operacao): Promise<unknown> {
    if (!dadosValidos(operacao)) throw new Error('os dados da consulta não valem')
    if (operacao.tipo === 'ler_inventario') return this.#dep.adaptador.inventario(operacao.passport, operacao.dados.conferir)
    if (operacao.tipo === 'ler_veiculos') return this.#dep.adaptador.veiculos([operacao.passport])
    return this.#dep.adaptador.personagens([operacao.passport])
  }

  prontas(limite: number): LeituraDoJogo[] {
    return [...this.#prontas.values()].slice(0, limite)
  }

  enviadas(ids: readonly string[]): void {
    for (const id of ids) this.#prontas.delete(id)
  }
}
