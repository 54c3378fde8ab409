import { CarteiraPainel } from '#modulos/carteira/painel.tsx'
import { useCotacaoDeConversao, useValorDoSorium } from '#modulos/cotacao/index.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { useTitulo } from './pagina.ts'

/** An admin session comes first, on both addresses (CAR-18). */
export function PaginaDaCarteira() {
  const { exibida, papelExibido } = useSessao()
  const cotacao = useCotacaoDeConversao()
  const taxaDeReferencia = useValorDoSorium()
  return (
    <CarteiraPainel
      key={papelExibido ?? 'user'}
      titulo={useTitulo()}
      papel={papelExibido}
      titular={exibida?.personagem_nome ?? exibida?.nome ?? ''}
      cotacao={cotacao}
      taxaDeReferencia={taxaDeReferencia}
    />
  )
}
