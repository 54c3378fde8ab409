import { ErroDaApi } from '#nucleo/erro-da-api.ts'

/** The catalogue's sentence for the place, and behind it what the server said of a refusal. */
export function erroComMotivo(padrao: string, erro: unknown): string {
  if (!(erro instanceof ErroDaApi) || erro.status < 400 || erro.status >= 500) return padrao
  return [padrao, erro.message, erro.detalhes].filter(Boolean).join(' ')
}
