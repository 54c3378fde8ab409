/**
 * Finds out who lost or doubled an item. Each item (c0, c1, …) exists once: at the site or in one place of the game. The judge keeps a second
 * world (`#sombra`) in which effects happen at once and the base's own saves are repeated. An item that is lost or doubled even in that world is
 * the base's fault; any other difference is the fault of the ponte.
 */
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import { BOLSA, semDesgaste, type BaseDeProva, type Escrita, type Lugares } from './base.ts'
import type { DiscoDaBase } from './disco.ts'

export interface Sentenca {
  perdidas: string[]
  dobradas: string[]
  perdidasPelaBase: string[]
  dobradasPelaBase: string[]
  onde: string[]
}

export class Juiz {
  readonly #base: BaseDeProva
  readonly #disco: DiscoDaBase
  #sombra: Lugares = new Map()
  readonly doSite = new Set<string>()
  readonly #confirmados = new Map<number, Map<string, string>>()
  readonly #ultimas = new Map<number, ReadonlySet<string>>()

  constructor(base: BaseDeProva, disco: DiscoDaBase) {
    this.#base = base
    this.#disco = disco
  }

  salvo(): Promise<Lugares> {
    return this.#base.salvo(this.#disco)
  }

  async comecar(): Promise<void> {
    this.#sombra = await this.salvo()
    this.#confirmados.clear()
    this.#ultimas.clear()
  }

  aoExecutar(argumentos: readonly unknown[], resposta: unknown): void {
    for (const escrita of this.#base.escritas(argumentos, resposta)) {
      if (escrita.tipo === 'bolsa') this.#escreverBolsa(escrita)
      else if (escrita.tipo === 'lugar') this.#sombra.set(escrita.lugar, escrita.coisas)
      else this.#por(escrita.lugar, escrita.coisa, escrita.quantas)
    }
  }

  #por(lugar: string, coisa: string, quantas: number): void {
    const ali = this.#sombra.get(lugar) ?? new Map<string, number>()
    this.#sombra.set(lugar, ali)
    if (quantas > 0) ali.set(coisa, quantas)
    else ali.delete(coisa)
  }

  /**
   * A bag's text without a confirmed effect is older than the effect. The ponte confirms only effects that no older text can undo, so the
   * bag keeps its earlier number of that item.
   */
  #escreverBolsa({ passport, coisas, operacoes }: Extract<Escrita, { tipo: 'bolsa' }>): void {
    const antes = this.#sombra.get(BOLSA(passport))
    for (const [coisa, operacao] of this.#confirmados.get(passport) ?? []) {
      if (operacoes.has(operacao)) continue
      const havia = antes?.get(coisa) ?? 0
      if (havia > 0) coisas.set(coisa, havia)
      else coisas.delete(coisa)
    }
    this.#sombra.set(BOLSA(passport), coisas)
    this.#ultimas.set(passport, operacoes)
  }

  #cumprir(passport: number, { coisa, da }: { coisa: string; da: boolean }): boolean {
    const havia = this.#sombra.get(BOLSA(passport))?.get(coisa) ?? 0
    this.#por(BOLSA(passport), coisa, havia + (da ? 1 : -1))
    return da || havia > 0
  }

  aoConcluir(operacao: Operacao, { resultado, retorno }: Confirmacao): void {
    const da = operacao.tipo === 'dar_item'
    if (resultado !== 'aplicada' || (!da && operacao.tipo !== 'tomar_item')) return
    const { id, passport } = operacao
    const coisa = semDesgaste(retorno?.item ?? String(objeto(operacao.dados)['item']))
    this.doSite[da ? 'delete' : 'add'](coisa)
    const confirmados = this.#confirmados.get(passport) ?? new Map<string, string>()
    this.#confirmados.set(passport, confirmados.set(coisa, id))
    if (this.#ultimas.get(passport)?.has(id)) return
    if (this.#cumprir(passport, { coisa, da })) return
    // The item was taken although the saved bag lacked it. A correct ponte would have waited until the item had left its old place.
    for (const lugar of this.#sombra.values()) lugar.delete(coisa)
  }

  semOutra(coisa: string): boolean {
    return this.devidas(coisa) === 1
  }

  devidas(coisa: string): number {
    return this.#copias(this.#sombra, coisa)
  }

  #copias(lugares: Lugares, coisa: string): number {
    let n = this.doSite.has(coisa) ? 1 : 0
    for (const lugar of lugares.values()) n += lugar.get(coisa) ?? 0
    return n
  }

  #onde(lugares: Lugares, coisa: string): string {
    const nomes = [...lugares].flatMap(([nome, achadas]) => (achadas.has(coisa) ? [`${nome} ×${achadas.get(coisa)}`] : []))
    return [...(this.doSite.has(coisa) ? ['site'] : []), ...nomes].join(' + ') || 'lugar nenhum'
  }

  /** Call it only when no operation is under way. */
  async julgar(todas: Iterable<string>): Promise<Sentenca> {
    const salvo = await this.salvo()
    const s: Sentenca = { perdidas: [], dobradas: [], perdidasPelaBase: [], dobradasPelaBase: [], onde: [] }
    for (const coisa of todas) {
      const [ha, devia] = [this.#copias(salvo, coisa), this.devidas(coisa)]
      const [perdida, dobrada] = [ha === 0 && devia > 0, ha > 1 && devia < 2]
      if (perdida || dobrada) s.onde.push(`${coisa}: ${this.#onde(salvo, coisa)} e devia ${this.#onde(this.#sombra, coisa)}`)
      if (perdida) s.perdidas.push(coisa)
      if (dobrada) s.dobradas.push(coisa)
      if (devia === 0) s.perdidasPelaBase.push(coisa)
      if (devia > 1) s.dobradasPelaBase.push(coisa)
    }
    return s
  }
}
