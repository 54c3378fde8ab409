/** A newer call of the same server, a closed connection or a shutdown ends a waiting call. */
export interface Esperas {
  readonly fechando: AbortSignal
  durante<T>(servidor: string, desligou: AbortSignal, fazer: (fim: AbortSignal) => Promise<T>): Promise<T>
  fechar(): void
}

export function criarEsperas(): Esperas {
  const desligamento = new AbortController()
  const atuais = new Map<string, AbortController>()
  return {
    fechando: desligamento.signal,
    async durante(servidor, desligou, fazer) {
      atuais.get(servidor)?.abort()
      const minha = new AbortController()
      atuais.set(servidor, minha)
      try {
        return await fazer(AbortSignal.any([minha.signal, desligou, desligamento.signal]))
      } finally {
        if (atuais.get(servidor) === minha) atuais.delete(servidor)
      }
    },
    fechar: () => desligamento.abort(),
  }
}
