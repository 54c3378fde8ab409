import { CatalogoDaCidade } from '#modulos/loja/admin/catalogo/catalogo.tsx'
import { TabelaDoCatalogo } from '#modulos/loja/admin/catalogo/tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaCatalogoAdmin() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Catálogo da Cidade" texto="Os itens e os veículos que a sua cidade tem, como ela mesma contou." />
      <div className="stack cat-pagina">
        <CatalogoDaCidade titulo="O que a cidade contou" />
        <TabelaDoCatalogo {...tabela} />
      </div>
    </>
  )
}
