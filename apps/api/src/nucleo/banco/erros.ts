/** The database's SQLSTATE, or the system's code ('ECONNREFUSED'). */
export function codigoDe(erro: unknown): string | undefined {
  return erro instanceof Error && 'code' in erro && typeof erro.code === 'string' ? erro.code : undefined
}

const SEM_CAMINHO =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/

/** The database does not answer (it restarts or refuses connections): answer 503, not 500. */
export function bancoAusente(erro: unknown): boolean {
  const codigo = codigoDe(erro)
  if (codigo !== undefined && (/^(57P0[123]|53300|08...)$/.test(codigo) || SEM_CAMINHO.test(codigo))) return true
  // The socket's file exists only while PostgreSQL runs.
  if (codigo === 'ENOENT' && (erro as { syscall?: string }).syscall === 'connect') return true
  return (
    erro instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection error and is not queryable/i.test(
      erro.message,
    )
  )
}

/** The database answers but takes no writes: its disk or memory is full, or it is a standby. Nothing was written, so answer 503. */
export const bancoSemEscrita = (erro: unknown): boolean => /^(53[124]00|25006|58030)$/.test(codigoDe(erro) ?? '')
