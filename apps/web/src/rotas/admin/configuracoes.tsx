import { AdminConfiguracoes } from '#modulos/configuracoes/admin-configuracoes.tsx'
import { AdminFiguras } from '#modulos/figuras/admin-figuras.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'

export function PaginaConfiguracoes() {
  return (
    <>
      <CabecalhoDaPagina titulo="Configurações" texto="Valem na hora, para todo mundo." />
      <AdminConfiguracoes />
      <AdminFiguras />
    </>
  )
}
