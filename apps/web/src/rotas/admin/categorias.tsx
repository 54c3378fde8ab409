import { CategoriasDaAdministracao } from '#modulos/loja/admin/categorias.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaCategoriasAdmin() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Categorias da Loja" texto="Como a loja e o menu de filtros agrupam os itens." />
      <CategoriasDaAdministracao {...tabela} />
    </>
  )
}
