import type { Entregas } from '@sorium/api/modulos/entregas/index.ts'
import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { Desvios } from './conferir.ts'
import type { DiscoDoJogo } from './jogo.ts'
import type { Livro } from './livro.ts'
import type { LojaSimulada } from './loja.ts'
import type { Maestro } from './maestro.ts'
import type { Mercado } from './mercado.ts'
import type { Deposito } from './site.ts'

export interface DepositoConferivel extends Deposito {
  aplicadas(): Promise<Set<string>>
  abertas(): Promise<number>
}

export interface ParaQuebrar {
  loja: LojaSimulada
  mercado: Mercado
  entregas(): Entregas
}

export interface Quebra {
  adaptador?: (adaptador: Adaptador, disco: DiscoDoJogo) => Adaptador
  deposito?: (deposito: Deposito, mundo: ParaQuebrar) => Deposito
  gancho?: (fonte: string) => string
}

export interface PedidoSimulado {
  semente: string
  disco: DiscoDoJogo
  abrirDeposito(maestro: Maestro): Promise<DepositoConferivel>
  quebra?: Quebra | undefined
  baus?: boolean | undefined
  rastro?: ((linha: string) => void) | undefined
}

export interface MundoSimulado {
  maestro: Maestro
  disco: DiscoDoJogo
  loja: LojaSimulada
  mercado: Mercado
  livro: Livro
  largados: Set<string>
  devolvidosLargados: Set<string>
  movidos: Set<string>
  sombras: { perdidos: Set<string>; dobrados: Set<string> }
  queixas: Set<string>
}

export interface ResultadoSimulado extends Desvios {
  anuncios: number
  compras: number
  eventos: number
  mortes: number
}
