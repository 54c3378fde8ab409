/** What a schedule is given, what it holds, and what it answers. */
import type { Entregas } from '@sorium/api/modulos/entregas/index.ts'
import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { Achados } from './conferir.ts'
import type { DiscoDoJogo } from './jogo.ts'
import type { Livro } from './livro.ts'
import type { Loja } from './loja.ts'
import type { Maestro } from './maestro.ts'
import type { Mercado } from './mercado.ts'
import type { Deposito } from './site.ts'

/** A store that tells what it knows, for the checks of the end. */
export interface DepositoConferivel extends Deposito {
  aplicadas(): Promise<Set<string>>
  /** Operations that are not over. */
  abertas(): Promise<number>
}

/** What a broken build can reach. */
export interface ParaQuebrar {
  loja: Loja
  mercado: Mercado
  entregas(): Entregas
}

/** What a deliberately broken build does otherwise. */
export interface Quebra {
  adaptador?: (adaptador: Adaptador, disco: DiscoDoJogo) => Adaptador
  deposito?: (deposito: Deposito, mundo: ParaQuebrar) => Deposito
  /** The source of the hook with a part of it taken out. */
  gancho?: (fonte: string) => string
}

export interface Pedido {
  semente: string
  disco: DiscoDoJogo
  abrirDeposito(maestro: Maestro): Promise<DepositoConferivel>
  quebra?: Quebra | undefined
  /** Chests and other hands; false: schedules as they were before there were any. */
  baus?: boolean | undefined
  /** What happens, line by line. */
  rastro?: ((linha: string) => void) | undefined
}

export interface Mundo {
  maestro: Maestro
  disco: DiscoDoJogo
  loja: Loja
  mercado: Mercado
  livro: Livro
  /** Things that their owner threw away in the game before they were collected. */
  largados: Set<string>
  /** Listings that were collected and given back, and whose seller threw the thing away then. */
  devolvidosLargados: Set<string>
  /** Items that lay in a chest or went from hand to hand: what a crash does to them is the framework's own, up to what the shadow says. */
  movidos: Set<string>
  /** Found each time the game died, by the shadow. */
  sombras: { perdidos: Set<string>; dobrados: Set<string> }
  queixas: Set<string>
}

export interface Resultado extends Achados {
  anuncios: number
  compras: number
  eventos: number
  mortes: number
}
