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

/** What of an address a table is filtered and sorted by. */
export function filtroDe(consulta: Partial<Record<string, string>>, nomes: readonly string[]): Partial<Record<string, string>> {
  return Object.fromEntries(nomes.flatMap((nome) => (consulta[nome] ? [[nome, consulta[nome]]] : [])))
}
