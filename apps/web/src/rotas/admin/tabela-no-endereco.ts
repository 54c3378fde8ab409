import { useNavigate } from '@tanstack/react-router'
import { useBusca } from '../busca.ts'

/** The state of a table is the query of its page: it can be linked, reloaded and gone back to. */
export function useTabelaNoEndereco() {
  const consulta = useBusca()
  const navegar = useNavigate()
  const mudar = (mudanca: Record<string, string | undefined>) =>
    void navegar({ to: '.', search: { ...consulta, ...mudanca }, replace: true, resetScroll: false })
  return { consulta, mudar }
}
