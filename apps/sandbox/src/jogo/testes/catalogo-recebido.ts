import { LINHAS_POR_PAGINA, type LinhaDoCatalogo, type PedidoDeCatalogo, type TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'

type Pagina = NonNullable<PedidoDeCatalogo['pagina']>

export class CatalogoRecebido {
  readonly pedidos: PedidoDeCatalogo[] = []
  readonly #paginas = new Map<string, LinhaDoCatalogo[]>()
  #listas: PedidoDeCatalogo['listas'] = []

  receber(pedido: PedidoDeCatalogo): { faltam: Pick<Pagina, 'tipo' | 'numero'>[] } {
    this.pedidos.push(pedido)
    this.#listas = pedido.listas
    const { pagina } = pedido
    const daPagina = pedido.listas.find((l) => l.tipo === pagina?.tipo)
    if (pagina && daPagina) this.#paginas.set(`${daPagina.versao} ${pagina.numero}`, pagina.linhas)
    return {
      faltam: pedido.listas.flatMap((l) => this.#numeros(l).flatMap((numero) => (this.#tem(l, numero) ? [] : { tipo: l.tipo, numero }))),
    }
  }

  /** null: the list was not sent, or is incomplete. */
  linhas(tipo: TipoDoCatalogo): LinhaDoCatalogo[] | null {
    const lista = this.#listas.find((l) => l.tipo === tipo)
    if (!lista || this.#numeros(lista).some((n) => !this.#tem(lista, n))) return null
    return this.#numeros(lista).flatMap((n) => this.#paginas.get(`${lista.versao} ${n}`) ?? [])
  }

  fonte(tipo: TipoDoCatalogo): string | undefined {
    return this.#listas.find((l) => l.tipo === tipo)?.fonte
  }

  #tem(lista: PedidoDeCatalogo['listas'][number], numero: number): boolean {
    return this.#paginas.has(`${lista.versao} ${numero}`)
  }

  #numeros(lista: PedidoDeCatalogo['listas'][number]): number[] {
    return Array.from({ length: Math.ceil(lista.quantos / LINHAS_POR_PAGINA) }, (_, n) => n)
  }
}
