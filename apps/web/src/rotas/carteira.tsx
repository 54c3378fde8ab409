import { CarteiraPainel } from '#modulos/carteira/painel.tsx'
import { useCotacaoDeConversao, useValorDoSorium } from '#modulos/cotacao/index.ts'
import { useSessao } from '#nucleo/sessao.ts'

/** An admin session comes first, on both addresses (CAR-18). */
function Pagina({ titulo }: { titulo: string }) {
  const { exibida, papelExibido } = useSessao()
  const cotacao = useCotacaoDeConversao()
  const taxaDeReferencia = useValorDoSorium()
  return (
    <CarteiraPainel
      key={papelExibido}
      titulo={titulo}
      papel={papelExibido}
      titular={exibida?.personagem_nome ?? exibida?.nome ?? ''}
      cotacao={cotacao}
      taxaDeReferencia={taxaDeReferencia}
    />
  )
}

export function PaginaCarteira() {
  return <Pagina titulo="Minha Carteira" />
}

export function PaginaCarteiraDoAdministrador() {
  return <Pagina titulo="Carteira do Administrador" />
}
