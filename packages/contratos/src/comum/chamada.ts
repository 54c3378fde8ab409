import type { TSchema } from 'typebox'

/** Who may make a call. Anything that is not in the manifest answers 404. */
export type Acesso = 'anonimo' | 'jogador' | 'admin' | 'jogador_ou_admin' | 'ponte' | 'sandbox'

/** Which family of limits counts a call (figures are settings). */
export type Limite = 'leitura' | 'jogo' | 'entrada' | 'dinheiro' | 'escrita' | 'foto' | 'ponte'

/** A body of multipart/form-data: one file, and fields of text. */
export interface Formulario {
  /** Name of the field with the file. */
  readonly arquivo: string
  /** The file may be left out; then the fields may also come as JSON. */
  readonly semArquivo?: boolean
  readonly campos?: TSchema
}

/** The single description of a call: validation, typed answers, the OpenAPI page and the guards are all made from it. */
export interface Chamada {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below /api, with `:name` parameters. */
  readonly caminho: `/${string}`
  readonly acesso: Acesso
  readonly modulo: string
  readonly resumo: string
  readonly parametros?: TSchema
  readonly consulta?: TSchema
  readonly corpo?: TSchema
  /** Bytes of JSON that it takes, where the usual 16 KB are too few. */
  readonly corpoMaximo?: number
  /** Instead of `corpo`. */
  readonly formulario?: Formulario
  /** Success answers by status. Errors share one envelope and are added by the server. */
  readonly respostas: Readonly<Record<number, TSchema>>
  /** Every call has one; the few without are named in manifesto.test.ts. */
  readonly limite?: Limite
  /** Honours Idempotency-Key: moves money or items. */
  readonly idempotente?: boolean
  /** Status of a missing or bad session where the specification wants another than 401. */
  readonly semSessao?: 401 | 403
}

/** Keeps the literal type of a call, so that handlers and the web client are typed from it. */
export function chamada<const C extends Chamada>(c: C): C {
  return c
}
