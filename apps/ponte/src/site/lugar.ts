/**
 * What this running copy of the ponte and the site tell each other about this copy: which database of characters it serves, whether it is
 * paused, and whether the site accepts it. If two copies use one key, the site accepts one of them; the refused copy delivers nothing and asks
 * again.
 */
import type { BaseDaCidade, LoteDoEspelho, PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import type { Registro } from '../nucleo/registro.ts'

/** Short, so that a game that starts again right after a crash is accepted within a few seconds. */
export const PERGUNTAR_DE_NOVO_MS = 2_000

const RECUSAS: Readonly<Record<string, string>> = {
  'ponte.duas_copias':
    'Há duas cópias da ponte no ar com a mesma chave, e esta chegou depois: nada é entregue por ela. Desligue uma delas, ou dê a cada servidor a sua chave no painel do site. Se o jogo acabou de reiniciar, espere alguns segundos.',
  'ponte.outro_mundo':
    'Nada será entregue: o banco de dados deste servidor não é o que o site conhece, e os personagens são outros. Se a cidade mudou de banco, troque o mundo no painel do site, em Servidores do jogo.',
}

type NoPedido = Pick<PedidoDeSincronia, 'instancia' | 'mundo' | 'base' | 'pausa'>

export interface OpcoesDoLugar {
  instancia: string
  registro: Registro
  aoMudar(): void
}

export class Lugar {
  readonly #o: OpcoesDoLugar
  mundo: string | undefined
  base: BaseDaCidade | undefined
  #recusada = false
  #noSite: { motivo: string | null } | null = null
  #aContar: NonNullable<PedidoDeSincronia['pausa']> | undefined

  constructor(o: OpcoesDoLugar) {
    this.#o = o
  }

  get instancia(): string {
    return this.#o.instancia
  }

  noPedido(): NoPedido {
    return {
      instancia: this.#o.instancia,
      ...(this.mundo === undefined ? {} : { mundo: this.mundo }),
      ...(this.base ? { base: this.base } : {}),
      ...(this.#aContar ? { pausa: this.#aContar } : {}),
    }
  }

  noLote(): Pick<LoteDoEspelho, 'instancia' | 'mundo'> {
    return { instancia: this.#o.instancia, ...(this.mundo === undefined ? {} : { mundo: this.mundo }) }
  }

  pausada(): boolean {
    return this.#recusada || (this.#aContar ? this.#aContar.pausar : this.#noSite !== null)
  }

  /** '': paused without a reason; null: no pause. While the site refuses this copy, `pausada()` is true without a pause. */
  motivoDaPausa(): string | null {
    if (this.#aContar) return this.#aContar.pausar ? (this.#aContar.motivo ?? '') : null
    return this.#noSite && (this.#noSite.motivo ?? '')
  }

  pausar(pausar: boolean, motivo: string): void {
    this.#aContar = { pausar, ...(motivo ? { motivo } : {}) }
    // Call this without a condition: the site must be told even if the same pause is already set.
    this.#o.aoMudar()
  }

  ouvir(resposta: Pick<RespostaDeSincronia, 'pausada' | 'ha_copia'>, dito: Pick<PedidoDeSincronia, 'pausa'>): void {
    const [antes, pausava] = [this.#noSite, this.pausada()]
    this.#recusada = false
    if (this.#aContar === dito.pausa) this.#aContar = undefined
    this.#noSite = resposta.pausada ?? null
    if (this.#noSite && !antes)
      this.#o.registro.info(`Entregas pausadas${this.#noSite.motivo ? `: ${this.#noSite.motivo}` : ''}. Para voltar: sorium continuar`)
    if (antes && !this.#noSite) this.#o.registro.info('Entregas retomadas.')
    if (resposta.ha_copia)
      this.#o.registro.aviso(
        'copia',
        'Outra cópia da ponte usa a mesma chave, e o site a recusa. Desligue-a, ou dê a ela uma chave própria no painel do site.',
      )
    if (this.pausada() !== pausava) this.#o.aoMudar()
  }

  recusar(codigo: string): boolean {
    const frase = RECUSAS[codigo]
    if (frase === undefined) return false
    this.#o.registro.erro('lugar', frase)
    this.naoOuvida()
    return true
  }

  /** The site may have given the operations to another copy, so nothing new is begun until it accepts this copy again. */
  naoOuvida(): void {
    if (this.#recusada) return
    this.#recusada = true
    this.#o.aoMudar()
  }
}
