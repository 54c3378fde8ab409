import { useState } from 'react'
import { useVitrine } from '#modulos/vitrine/index.ts'
import { CartaoDePromocao } from '#modulos/vitrine/promocao.tsx'
import { acasoDaPagina } from '#nucleo/dados-iniciais.ts'
import { classeDoQueVemAdiante } from '#ui/secao.tsx'
import { LeilaoEmDestaque } from './leilao-em-destaque.tsx'
import * as estilos from './trilho.module.css'

export function Trilho() {
  const { promocoes, amostras } = useVitrine()
  const [acaso] = useState(acasoDaPagina)
  const promocao = promocoes[Math.floor(acaso * promocoes.length)]
  const comLeilao = amostras.includes('cartao')
  if (!promocao && !comLeilao) return null
  return (
    <aside className={estilos.trilho} aria-label="Destaques">
      <div className={estilos.dentro}>
        {promocao && <CartaoDePromocao promocao={promocao} className={`${classeDoQueVemAdiante} ${estilos.promocao}`} />}
        {comLeilao && (
          <div className={`${classeDoQueVemAdiante} ${estilos.leilao}`}>
            <LeilaoEmDestaque />
          </div>
        )}
      </div>
    </aside>
  )
}
