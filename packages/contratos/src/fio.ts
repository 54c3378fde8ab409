/** Only types, so that the web client bundles no schema. */
import type { Static, TSchema } from 'typebox'
import type * as admin from './admin/index.ts'
import type * as atualizacao from './atualizacao/index.ts'
import type * as avisos from './avisos/index.ts'
import type * as busca from './busca/index.ts'
import type * as carteira from './carteira/index.ts'
import type { Chamada } from './comum/chamada.ts'
import type * as configuracoes from './configuracoes/index.ts'
import type * as copias from './copias/index.ts'
import type * as cotacao from './cotacao/index.ts'
import type * as discord from './discord/index.ts'
import type * as entregas from './entregas/index.ts'
import type * as eventos from './eventos/index.ts'
import type * as figuras from './figuras/index.ts'
import type * as hall from './hall/index.ts'
import type * as loja from './loja/index.ts'
import type * as marketplace from './marketplace/index.ts'
import type * as perfil from './perfil/index.ts'
import type * as saude from './saude/index.ts'
import type * as sessao from './sessao/index.ts'
import type * as vitrine from './vitrine/index.ts'

type ChamadasDe<M> = Extract<M[keyof M], Chamada>

type ChamadaDoSite =
  | ChamadasDe<typeof admin>
  | ChamadasDe<typeof atualizacao>
  | ChamadasDe<typeof avisos>
  | ChamadasDe<typeof busca>
  | ChamadasDe<typeof carteira>
  | ChamadasDe<typeof configuracoes>
  | ChamadasDe<typeof copias>
  | ChamadasDe<typeof cotacao>
  | ChamadasDe<typeof discord>
  | ChamadasDe<typeof entregas>
  | ChamadasDe<typeof eventos>
  | ChamadasDe<typeof figuras>
  | ChamadasDe<typeof hall>
  | ChamadasDe<typeof loja>
  | ChamadasDe<typeof marketplace>
  | ChamadasDe<typeof perfil>
  | ChamadasDe<typeof saude>
  | ChamadasDe<typeof sessao>
  | ChamadasDe<typeof vitrine>

/** Indexes the calls by method and path: if the compiler searched all calls at each use, it would take a minute. */
type Indice = { [C in ChamadaDoSite as C['metodo']]: { [D in Extract<ChamadaDoSite, { metodo: C['metodo'] }> as D['caminho']]: D } }

export type MetodoHttp = keyof Indice
export type Caminho<M extends MetodoHttp> = keyof Indice[M] & string
export type ChamadaEm<M extends MetodoHttp, P extends Caminho<M>> = Indice[M][P]

type De<T> = T extends TSchema ? Static<T> : never
type Parte<C, Nome extends string> = C extends Record<Nome, infer T> ? De<T> : never

export type Parametros<P extends string> = P extends `${string}:${infer Nome}/${infer Resto}`
  ? { [N in Nome]: string | number } & ParametrosDoResto<Resto>
  : P extends `${string}:${infer Nome}`
    ? { [N in Nome]: string | number }
    : never
type ParametrosDoResto<P extends string> = [Parametros<P>] extends [never] ? unknown : Parametros<P>

export type Consulta<C> = Parte<C, 'consulta'>
export type Corpo<C> = Parte<C, 'corpo'>

/** `Fora`: statuses to leave out. A 204 gives undefined. */
export type Resposta<C, Fora extends number = never> = C extends { respostas: infer R }
  ? { [S in Exclude<keyof R, Fora>]: S extends 204 ? undefined : De<R[S]> }[Exclude<keyof R, Fora>]
  : never

export type LinhaDaResposta<C> = Resposta<C> extends readonly (infer T)[] ? T : never
