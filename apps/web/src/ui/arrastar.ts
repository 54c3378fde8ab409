import { type PointerEvent, type RefObject, useRef } from 'react'

interface Opcoes {
  caixa: RefObject<HTMLElement | null>
  para: 'baixo' | 'esquerda'
  preso?: boolean
  fechar: () => void
}

const LONGE_PX = 110
const RAPIDO_PX_MS = 0.5
const TOQUE_PX = 24
const VOLTA_MS = 160

export function useArrastar({ caixa, para, preso = false, fechar }: Opcoes) {
  const toque = useRef<{ id: number; de: number; em: number } | null>(null)
  const onde = (e: PointerEvent) => (para === 'baixo' ? e.clientY : -e.clientX)
  const movido = (px: number | string) => {
    const valor = typeof px === 'number' ? `${px}px` : px
    return para === 'baixo' ? `translateY(${valor})` : `translateX(calc(-1 * ${valor}))`
  }
  const distancia = (e: PointerEvent) => {
    const px = Math.max(0, onde(e) - (toque.current?.de ?? 0))
    return preso ? px / 8 : px
  }

  function soltar(e: PointerEvent) {
    const [folha, inicio] = [caixa.current, toque.current]
    if (!folha || inicio?.id !== e.pointerId) return
    const px = e.type === 'pointerup' ? distancia(e) : 0
    const sai = !preso && (px > LONGE_PX || (px > TOQUE_PX && px / (e.timeStamp - inicio.em) > RAPIDO_PX_MS))
    toque.current = null
    folha.style.removeProperty('transform')
    if (px === 0) return
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : VOLTA_MS
    const quadros = [{ transform: movido(px) }, { transform: sai ? movido('100%') : 'none' }]
    const ida = folha.animate(quadros, { duration, easing: 'ease-out', fill: 'forwards' })
    void ida.finished.then(() => {
      if (sai) fechar()
      // `fechar` may ask first and leave the sheet open: then undo the movement.
      requestAnimationFrame(() => ida.cancel())
    })
  }

  return {
    onPointerDown(e: PointerEvent) {
      const estreita = matchMedia('(max-width: 767px)').matches || para === 'esquerda'
      if (e.pointerType === 'mouse' || !e.isPrimary || !estreita) return
      if (para === 'baixo' && e.target instanceof Element && e.target.closest('button, a, input')) return
      toque.current = { id: e.pointerId, de: onde(e), em: e.timeStamp }
      if (para === 'baixo') e.currentTarget.setPointerCapture(e.pointerId)
    },
    onPointerMove(e: PointerEvent) {
      if (toque.current?.id === e.pointerId && caixa.current) caixa.current.style.setProperty('transform', movido(distancia(e)))
    },
    onPointerUp: soltar,
    onPointerCancel: soltar,
  }
}
