import { ErroDaApi } from '#nucleo/erro-da-api.ts'

/** The specified sentence, and after a refusal also the server's reason. */
export function erroComMotivo(padrao: string, erro: unknown): string {
  if (!(erro instanceof ErroDaApi) || erro.status < 400 || erro.status >= 500) return padrao
  return [padrao, erro.message, erro.detalhes].filter(Boolean).join(' ')
}
