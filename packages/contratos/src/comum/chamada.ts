import type { TSchema } from 'typebox'

export type Acesso = 'anonimo' | 'jogador' | 'admin' | 'jogador_ou_admin' | 'ponte' | 'sandbox'

/** How many calls each limit allows: apps/api/src/nucleo/rede/limites.ts. */
export type Limite = 'leitura' | 'jogo' | 'entrada' | 'dinheiro' | 'escrita' | 'foto' | 'ponte'

export interface Formulario {
  readonly arquivo: string
  /** The file may be missing; then the fields may also come as JSON. */
  readonly semArquivo?: boolean
  readonly campos?: TSchema
  /** The error for a file that is too large; absent: 'configuracoes.imagem_grande'. */
  readonly grande?: 'figuras.zip_grande' | 'loja.planilha_grande'
}

/** The only description of a call: validation, types, OpenAPI page and access guards are derived from it. */
export interface Chamada {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly caminho: `/${string}`
  readonly acesso: Acesso
  readonly modulo: string
  readonly resumo: string
  readonly parametros?: TSchema
  readonly consulta?: TSchema
  readonly corpo?: TSchema
  /** In bytes; 16 KB when absent. Ignored if `acesso` is ponte or anonimo, which have limits of their own (apps/api/src/nucleo/http/rota.ts). */
  readonly corpoMaximo?: number
  readonly formulario?: Formulario
  readonly respostas: Readonly<Record<number, TSchema>>
  readonly limite?: Limite
  /** A repeat with the same Idempotency-Key gets the stored answer, because the call moves money or items. */
  readonly idempotente?: boolean
  /** Status for a missing or bad session; 401 when absent. */
  readonly semSessao?: 401 | 403
}

/** Returns its argument with its literal type, which handlers and the web client need. */
export function chamada<const C extends Chamada>(c: C): C {
  return c
}
