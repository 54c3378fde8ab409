import { type DestinationStream, pino, type Logger } from 'pino'

export type Log = Logger

/** Personal data and secrets never reach the log, whatever object is logged. `destino`: standard output unless told. */
export function criarLog(nivel: string, destino?: DestinationStream): Log {
  const opcoes = {
    level: nivel,
    // An Error has nothing enumerable: without this its message and stack would be lost.
    serializers: { erro: pino.stdSerializers.err },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...['cpf', 'senha', 'token', 'code_verifier', 'license', 'chave'].map((campo) => `*.${campo}`),
        // Not '*.code': that is the SQLSTATE of a database error.
        // PostgreSQL quotes the whole row there ('Failing row contains (…)').
        'erro.detail',
        'consulta.code',
        'query.code',
      ],
      censor: '[oculto]',
    },
  }
  return destino ? pino(opcoes, destino) : pino(opcoes)
}
