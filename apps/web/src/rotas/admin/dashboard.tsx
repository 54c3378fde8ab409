import { Painel } from '#modulos/admin/painel.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'

export function PaginaDashboard() {
  return (
    <>
      <CabecalhoDaPagina titulo="Dashboard" />
      <Painel />
    </>
  )
}
