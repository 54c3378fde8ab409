/** What an error of the driver says. */

/** The SQLSTATE of the database, or the system's code ('ECONNREFUSED'). */
export function codigoDe(erro: unknown): string | undefined {
  return erro instanceof Error && 'code' in erro && typeof erro.code === 'string' ? erro.code : undefined
}

/** Whether the database is away (restarting, refusing connections), so that the caller answers 503 and not 500. */
export function bancoAusente(erro: unknown): boolean {
  const codigo = codigoDe(erro)
  if (
    codigo !== undefined &&
    (/^(57P0[123]|53300|08...)$/.test(codigo) || /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(codigo))
  )
    return true
  return (
    erro instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection error and is not queryable/i.test(
      erro.message,
    )
  )
}
