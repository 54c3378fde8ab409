import { type DestinationStream, pino, type Logger } from 'pino'

export type Log = Logger

/** `redact` finds fields by name, one level deep: do not log personal data or secrets under other names. */
export function criarLog(nivel: string, destino?: DestinationStream): Log {
  const opcoes = {
    level: nivel,
    serializers: { erro: pino.stdSerializers.err },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...['cpf', 'senha', 'token', 'code_verifier', 'license', 'chave'].map((campo) => `*.${campo}`),
        // Not '*.code', which has the SQLSTATE of a database error. In `detail` PostgreSQL quotes the whole row.
        'erro.detail',
        'consulta.code',
        'query.code',
      ],
      censor: '[oculto]',
    },
  }
  return pino(opcoes, destino ?? saidaQueAguenta())
}

const ESPERA_MAXIMA_BYTES = 1024 * 1024

/** Standard output may be a file on a full disk, or a pipe without a reader: then lines are lost and the site goes on. */
function saidaQueAguenta(): DestinationStream {
  const saida = pino.destination({ fd: 1, sync: true, maxLength: ESPERA_MAXIMA_BYTES })
  saida.on('error', () => undefined)
  return saida
}
