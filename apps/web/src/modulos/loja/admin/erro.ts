import { ErroDaApi } from '#nucleo/erro-da-api.ts'

export function erroComMotivo(padrao: string, erro: unknown): string {
  if (!(erro instanceof ErroDaApi) || erro.status < 400 || erro.status >= 500) return padrao
  return [padrao, erro.message, erro.detalhes].filter(Boolean).join(' ')
}
