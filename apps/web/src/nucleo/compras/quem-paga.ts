import { useSessao } from '#nucleo/sessao.ts'

/** A line of the receipt for who is signed in as both: the player's wallet pays, not the administrator's. */
export function useQuemPaga(): { rotulo: string; valor: string }[] {
  const { user, admin } = useSessao()
  return user && admin ? [{ rotulo: 'Carteira que paga', valor: `A sua de jogador (${user.personagem_nome ?? user.nome ?? ''})` }] : []
}
