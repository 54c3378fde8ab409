import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { acasoDaPagina } from '#nucleo/dados-iniciais.ts'
import { LeilaoEmDestaque } from './leilao-em-destaque.tsx'

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
    <aside className="rail" aria-label="Destaques">
      <div className="rail__in">
        <Link className="promo" to={banner.para}>
          <img src={banner.imagem} alt="" width={116} height={116} />
          <b>{banner.titulo}</b>
          <span>{banner.texto}</span>
        </Link>
        <LeilaoEmDestaque />
      </div>
    </aside>
  )
}
