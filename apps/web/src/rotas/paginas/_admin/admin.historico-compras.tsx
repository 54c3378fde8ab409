import { createFileRoute } from '@tanstack/react-router'
import { AdminConferencias } from '#modulos/loja/admin/compras/conferencias.tsx'
import { ComprasDaAdministracao } from '#modulos/loja/admin/compras/tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/historico-compras')({
  staticData: {
    titulo: 'Histórico de Compras',
    menu: {
      admin: { lugar: 7, icone: 'receipt' },
      atalhosDoAdmin: { lugar: 3, icone: 'receipt', rotulo: 'Compras' },
    },
  },
  ssr: desenhar(),
  component: PaginaHistoricoComprasAdmin,
})

function PaginaHistoricoComprasAdmin() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Histórico de Compras" texto="Cada compra da loja e o caminho da sua entrega." />
      <AdminConferencias />
      <ComprasDaAdministracao {...tabela} />
    </>
  )
}
