import { useCallback, useEffect, useRef, useState } from 'react'
import { Icone } from '#ui/icone.tsx'
import { useVitrine } from '../consultas.ts'
import { SlideDoBanner } from './slide.tsx'
import * as estilos from './banner.module.css'

const CADA_SLIDE_MS = 6_000

const semMovimento = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The slides do not change by themselves while paused, with the keyboard focus inside, or with reduced motion.
 * `semEventos`: leaves out slides that lead to events.
 */
export function Banner({ semEventos }: { semEventos: boolean }) {
  const { banner } = useVitrine()
  const slides = semEventos ? banner.filter((s) => !/^\/eventos(?![^?#])/.test(s.link)) : banner
  const [vista, mudar] = useState({ atual: 0, vistos: new Set([0]) })
  const [pausado, pausar] = useState(false)
  const { vistos } = vista
  const quantos = slides.length
  const atual = Math.min(vista.atual, Math.max(0, quantos - 1))
  const caixa = useRef<HTMLElement>(null)
  const ir = useCallback((n: number) => mudar((antes) => ({ atual: n, vistos: new Set([...antes.vistos, n]) })), [])
  useEffect(() => {
    if (pausado || quantos < 2 || semMovimento()) return
    // A new timer on each change, so that a chosen slide stays for its full time.
    const tique = setInterval(() => {
      if (!caixa.current?.matches(':has(:focus-visible)')) ir((vista.atual + 1) % quantos)
    }, CADA_SLIDE_MS)
    return () => clearInterval(tique)
  }, [vista, ir, pausado, quantos])
  if (quantos === 0) return null
  return (
    <section ref={caixa} className={estilos.banner} aria-roledescription="carrossel" aria-label="Destaques">
      {slides.map((slide, i) => (
        <SlideDoBanner key={slide.id} slide={slide} vista={i === atual} comImagem={vistos.has(i)} primeiro={i === 0} />
      ))}
      {quantos > 1 && (
        <div className={estilos.pontos}>
          {slides.map((slide, i) => (
            <button
              key={slide.id}
              type="button"
              className={estilos.ponto}
              aria-label={`Slide ${i + 1}: ${slide.titulo}`}
              aria-current={i === atual || undefined}
              onClick={() => ir(i)}
            />
          ))}
          <button
            type="button"
            className={estilos.pausa}
            aria-label={pausado ? 'Retomar a troca de slides' : 'Pausar a troca de slides'}
            onClick={() => pausar(!pausado)}
          >
            <Icone nome={pausado ? 'play' : 'pause'} tamanho="xs" />
          </button>
        </div>
      )}
    </section>
  )
}
