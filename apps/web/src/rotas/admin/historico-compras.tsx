import { AdminConferencias } from '#modulos/loja/admin/compras/conferencias.tsx'
import { ComprasDaAdministracao } from '#modulos/loja/admin/compras/tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaHistoricoComprasAdmin() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Histórico de Compras" texto="Cada compra da loja e o caminho da sua entrega." />
      <AdminConferencias />
      <ComprasDaAdministracao {...tabela} />
    </>
  )
}
