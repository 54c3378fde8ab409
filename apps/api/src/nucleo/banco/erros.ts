export function codigoDe(erro: unknown): string | undefined {
  return erro instanceof Error && 'code' in erro && typeof erro.code === 'string' ? erro.code : undefined
}

const SEM_CAMINHO =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/

export function bancoAusente(erro: unknown): boolean {
  const codigo = codigoDe(erro)
  if (codigo !== undefined && (/^(57P0[123]|53300|08...)$/.test(codigo) || SEM_CAMINHO.test(codigo))) return true
  // connect gives ENOENT while PostgreSQL is stopped, because the file of the Unix socket is missing.
  if (codigo === 'ENOENT' && (erro as { syscall?: string }).syscall === 'connect') return true
  return (
    erro instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection error and is not queryable/i.test(
      erro.message,
    )
  )
}

/** Disk full, out of memory, limit of the configuration, I/O error, or a read-only standby. */
export const bancoSemEscrita = (erro: unknown): boolean => /^(53[124]00|25006|58030)$/.test(codigoDe(erro) ?? '')
