import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { avisarQueResponde, dadosIniciais } from '#nucleo/dados-iniciais.ts'

/** Keeps the document's title in step with the page, and says when it answers. */
export function Raiz() {
  const { nome } = useConfiguracoes()
  const titulo = useMatches().at(-1)?.staticData.titulo
  useEffect(() => {
    document.title = titulo && titulo !== 'Início' ? `${titulo} · ${nome}` : nome
  }, [titulo, nome])
  // A page that the server drew answers when its frame does (layout/casca.tsx), which is taken over after this.
  useEffect(() => {
    if (!dadosIniciais().consultas) avisarQueResponde()
  }, [])
  return <Outlet />
}
