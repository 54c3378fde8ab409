/**
 * The city rewrites the text of a thing (repair, wear, an inscription). While a rented thing is not in the inventory with the text of its
 * delivery, the market must refuse every thing of its code.
 */
import { codigoBase } from '@sorium/catalogo'
import type { Mundo } from '../../../apps/api/src/testes/aplicacao.ts'
import type { Slots } from '@sorium/sandbox/simulacao/jogo.ts'
import type { CidadeDaPosse } from './cidade.ts'
import { type Livro, somar } from './livro.ts'

const totalDe = (slots: Slots, texto: string): number => Object.values(slots).reduce((n, s) => (s.item === texto ? n + s.amount : n), 0)

export class Reescritas {
  readonly #mundo: Mundo
  readonly #cidade: CidadeDaPosse
  readonly #livro: Livro
  #numero = 900_000
  /** Rented things whose text was changed after delivery. `antes`: earlier listings with the new text. */
  readonly #disfarces: { passport: number; texto: string; antes: readonly string[] }[] = []

  constructor(p: { mundo: Mundo; cidade: CidadeDaPosse; livro: Livro }) {
    this.#mundo = p.mundo
    this.#cidade = p.cidade
    this.#livro = p.livro
  }

  async reescrever(passport: number, p: { slot: number; como: boolean }): Promise<void> {
    const slots = (await this.#cidade.inventario(passport)) ?? {}
    const escolhido = Object.entries(slots)[p.slot % Math.max(1, Object.keys(slots).length)]
    if (!escolhido || (await this.#aCaminho(passport))) return
    const [de, { item, amount }] = escolhido
    const outro = p.como ? this.#outro(slots, item) : undefined
    if (p.como && (!outro || amount > 1)) return
    const texto = outro ? outro.item : `${codigoBase(item)}-${++this.#numero}`
    const livre = amount === 1 ? de : Array.from({ length: 10 }, (_, i) => String(30 + i)).find((s) => !slots[s])
    const para = outro?.slot ?? livre
    if (para === undefined) return
    const alugado = await this.#soAlugado(passport, { item, ha: totalDe(slots, item) })
    if (!(await this.#cidade.reescrever(passport, { de, item, para, texto, trocar: outro !== undefined }))) return
    if (outro) somar(this.#livro.largados, passport, texto, 1)
    somar(this.#livro.largados, passport, item, 1)
    somar(this.#livro.surgidos, passport, texto, 1)
    if (alugado) this.#disfarces.push({ passport, texto, antes: await this.#colhidos(passport, texto) })
  }

  #outro(slots: Slots, item: string): { slot: string; item: string } | undefined {
    const achado = Object.entries(slots).find(
      ([, s]) => s.item !== item && codigoBase(s.item) === codigoBase(item) && s.item.includes('-') && totalDe(slots, s.item) === 1,
    )
    return achado && { slot: achado[0], item: achado[1].item }
  }

  async #aCaminho(passport: number): Promise<boolean> {
    return (await this.#linhas('select 1 from loja_pub_alugado where passport = $1 and instancia is null', [passport])).length > 0
  }

  /** True if all things with this text are rented. Things without a serial look alike; conferirAnunciado checks those. */
  async #soAlugado(passport: number, { item, ha }: { item: string; ha: number }): Promise<boolean> {
    if (!item.includes('-')) return false
    if (this.#disfarces.some((d) => d.passport === passport && d.texto === item)) return true
    const alugados = await this.#linhas<{ n: number }>(
      'select coalesce(sum(quantidade), 0)::int as n from loja_pub_alugado where passport = $1 and instancia = $2',
      [passport, item],
    )
    return (alugados[0]?.n ?? 0) >= ha
  }

  async conferir(): Promise<void> {
    for (const { passport, texto, antes } of this.#disfarces) {
      const novos = (await this.#colhidos(passport, texto)).filter((id) => !antes.includes(id))
      if (novos.length > 0) throw new Error(`rented and sold: ${passport} ${texto}, rewritten by the city`)
    }
  }

  async conferirAnunciado(passport: number, item: string): Promise<void> {
    // The game may be killed during the first read; it then comes back with what was saved.
    const slots = (await this.#cidade.inventario(passport)) ?? (await this.#cidade.inventario(passport))
    if (!slots) return
    const alugados = await this.#linhas<{ instancia: string; n: number }>(
      `select c.instancia, sum(coalesce(c.fim_falta, (c.operacao->'entrega'->'dados'->>'quantidade')::int))::int as n from loja_compra c
       where c.passport = $1 and c.operacao->'entrega'->'dados'->>'item' = $2 and c.duracao_dias is not null and c.estado = 'entregue' and not exists
         (select 1 from entregas_operacao o where o.origem_tipo = 'loja.aluguel' and o.origem_id = c.id::text and o.estado = 'entregue_ao_servidor')
       group by 1 having c.instancia is not null`,
      [passport, codigoBase(item)],
    )
    for (const { instancia, n } of alugados)
      if (totalDe(slots, instancia) < n)
        throw new Error(`listed: ${passport} ${item}, while ${n} of the rented ${instancia} are not in the bag`)
  }

  async #colhidos(passport: number, texto: string): Promise<string[]> {
    const linhas = await this.#linhas<{ id: string }>(
      'select id from marketplace_anuncio where passport = $1 and instancia = $2 and coletado_em is not null',
      [passport, texto],
    )
    return linhas.map((l) => l.id)
  }

  #linhas<L extends object>(sql: string, valores: unknown[]): Promise<L[]> {
    return this.#mundo.app.ctx.banco.linhas<L>(sql, valores)
  }
}
