/**
 * Who lost what. Each thing (c0, c1, …) exists once: at the site or in one place of the game. The judge keeps what the saved world would hold if our
 * effects were instantaneous and touched nothing else: the base's own writes, as they landed, with each confirmed effect added. What differs from that
 * is ours; what that world itself lacks or has twice, the base lost or doubled alone.
 */
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { objeto } from '../../../apps/ponte/src/adaptadores/creative/gancho.ts'
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

/** A record's things: in the bag, or waiting in it for a free slot. */
function doRegistro(texto: string): Map<string, number> {
  const registro = objeto(JSON.parse(texto))
  const achadas = coisas(registro['Inventory'])
  for (const [coisa, n] of coisas(registro['site_pendentes'])) achadas.set(coisa, (achadas.get(coisa) ?? 0) + n)
  return achadas
}

export class Juiz {
  readonly #familia: Familia
  readonly #disco: DiscoDaBase
  #sombra: Lugares = new Map()
  /** What the site holds, and whose bag it was taken from. */
  readonly doSite = new Map<string, number>()
  /** Given and confirmed, not yet seen in a write of the base, not moved away by its owner. */
  readonly #entregues = new Map<string, number>()
  readonly #movidas = new Set<string>()
  /** What a write of the base has held since it was delivered last. */
  readonly #vistas = new Set<string>()

  constructor(familia: Familia, disco: DiscoDaBase) {
    this.#familia = familia
    this.#disco = disco
  }

  /** The saved world as it is, by place. */
  async salvo(): Promise<Lugares> {
    const { colunas: c, porta } = this.#familia
    const lugares: Lugares = new Map()
    for (const l of await this.#disco.consultar(`SELECT ${c.passaporte} AS p, ${c.valor} AS v FROM playerdata WHERE ${c.chave} = 'Datatable'`))
      lugares.set(BOLSA(Number(l['p'])), doRegistro(String(l['v'])))
    for (const l of await this.#disco.consultar(`SELECT ${c.chave} AS k, ${c.valor} AS v FROM entitydata`))
      if (!String(l['k']).startsWith('Permissions:')) lugares.set(String(l['k']), coisas(JSON.parse(String(l['v']))))
    if (porta === 'coluna')
      for (const l of await this.#disco.consultar('SELECT plate AS k, chest AS v FROM vehicles WHERE chest IS NOT NULL'))
        lugares.set(`porta ${String(l['k'])}`, coisas(JSON.parse(String(l['v']))))
    return lugares
  }

  async comecar(): Promise<void> {
    this.#sombra = await this.salvo()
    this.#entregues.clear()
  }

  /** A statement has reached the database. */
  aoExecutar(_: string, argumentos: readonly unknown[]): void {
    const [sql, parametros] = argumentos
    if (typeof sql !== 'string' || !sql.includes('/*base*/') || /^\s*select/i.test(sql)) return
    const valores = Object.values(objeto(Array.isArray(parametros) ? { ...parametros } : parametros))
    const texto = valores.find((v): v is string => typeof v === 'string' && /^\s*[[{]/.test(v))
    if (/playerdata/.test(sql) && texto !== undefined) {
      const passport = valores.find((v): v is number => typeof v === 'number')
      if (passport !== undefined) this.#escreverBolsa(passport, this.#ver(doRegistro(texto)))
    } else if (/entitydata/.test(sql)) {
      const chave = String(valores.find((v) => v !== texto))
      if (texto === undefined) this.#sombra.delete(chave)
      else this.#sombra.set(chave, this.#ver(coisas(JSON.parse(texto))))
    } else if (/UPDATE vehicles SET chest/.test(sql) && texto !== undefined) {
      this.#sombra.set(`porta ${String(valores.find((v) => v !== texto))}`, this.#ver(coisas(JSON.parse(texto))))
    }
  }

  #ver(achadas: Map<string, number>): Map<string, number> {
    for (const coisa of achadas.keys()) this.#vistas.add(coisa)
    return achadas
  }

  #escreverBolsa(passport: number, novas: Map<string, number>): void {
    // A text that was made before the effect: what was taken from this bag is not in it again.
    for (const [coisa, dono] of this.doSite) if (dono === passport) novas.delete(coisa)
    for (const [coisa, dono] of this.#entregues) {
      if (dono !== passport) continue
      // As above: what was given stays.
      if (novas.has(coisa)) this.#entregues.delete(coisa)
      else novas.set(coisa, 1)
    }
    this.#sombra.set(BOLSA(passport), novas)
  }

  /** A player put it elsewhere, perhaps before its delivery was confirmed: from now on the base's writes say where it is. */
  aoMover(coisa: string): void {
    this.#entregues.delete(coisa)
    this.#movidas.add(coisa)
  }

  aoConcluir(operacao: Operacao, { resultado, retorno }: Confirmacao): void {
    if (resultado !== 'aplicada') return
    const coisa = base(retorno?.item ?? String(objeto(operacao.dados)['item']))
    if (operacao.tipo === 'tomar_item') {
      this.doSite.set(coisa, operacao.passport)
      this.#movidas.delete(coisa)
      this.#vistas.delete(coisa)
      this.#entregues.delete(coisa)
      const salvaNaBolsa = this.#sombra.get(BOLSA(operacao.passport))?.delete(coisa) ?? false
      // Where the saved bag did not hold it, a good bridge would have waited until it left the place that holds it.
      if (!salvaNaBolsa) for (const lugar of this.#sombra.values()) lugar.delete(coisa)
    } else if (operacao.tipo === 'dar_item') {
      this.doSite.delete(coisa)
      const bolsa = this.#sombra.get(BOLSA(operacao.passport)) ?? new Map<string, number>()
      const aBaseSabe = this.#movidas.has(coisa) ? this.#copias(this.#sombra, coisa) > 0 || this.#vistas.has(coisa) : bolsa.has(coisa)
      if (aBaseSabe) return
      this.#sombra.set(BOLSA(operacao.passport), bolsa.set(coisa, 1))
      if (!this.#movidas.has(coisa)) this.#entregues.set(coisa, operacao.passport)
    }
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
      if (ha !== devia) s.onde.push(`${coisa}: ${this.#onde(salvo, coisa)} e devia ${this.#onde(this.#sombra, coisa)}`)
      if (ha < devia) s.perdidas.push(coisa)
      if (ha > devia) s.dobradas.push(coisa)
      if (devia === 0) s.perdidasPelaBase.push(coisa)
      if (devia > 1) s.dobradasPelaBase.push(coisa)
    }
    return s
  }
}
