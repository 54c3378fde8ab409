import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { expirar, removerToken, tokenDe, useSessao } from '#nucleo/sessao.ts'
import { cadastroCompleto, consultaDoPerfil } from './consultas.ts'

/** The token of a player with an incomplete registration stays only in memory until the registration is complete. */
export interface CadastroPendente {
  token: string
  perfil: Perfil
}

interface Opcoes {
  irParaInicio: () => void
  /** true: a refused token leads to the sign-in, which returns to this page. */
  paginaDeJogador: boolean
}

export function usePorteiro({ irParaInicio, paginaDeJogador }: Opcoes) {
  const { user } = useSessao()
  const [pendente, setPendente] = useState<CadastroPendente | null>(null)
  const { data: perfil, error } = useQuery({ ...consultaDoPerfil(), enabled: user !== null })

  useEffect(() => {
    const token = tokenDe('user')
    if (!token || (!error && (!perfil || cadastroCompleto(perfil)))) return
    const recusado = error instanceof ErroDaApi && error.status === 401
    if (recusado && paginaDeJogador) {
      expirar('user', token)
    } else {
      if (perfil && !error) setPendente({ token, perfil })
      removerToken('user')
      irParaInicio()
    }
  }, [perfil, error, irParaInicio, paginaDeJogador])

  return { pendente, encerrar: () => setPendente(null) }
}
