import { useSessao } from '#nucleo/sessao.ts'

export function useQuemPaga(): { rotulo: string; valor: string }[] {
  const { user, admin } = useSessao()
  return user && admin ? [{ rotulo: 'Carteira que paga', valor: `A sua de jogador (${user.personagem_nome ?? user.nome ?? ''})` }] : []
}
