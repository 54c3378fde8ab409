import { useMutation } from '@tanstack/react-query'
import type { EntradaDeAdmin } from '@sorium/contratos/sessao/index.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { guardarToken, removerToken, type Papel } from '#nucleo/sessao.ts'
import { guardarMarca, marcaDe } from './marca-do-navegador.ts'

/** Ends the session in this browser even if the server does not answer. `antes` runs before the token is removed. */
export function useSair() {
  return useMutation({
    mutationFn: async ({ papel, antes }: { papel: Papel; antes: () => Promise<void> }) => {
      await enviar('POST', '/auth/sair', { como: papel, semExpirar: true }).catch(() => undefined)
      await antes()
      removerToken(papel)
    },
  })
}

export function useEntrarComoAdmin() {
  return useMutation({
    mutationFn: async (dados: EntradaDeAdmin) => {
      const resposta = await enviar('POST', '/auth/admin', { corpo: { ...dados, ...marcaDe(dados.email) } })
      if (resposta.token) {
        guardarToken('admin', resposta.token)
        guardarMarca(dados.email, resposta.marca)
      }
      return Boolean(resposta.token)
    },
  })
}
