import { useNavigate } from '@tanstack/react-router'
import { useBusca } from '../busca.ts'

export function useTabelaNoEndereco() {
  const consulta = useBusca()
  const navegar = useNavigate()
  const mudar = (mudanca: Record<string, string | undefined>) =>
    void navegar({ to: '.', search: { ...consulta, ...mudanca }, replace: true, resetScroll: false })
  return { consulta, mudar }
}

export function filtroDe(consulta: Partial<Record<string, string>>, nomes: readonly string[]): Partial<Record<string, string>> {
  return Object.fromEntries(nomes.flatMap((nome) => (consulta[nome] ? [[nome, consulta[nome]]] : [])))
}
