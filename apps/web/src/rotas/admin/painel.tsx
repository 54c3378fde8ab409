import { Painel } from '#modulos/admin/painel.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'

export function PaginaDoPainel() {
  return (
    <>
      <CabecalhoDaPagina titulo="Dashboard" />
      <Painel />
    </>
  )
}
