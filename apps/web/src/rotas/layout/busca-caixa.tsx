import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { aoToque } from '#ui/ao-toque.ts'
import { Botao } from '#ui/botao.tsx'
import { BuscaCampo } from './busca-campo.tsx'
import * as estilos from './busca.module.css'

const BuscaFolha = lazy(aoToque(() => import('./busca-folha.tsx').then((m) => ({ default: m.BuscaFolha }))))

function ehAtalho(e: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]')) return false
  if (e.key.toLowerCase() === 'k' && (e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey) return true
  const escrevendo = e.target instanceof HTMLElement && e.target.closest('input, textarea, select, [contenteditable]')
  return e.key === '/' && !e.ctrlKey && !e.metaKey && !e.altKey && !escrevendo
}

export function BuscaCaixa() {
  const [folha, setFolha] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const fechar = useCallback(() => setFolha(false), [])
  const sair = useCallback(() => campo.current?.blur(), [])
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      if (!ehAtalho(e)) return
      e.preventDefault()
      if (campo.current?.offsetParent) campo.current.select()
      else setFolha(true)
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [])
  return (
    <>
      <BuscaCampo ref={campo} aoIr={sair} />
      <Botao variante="fantasma" soIcone icone="search" className={estilos.abrir} aria-label="Buscar" onClick={() => setFolha(true)} />
      <Suspense>{folha && <BuscaFolha aoFechar={fechar} />}</Suspense>
    </>
  )
}
