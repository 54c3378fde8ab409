/**
 * The saved world as the framework alone would have written it, plus each operation of the site. After a kill the real world is compared
 * with it: a missing item is lost, an extra item doubled; losses and doubles that the framework causes by itself are in both.
 */
import type { Slots } from './jogo.ts'

type Conteudo = Map<string, number>
interface Salvo {
  Inventory?: Slots | Slots[string][]
  site_pendentes?: Slots | []
  site_ops?: Record<string, unknown>
}

const REGISTRO_DO_FRAMEWORK = /^\s*REPLACE INTO playerdata \(/i
const DADO_DO_FRAMEWORK = /^\s*REPLACE INTO entitydata \(/i
const DADO_APAGADO = /^\s*DELETE FROM entitydata WHERE Name = @/i
const NOSSA = /^\s*UPDATE `playerdata`/i

export class Sombra {
  readonly #linhas = new Map<string, Conteudo>()
  /** Operation → +1 gives, -1 takes. */
  readonly #sinais = new Map<string, number>()
  readonly #feitas = new Map<string, Set<string>>()

  comecar(bolsos: ReadonlyMap<number, Slots>, baus: Readonly<Record<string, Slots>>): void {
    for (const mapa of [this.#linhas, this.#sinais, this.#feitas]) mapa.clear()
    for (const [passport, slots] of bolsos) this.#linhas.set(`p:${passport}`, somados(Object.values(slots)))
    for (const [nome, slots] of Object.entries(baus)) this.#linhas.set(`d:${nome}`, somados(Object.values(slots)))
  }

  aoAplicar(operacao: string, tipo: string): void {
    this.#sinais.set(operacao, tipo === 'dar_item' ? 1 : tipo === 'tomar_item' ? -1 : 0)
  }

  aoGravar(sql: string, parametros: unknown, mudadas: number): void {
    if (REGISTRO_DO_FRAMEWORK.test(sql)) {
      const { Passport, Name, Information } = parametros as Record<string, unknown>
      if (Name !== 'Datatable') return
      const salvo = JSON.parse(String(Information)) as Salvo
      this.#linhas.set(`p:${Number(Passport)}`, conteudoDe(salvo))
      this.#feitas.set(`p:${Number(Passport)}`, new Set(Object.keys(salvo.site_ops ?? {})))
    } else if (DADO_DO_FRAMEWORK.test(sql)) {
      const { Name, Information } = parametros as Record<string, unknown>
      this.#linhas.set(`d:${String(Name)}`, somados(Object.values(JSON.parse(String(Information)) as Slots)))
    } else if (DADO_APAGADO.test(sql)) this.#linhas.delete(`d:${String((parametros as Record<string, unknown>)['Name'])}`)
    else if (NOSSA.test(sql) && mudadas > 0) this.#aoGravarmos(parametros as unknown[])
  }

  #aoGravarmos([texto, passport]: unknown[]): void {
    const chave = `p:${Number(passport)}`
    const { site_ops = {} } = JSON.parse(String(texto)) as Salvo
    const feitas = this.#feitas.get(chave) ?? new Set<string>()
    const linha = this.#linhas.get(chave) ?? new Map<string, number>()
    for (const [operacao, guardado] of Object.entries(site_ops)) {
      if (feitas.has(operacao)) continue
      feitas.add(operacao)
      const [, quantidade, item] = /^aplicada:[^:]*:[^:]*:(\d+):(.+)$/.exec(String(guardado)) ?? []
      // Below zero: the item was taken although the saved row lacked it, so it is still elsewhere.
      if (item !== undefined) linha.set(item, (linha.get(item) ?? 0) + Number(quantidade) * (this.#sinais.get(operacao) ?? 0))
    }
    this.#feitas.set(chave, feitas)
    this.#linhas.set(chave, linha)
  }

  comparar(registros: ReadonlyMap<number, Salvo>, dados: ReadonlyMap<string, Slots>): { perdidos: string[]; dobrados: string[] } {
    const ha = new Map<string, number>()
    for (const salvo of registros.values()) acrescentar(ha, conteudoDe(salvo))
    for (const [nome, slots] of dados) if (this.#linhas.has(`d:${nome}`)) acrescentar(ha, somados(Object.values(slots)))
    const deve = new Map<string, number>()
    for (const linha of this.#linhas.values()) acrescentar(deve, linha)
    const itens = [...new Set([...ha.keys(), ...deve.keys()])]
    const texto = (item: string): string => `${item}: o mundo salvo tem ${ha.get(item) ?? 0}, o jogo sozinho teria ${deve.get(item) ?? 0}`
    return {
      perdidos: itens.filter((i) => (ha.get(i) ?? 0) < (deve.get(i) ?? 0)).map(texto),
      dobrados: itens.filter((i) => (ha.get(i) ?? 0) > (deve.get(i) ?? 0)).map(texto),
    }
  }
}

const conteudoDe = ({ Inventory = {}, site_pendentes = {} }: Salvo): Conteudo =>
  somados([...Object.values(Inventory), ...Object.values(site_pendentes)])

function somados(conteudos: readonly Slots[string][]): Conteudo {
  const soma: Conteudo = new Map()
  for (const { item, amount } of conteudos) soma.set(item, (soma.get(item) ?? 0) + amount)
  return soma
}

function acrescentar(soma: Conteudo, parte: Conteudo): void {
  for (const [item, quantidade] of parte) soma.set(item, (soma.get(item) ?? 0) + quantidade)
}
