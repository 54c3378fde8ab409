/**
 * Who lost what. Each thing (c0, c1, …) exists once: at the site or in one place of the game. The judge keeps what the saved world would hold if our
 * effects were instantaneous and touched nothing else: the base's own writes, as they landed, with each confirmed effect added. What differs from that
 * is ours; what that world itself lacks or has twice, the base lost or doubled alone.
 */
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { objeto } from '../../../apps/ponte/src/adaptadores/comum/respostas.ts'
import { BOLSA, type BaseDeProva, type Escrita, type Lugares } from './base.ts'
import type { DiscoDaBase } from './disco.ts'

export interface Sentenca {
  perdidas: string[]
  dobradas: string[]
  perdidasPelaBase: string[]
  dobradasPelaBase: string[]
  /** Where each thing of ours that is lost or doubled lies, and where it should. */
  onde: string[]
}

/** Some bases write into an item's text how worn it is. */
const semDesgaste = (item: string): string => item.split('-')[0] ?? item

interface Efeito {
  id: string
  coisa: string
  da: boolean
}

export class Juiz {
  readonly #base: BaseDeProva
  readonly #disco: DiscoDaBase
  #sombra: Lugares = new Map()
  readonly doSite = new Set<string>()
  /** Confirmed effects on each bag, in their order. */
  readonly #efeitos = new Map<number, Efeito[]>()
  /** Operations that a write of the base has held. */
  readonly #vistas = new Set<string>()

  constructor(base: BaseDeProva, disco: DiscoDaBase) {
    this.#base = base
    this.#disco = disco
  }

  /** The saved world as it is, by place. */
  salvo(): Promise<Lugares> {
    return this.#base.salvo(this.#disco)
  }

  async comecar(): Promise<void> {
    this.#sombra = await this.salvo()
    this.#efeitos.clear()
    this.#vistas.clear()
  }

  /** A statement has reached the database; `resposta`: what it answered. */
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
   * A text that does not know a confirmed effect was made before it: a good bridge does not let the effect be lost. Once the base itself has saved the
   * effect, an older record that it puts back is a loss of its own.
   */
  #escreverBolsa({ passport, coisas, operacoes }: Extract<Escrita, { tipo: 'bolsa' }>): void {
    for (const id of operacoes) this.#vistas.add(id)
    this.#sombra.set(BOLSA(passport), coisas)
    for (const efeito of this.#efeitos.get(passport) ?? []) if (!this.#vistas.has(efeito.id)) this.#cumprir(passport, efeito)
  }

  #cumprir(passport: number, { coisa, da }: Efeito): boolean {
    const havia = this.#sombra.get(BOLSA(passport))?.get(coisa) ?? 0
    // The base may have made two of it in one bag.
    this.#por(BOLSA(passport), coisa, havia + (da ? 1 : -1))
    return da || havia > 0
  }

  aoConcluir(operacao: Operacao, { resultado, retorno }: Confirmacao): void {
    const da = operacao.tipo === 'dar_item'
    if (resultado !== 'aplicada' || (!da && operacao.tipo !== 'tomar_item')) return
    const coisa = semDesgaste(retorno?.item ?? String(objeto(operacao.dados)['item']))
    this.doSite[da ? 'delete' : 'add'](coisa)
    const efeito = { id: operacao.id, coisa, da }
    this.#efeitos.set(operacao.passport, [...(this.#efeitos.get(operacao.passport) ?? []), efeito])
    if (this.#vistas.has(operacao.id) || this.#cumprir(operacao.passport, efeito)) return
    // Taken though the saved bag did not hold it: a good bridge would have waited until it had left the place that holds it.
    for (const lugar of this.#sombra.values()) lugar.delete(coisa)
  }

  /** The site may hand it out: the base has not made a second one of it. */
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

  /** Compares the saved world with what it should be; nothing may be under way. */
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
