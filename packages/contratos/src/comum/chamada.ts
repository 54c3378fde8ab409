import type { TSchema } from 'typebox'

export type Acesso = 'anonimo' | 'jogador' | 'admin' | 'jogador_ou_admin' | 'ponte' | 'sandbox'

/** Which rate limit counts a call; apps/api/src/nucleo/rede/limites.ts has the figures. */
export type Limite = 'leitura' | 'jogo' | 'entrada' | 'dinheiro' | 'escrita' | 'foto' | 'ponte'

export interface Formulario {
  readonly arquivo: string
  /** The file may be missing; then the fields may also come as JSON. */
  readonly semArquivo?: boolean
  readonly campos?: TSchema
  /** The error for a file that is too large, if it is no picture. */
  readonly grande?: 'figuras.zip_grande' | 'loja.planilha_grande'
}

/** The only description of a call: validation, types, OpenAPI page and access guards come from it. */
export interface Chamada {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly caminho: `/${string}`
  readonly acesso: Acesso
  readonly modulo: string
  readonly resumo: string
  readonly parametros?: TSchema
  readonly consulta?: TSchema
  readonly corpo?: TSchema
  /** Largest JSON body in bytes; 16 KB when absent. */
  readonly corpoMaximo?: number
  readonly formulario?: Formulario
  /** Successful answers by status. The server adds the error envelope itself. */
  readonly respostas: Readonly<Record<number, TSchema>>
  /** manifesto.test.ts names the few calls without a limit. */
  readonly limite?: Limite
  /** The call takes an Idempotency-Key, because it moves money or items. */
  readonly idempotente?: boolean
  /** Status for a missing or bad session, if the specification wants another than 401. */
  readonly semSessao?: 401 | 403
}

/** Returns its argument, but keeps the literal type, so that handlers and the web client get exact types. */
export function chamada<const C extends Chamada>(c: C): C {
  return c
}
