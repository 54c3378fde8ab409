import { createFileRoute } from '@tanstack/react-router'
import { CatalogoDaCidade } from '#modulos/loja/admin/catalogo/catalogo.tsx'
import { TabelaDoCatalogo } from '#modulos/loja/admin/catalogo/tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/loja/catalogo')({
  staticData: {
    titulo: 'Catálogo da Cidade',
  },
  ssr: desenhar(),
  component: PaginaCatalogoAdmin,
})

function PaginaCatalogoAdmin() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Catálogo da Cidade" texto="Os itens e os veículos que a sua cidade tem, como ela mesma contou." />
      <Pilha emOrdem>
        <CatalogoDaCidade titulo="O que a cidade contou" />
        <TabelaDoCatalogo {...tabela} />
      </Pilha>
    </>
  )
}
