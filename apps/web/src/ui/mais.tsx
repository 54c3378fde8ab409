import { useEffect, useRef } from 'react'
import { Aviso } from './aviso.tsx'
import { Botao } from './botao.tsx'
import * as estilos from './mais.module.css'

export interface MaisDaLista {
  ha: boolean
  carregando: boolean
  falhou: boolean
  carregar: () => void
}

const ANTECEDENCIA = '800px'

export function Mais({ ha, carregando, falhou, carregar, erro }: MaisDaLista & { erro: string }) {
  const fim = useRef<HTMLDivElement>(null)
  const sozinha = ha && !carregando && !falhou
  useEffect(() => {
    if (!sozinha || !fim.current) return
    const olheiro = new IntersectionObserver(([visto]) => visto?.isIntersecting && carregar(), { rootMargin: ANTECEDENCIA })
    olheiro.observe(fim.current)
    return () => olheiro.disconnect()
  }, [sozinha, carregar])
  if (!ha) return null
  return (
    <div className={estilos.mais} ref={fim}>
      {falhou && <Aviso tom="erro">{erro}</Aviso>}
      <Botao variante="linha" ocupado={carregando} textoOcupado="Carregando..." onClick={carregar}>
        {falhou ? 'Tentar de novo' : 'Carregar mais'}
      </Botao>
    </div>
  )
}
