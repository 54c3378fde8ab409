import { createFileRoute } from '@tanstack/react-router'
import { ImportacaoDeItens } from '#modulos/loja/admin/importacao/importacao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/loja/importar')({
  staticData: {
    titulo: 'Importar Itens',
  },
  ssr: desenhar(),
  component: PaginaImportarItens,
})

function PaginaImportarItens() {
  return (
    <>
      <CabecalhoDaPagina titulo="Importar Itens" texto="Itens e preços de muitos de uma vez, por uma planilha que você confere antes." />
      <ImportacaoDeItens />
    </>
  )
}
