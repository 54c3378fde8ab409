import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MudancaDoPerfil, Perfil, Preferencias } from '@sorium/contratos/perfil/index.ts'
import { baixar, enviar } from '#nucleo/cliente-http.ts'
import { removerToken } from '#nucleo/sessao.ts'
import { consultaDoPerfil } from './consultas.ts'

function useMudarPerfil() {
  const consultas = useQueryClient()
  return (parte: Partial<Perfil>) =>
    consultas.setQueryData(consultaDoPerfil().queryKey, (antes: Perfil | undefined) => antes && { ...antes, ...parte })
}

export function useSalvarPerfil() {
  const mudar = useMudarPerfil()
  return useMutation({
    mutationFn: (corpo: MudancaDoPerfil) => enviar('POST', '/user/update-profile', { corpo, como: 'user' }),
    onSuccess: mudar,
  })
}

export function useSalvarFoto() {
  const mudar = useMudarPerfil()
  return useMutation({
    mutationFn: (foto: Blob) => {
      const corpo = new FormData()
      corpo.set('avatar', foto, 'foto')
      return enviar('POST', '/user/upload-avatar', { corpo, como: 'user' })
    },
    onSuccess: mudar,
  })
}

export function useSalvarPreferencias() {
  const mudar = useMudarPerfil()
  return useMutation({
    mutationFn: (corpo: Preferencias) => enviar('PUT', '/user/preferencias', { corpo, como: 'user' }),
    onSuccess: mudar,
  })
}

export function useBaixarDados() {
  return useMutation({
    mutationFn: async () => {
      const endereco = URL.createObjectURL(await baixar('/user/dados', { como: 'user' }))
      const ligacao = document.createElement('a')
      ligacao.href = endereco
      ligacao.download = 'meus-dados.json'
      ligacao.click()
      URL.revokeObjectURL(endereco)
    },
  })
}

/** `antes` must leave the player's pages before the session ends. */
export function useExcluirConta() {
  return useMutation({
    mutationFn: async ({ antes }: { antes: () => Promise<void> }) => {
      await enviar('DELETE', '/user/conta', { como: 'user', semExpirar: true })
      await antes()
      removerToken('user')
    },
  })
}
