import { CabecalhoDaPagina } from '#ui/cartao.tsx'

export function PaginaLogs() {
  return <CabecalhoDaPagina titulo="Logs" />
}
