import { useState } from 'react'
import { CarteiraPainel } from '#modulos/carteira/painel.tsx'
import { useCotacaoDeConversao, useValorDoSorium } from '#modulos/cotacao/index.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { useTitulo } from './pagina.ts'

const TITULO = { user: 'Minha Carteira', admin: 'Carteira do Administrador' } as const

export function PaginaDaCarteira() {
  const { user, admin, papelExibido } = useSessao()
  const [aDeJogador, setADeJogador] = useState(false)
  const daRota = useTitulo()
  const cotacao = useCotacaoDeConversao()
  const taxaDeReferencia = useValorDoSorium()
  const papel = user && admin && aDeJogador ? 'user' : papelExibido
  const quem = papel === 'admin' ? admin : user
  return (
    <CarteiraPainel
      key={papel ?? 'user'}
      titulo={papel ? TITULO[papel] : daRota}
      papel={papel}
      titular={quem?.personagem_nome ?? quem?.nome ?? ''}
      cotacao={cotacao}
      taxaDeReferencia={taxaDeReferencia}
      aoTrocar={user && admin ? () => setADeJogador(!aDeJogador) : undefined}
    />
  )
}
