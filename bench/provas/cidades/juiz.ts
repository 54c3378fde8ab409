/**
 * Who lost what. Each thing (c0, c1, …) exists once: at the site or in one place of the game. The judge keeps what the saved world would hold if our
 * effects were instantaneous and touched nothing else: the base's own writes, as they landed, with each confirmed effect added. What differs from that
 * is ours; what that world itself lacks or has twice, the base lost or doubled alone.
 */
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { objeto } from '../../../apps/ponte/src/adaptadores/comum/respostas.ts'
import type { DiscoDaBase } from './disco.ts'
import type { Familia } from '@sorium/sandbox/jogo/bases/familias.ts'

/** Thing → how many, by place ('bolsa 3', 'Chest:A', 'porta PLACA'). */
export type Lugares = Map<string, Map<string, number>>

export interface Sentenca {
  perdidas: string[]
  dobradas: string[]
  perdidasPelaBase: string[]
  dobradasPelaBase: string[]
  /** Where each thing of ours that is lost or doubled lies, and where it should. */
  onde: string[]
}

const base = (item: string): string => item.split('-')[0] ?? item
const BOLSA = (passport: number): string => `bolsa ${passport}`

function coisas(inventario: unknown): Map<string, number> {
  const achadas = new Map<string, number>()
  const valores = Array.isArray(inventario) ? inventario : Object.values(objeto(inventario))
  for (const conteudo of valores) {
    const { item, amount } = objeto(conteudo)
    if (typeof item === 'string') achadas.set(base(item), (achadas.get(base(item)) ?? 0) + Number(amount))
  }
  return achadas
}

/** A record's things (in the bag, or waiting in it for a free slot) and the operations that it knows. */
function doRegistro(texto: string): { coisas: Map<string, number>; operacoes: Set<string> } {
  const registro = objeto(JSON.parse(texto))
  const achadas = coisas(registro['Inventory'])
  for (const [coisa, n] of coisas(registro['site_pendentes'])) achadas.set(coisa, (achadas.get(coisa) ?? 0) + n)
  return { coisas: achadas, operacoes: new Set(Object.keys(objeto(registro['site_ops']))) }
}

interface Efeito {
  id: string
  coisa: string
  da: boolean
}

export class Juiz {
  readonly #familia: Familia
  readonly #disco: DiscoDaBase
  #sombra: Lugares = new Map()
  readonly doSite = new Set<string>()
  /** Confirmed effects on each bag, in their order. */
  readonly #efeitos = new Map<number, Efeito[]>()
  /** Operations that a write of the base has held. */
  readonly #vistas = new Set<string>()

  constructor(familia: Familia, disco: DiscoDaBase) {
    this.#familia = familia
    this.#disco = disco
  }

  /** The saved world as it is, by place. */
  async salvo(): Promise<Lugares> {
    const { colunas: c, nome, porta } = this.#familia
    const lugares: Lugares = new Map()
    if (nome === 'creative-v4') return lugares
    for (const l of await this.#disco.consultar(
      `SELECT ${c.passaporte} AS p, ${c.valor} AS v FROM playerdata WHERE ${c.chave} = 'Datatable'`,
    ))
      lugares.set(BOLSA(Number(l['p'])), doRegistro(String(l['v'])).coisas)
    for (const l of await this.#disco.consultar(`SELECT ${c.chave} AS k, ${c.valor} AS v FROM entitydata`))
      if (!String(l['k']).startsWith('Permissions:')) lugares.set(String(l['k']), coisas(JSON.parse(String(l['v']))))
    if (porta === 'coluna')
      for (const l of await this.#disco.consultar('SELECT plate AS k, chest AS v FROM vehicles WHERE chest IS NOT NULL'))
        lugares.set(`porta ${String(l['k'])}`, coisas(JSON.parse(String(l['v']))))
    return lugares
  }

  async comecar(): Promise<void> {
    this.#sombra = await this.salvo()
    this.#efeitos.clear()
    this.#vistas.clear()
  }

  /** A statement has reached the database. */
  aoExecutar(_: string, argumentos: readonly unknown[]): void {
    const [sql, parametros] = argumentos
    if (typeof sql !== 'string' || !sql.includes('/*base*/') || /^\s*select/i.test(sql)) return
    const valores = Array.isArray(parametros) ? (parametros as unknown[]) : Object.values(objeto(parametros))
    const texto = valores.find((v): v is string => typeof v === 'string' && /^\s*[[{]/.test(v))
    if (/playerdata/.test(sql) && texto !== undefined) {
      const passport = valores.find((v): v is number => typeof v === 'number')
      if (passport !== undefined) this.#escreverBolsa(passport, texto)
    } else if (/entitydata/.test(sql)) {
      const chave = String(valores.find((v) => v !== texto))
      if (texto === undefined) this.#sombra.delete(chave)
      else this.#sombra.set(chave, coisas(JSON.parse(texto)))
    } else if (/UPDATE vehicles SET chest/.test(sql) && texto !== undefined) {
      this.#sombra.set(`porta ${String(valores.find((v) => v !== texto))}`, coisas(JSON.parse(texto)))
    }
  }

  /**
   * A text that does not know a confirmed effect was made before it: a good bridge does not let the effect be lost. Once the base itself has saved the
   * effect, an older record that it puts back is a loss of its own.
   */
  #escreverBolsa(passport: number, texto: string): void {
    const registro = doRegistro(texto)
    for (const id of registro.operacoes) this.#vistas.add(id)
    this.#sombra.set(BOLSA(passport), registro.coisas)
    for (const efeito of this.#efeitos.get(passport) ?? []) if (!this.#vistas.has(efeito.id)) this.#cumprir(passport, efeito)
  }

  #cumprir(passport: number, { coisa, da }: Efeito): boolean {
    const bolsa = this.#sombra.get(BOLSA(passport)) ?? new Map<string, number>()
    this.#sombra.set(BOLSA(passport), bolsa)
    const havia = bolsa.get(coisa) ?? 0
    // The base may have made two of it in one bag.
    const ficam = havia + (da ? 1 : -1)
    if (ficam > 0) bolsa.set(coisa, ficam)
    else bolsa.delete(coisa)
    return da || havia > 0
  }

  aoConcluir(operacao: Operacao, { resultado, retorno }: Confirmacao): void {
    const da = operacao.tipo === 'dar_item'
    if (resultado !== 'aplicada' || (!da && operacao.tipo !== 'tomar_item')) return
    const coisa = base(retorno?.item ?? String(objeto(operacao.dados)['item']))
    this.doSite[da ? 'delete' : 'add'](coisa)
    const efeito = { id: operacao.id, coisa, da }
    this.#efeitos.set(operacao.passport, [...(this.#efeitos.get(operacao.passport) ?? []), efeito])
    if (this.#vistas.has(operacao.id) || this.#cumprir(operacao.passport, efeito)) return
    // Taken though the saved bag did not hold it: a good bridge would have waited until it had left the place that holds it.
    for (const lugar of this.#sombra.values()) lugar.delete(coisa)
  }

  /** The site may hand it out: the base has not made a second one of it. */
  semOutra(coisa: string): boolean {
    return this.#copias(this.#sombra, coisa) === 1
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
      const [ha, devia] = [this.#copias(salvo, coisa), this.#copias(this.#sombra, coisa)]
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
