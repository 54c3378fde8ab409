import { CabecalhoDaPagina } from '#ui/cartao.tsx'

export function PaginaUsuarios() {
  return <CabecalhoDaPagina titulo="Usuários" />
}
