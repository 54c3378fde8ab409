import { queryOptions } from '@tanstack/react-query'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'

const ESPERAS_MS = [1000, 3000]
const CAMPOS = ['nome', 'sobrenome', 'data_nascimento', 'cpf', 'celular', 'genero', 'endereco', 'email'] as const

export const consultaDoPerfil = () =>
  queryOptions({
    queryKey: CHAVES.perfil,
    queryFn: ({ signal }) => ler('/user/profile', { como: 'user', signal, semExpirar: true }),
    retry: (vezes, erro) => vezes < ESPERAS_MS.length && (!(erro instanceof ErroDaApi) || erro.incerto),
    retryDelay: (falhas) => ESPERAS_MS[falhas] ?? 3000,
    staleTime: 60_000,
  })

export function cadastroCompleto(perfil: Perfil): boolean {
  return CAMPOS.every((campo) => perfil[campo]?.trim())
}
