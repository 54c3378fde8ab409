import { Link } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Arte } from '#ui/arte.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { Icone } from '#ui/icone.tsx'
import { SLIDES } from './textos.ts'
import * as estilos from './banner.module.css'

const CADA_SLIDE_MS = 6_000

const semMovimento = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether somebody is reading: a mouse over it (a finger only passes by), or the keyboard inside. */
function useLeitor(caixa: RefObject<HTMLElement | null>): () => boolean {
  const sobre = useRef(false)
  useEffect(() => {
    const elemento = caixa.current
    const entrar = (e: PointerEvent) => void (sobre.current = e.pointerType === 'mouse')
    const sair = () => void (sobre.current = false)
    elemento?.addEventListener('pointerenter', entrar)
    elemento?.addEventListener('pointerleave', sair)
    return () => {
      elemento?.removeEventListener('pointerenter', entrar)
      elemento?.removeEventListener('pointerleave', sair)
    }
  }, [caixa])
  return useCallback(() => sobre.current || caixa.current?.matches(':has(:focus-visible)') === true, [caixa])
}

/** Three slides of six seconds, and none of it for who asked for no motion. */
export function Banner() {
  const [vista, mudar] = useState({ atual: 0, vistos: new Set([0]) })
  const { atual, vistos } = vista
  const caixa = useRef<HTMLElement>(null)
  const haLeitor = useLeitor(caixa)
  const ir = useCallback((n: number) => mudar((antes) => ({ atual: n, vistos: new Set([...antes.vistos, n]) })), [])
  useEffect(() => {
    if (semMovimento()) return
    // A new timer at each turn: choosing a slide, also the one that is on, gives it its full time.
    const tique = setInterval(() => {
      if (!haLeitor()) ir((vista.atual + 1) % SLIDES.length)
    }, CADA_SLIDE_MS)
    return () => clearInterval(tique)
  }, [vista, ir, haLeitor])
  return (
    <section ref={caixa} className={estilos.banner} aria-roledescription="carrossel" aria-label="Destaques">
      {SLIDES.map((slide, i) => (
        <article
          key={slide.titulo}
          className={`${estilos.slide} ${i === atual ? estilos.vista : ''}`}
          aria-hidden={i !== atual}
          inert={i !== atual}
        >
          {vistos.has(i) && <Arte nome={slide.arte} primeira={i === 0} />}
          <div className={estilos.corpo}>
            <h2 className={estilos.titulo}>{slide.titulo}</h2>
            <p>{slide.descricao}</p>
            <Link to={slide.link} className={classeDeBotao({ variante: 'primaria', tamanho: 'grande', className: estilos.ligacao })}>
              Saiba mais
              <Icone nome="arrow-right" tamanho="s" />
            </Link>
          </div>
        </article>
      ))}
      <div className={estilos.pontos}>
        {SLIDES.map((slide, i) => (
          <button
            key={slide.titulo}
            type="button"
            aria-label={`Slide ${i + 1}: ${slide.titulo}`}
            aria-current={i === atual || undefined}
            onClick={() => ir(i)}
          />
        ))}
      </div>
    </section>
  )
}
