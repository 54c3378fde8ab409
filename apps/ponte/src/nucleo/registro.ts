export interface Registro {
  info(mensagem: string): void
  aviso(assunto: string, mensagem: string): void
  erro(assunto: string, mensagem: string): void
}

const REPETIR_APOS_MS = 60_000

export function criarRegistro(escrever: (linha: string) => void, agora: () => number): Registro {
  const ditas = new Map<string, { mensagem: string; em: number }>()

  function dizer(cor: string, assunto: string, mensagem: string): void {
    const anterior = ditas.get(assunto)
    if (anterior && anterior.mensagem === mensagem && agora() - anterior.em < REPETIR_APOS_MS) return
    ditas.set(assunto, { mensagem, em: agora() })
    escrever(`^5[sorium]^7 ${cor}${mensagem}^7`)
  }

  return {
    info: (mensagem) => escrever(`^5[sorium]^7 ${mensagem}`),
    aviso: (assunto, mensagem) => dizer('^3', assunto, mensagem),
    erro: (assunto, mensagem) => dizer('^1', assunto, mensagem),
  }
}

/** Errors of the runtime may come from another realm, where instanceof fails. */
export function mensagemDe(erro: unknown): string {
  const mensagem = typeof erro === 'object' && erro !== null ? (erro as { message?: unknown }).message : undefined
  return typeof mensagem === 'string' && mensagem ? mensagem : String(erro)
}
