import { useState } from 'react'
import { acasoDaPagina } from '#nucleo/dados-iniciais.ts'
import { classeDoQueVemAdiante } from '#ui/secao.tsx'
import { LeilaoEmDestaque } from './leilao-em-destaque.tsx'
import { Promocao } from './promocao.tsx'
import * as estilos from './trilho.module.css'

/** Sample banners; one is picked when the page loads. */
const BANNERS = [
  {
    para: '/loja',
    imagem: '/itens/objetos/coroa.webp',
    titulo: 'VIP Gold até o Carnaval',
    texto: 'Garagem extra, fila prioritária e salário em dobro.',
  },
  {
    para: '/loja',
    imagem: '/itens/objetos/chavedourada.webp',
    titulo: 'Garagem nova, vida nova',
    texto: 'Veículos entregues direto na sua garagem.',
  },
  {
    para: '/painel/carteira',
    imagem: '/itens/objetos/moeda.webp',
    titulo: 'Seu Sorium na hora certa',
    texto: 'Converta reais quando a cotação agradar você.',
  },
] as const

export function Trilho() {
  const [banner] = useState(() => BANNERS[Math.floor(acasoDaPagina() * BANNERS.length)] ?? BANNERS[0])
  return (
    <aside className={estilos.trilho} aria-label="Destaques">
      <div className={estilos.dentro}>
        <Promocao {...banner} className={`${classeDoQueVemAdiante} ${estilos.promocao}`} />
        <div className={`${classeDoQueVemAdiante} ${estilos.leilao}`}>
          <LeilaoEmDestaque />
        </div>
      </div>
    </aside>
  )
}
