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
  /** What the site holds: nobody has it in the game. */
  readonly doSite = new Set<string>()
  /** Given and confirmed, not yet seen in a write of the base, not moved away by its owner. */
  readonly #entregues = new Map<string, number>()

  constructor(familia: Familia, disco: DiscoDaBase) {
    this.#familia = familia
    this.#disco = disco
  }

  /** The saved world as it is, by place. */
  async salvo(): Promise<Lugares> {
    const { colunas: c, porta } = this.#familia
    const lugares: Lugares = new Map()
    for (const l of await this.#disco.consultar(
      `SELECT ${c.passaporte} AS p, ${c.valor} AS v FROM playerdata WHERE ${c.chave} = 'Datatable'`,
    ))
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
      if (passport !== undefined) this.#escreverBolsa(passport, doRegistro(texto))
    } else if (/entitydata/.test(sql)) {
      const chave = String(valores.find((v) => v !== texto))
      if (texto === undefined) this.#sombra.delete(chave)
      else this.#sombra.set(chave, this.#semAsDoSite(coisas(JSON.parse(texto))))
    } else if (/UPDATE vehicles SET chest/.test(sql) && texto !== undefined) {
      this.#sombra.set(`porta ${String(valores.find((v) => v !== texto))}`, this.#semAsDoSite(coisas(JSON.parse(texto))))
    }
  }

  #semAsDoSite(achadas: Map<string, number>): Map<string, number> {
    for (const coisa of this.doSite) achadas.delete(coisa)
    return achadas
  }

  #escreverBolsa(passport: number, achadas: Map<string, number>): void {
    const novas = this.#semAsDoSite(achadas)
    for (const [coisa, dono] of this.#entregues) {
      if (dono !== passport) continue
      // A text that was made before the effect: what was confirmed stays.
      if (novas.has(coisa)) this.#entregues.delete(coisa)
      else novas.set(coisa, 1)
    }
    this.#sombra.set(BOLSA(passport), novas)
  }

  /** A player put it elsewhere: from now on the base's writes say where it is. */
  aoMover(coisa: string): void {
    this.#entregues.delete(coisa)
  }

  aoConcluir(operacao: Operacao, { resultado, retorno }: Confirmacao): void {
    if (resultado !== 'aplicada') return
    const coisa = base(retorno?.item ?? String(objeto(operacao.dados)['item']))
    if (operacao.tipo === 'tomar_item') {
      this.doSite.add(coisa)
      this.#entregues.delete(coisa)
      for (const lugar of this.#sombra.values()) lugar.delete(coisa)
    } else if (operacao.tipo === 'dar_item') {
      this.doSite.delete(coisa)
      if (this.#copias(this.#sombra, coisa) > 0) return
      const bolsa = this.#sombra.get(BOLSA(operacao.passport)) ?? new Map<string, number>()
      this.#sombra.set(BOLSA(operacao.passport), bolsa.set(coisa, 1))
      this.#entregues.set(coisa, operacao.passport)
    }
  }

  #copias(lugares: Lugares, coisa: string): number {
    let n = this.doSite.has(coisa) ? 1 : 0
    for (const lugar of lugares.values()) n += lugar.get(coisa) ?? 0
    return n
  }

  /** Compares the saved world with what it should be; nothing may be under way. */
  async julgar(todas: Iterable<string>): Promise<Sentenca> {
    const salvo = await this.salvo()
    const s: Sentenca = { perdidas: [], dobradas: [], perdidasPelaBase: [], dobradasPelaBase: [] }
    for (const coisa of todas) {
      const [ha, devia] = [this.#copias(salvo, coisa), this.#copias(this.#sombra, coisa)]
      if (ha < devia) s.perdidas.push(coisa)
      if (ha > devia) s.dobradas.push(coisa)
      if (devia === 0) s.perdidasPelaBase.push(coisa)
      if (devia > 1) s.dobradasPelaBase.push(coisa)
    }
    return s
  }
}
