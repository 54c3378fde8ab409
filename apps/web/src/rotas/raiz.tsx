import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'

/** Keeps the document's title in step with the page. */
export function Raiz() {
  const { nome } = useConfiguracoes()
  const titulo = useMatches().at(-1)?.staticData.titulo
  useEffect(() => {
    document.title = titulo && titulo !== 'Início' ? `${titulo} · ${nome}` : nome
  }, [titulo, nome])
  // For whoever must know that the page answers (the browser tests).
  useEffect(() => void (document.documentElement.dataset['pronta'] = ''), [])
  return <Outlet />
}
