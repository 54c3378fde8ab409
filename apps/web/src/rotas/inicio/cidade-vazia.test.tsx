import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import { Banner } from '#modulos/vitrine/banner/banner.tsx'
import { montar } from '../../testes/montar.tsx'
import { redeDeTeste } from '../../testes/rede.ts'
import { Trilho } from '../layout/trilho.tsx'
import { Atalhos } from './atalhos.tsx'
import { ItensRecentes, ProdutosEmDestaque } from './fileiras.tsx'

const slide = (id: string, link: string) => ({
  id,
  oculto: false,
  titulo: `Slide ${id}`,
  descricao: 'd',
  link,
  imagem: '/imagens/fundos/mapa-1600.avif',
})
const VITRINE: VitrinePublica = {
  banner: [slide('evento', '/eventos'), slide('um', '/eventos?id=1'), slide('nota', '/eventos-de-ontem'), slide('loja', '/loja')],
  noticias: [],
  promocoes: [],
  rodape: [],
  menu: [],
  amostras: [],
  paginas: [],
}

let rede: ReturnType<typeof redeDeTeste>
beforeEach(() => {
  rede = redeDeTeste()
  rede.responder('GET', '/vitrine', VITRINE)
  rede.recusar('GET', '/configuracoes/publicas', 503)
  rede.responder('GET', '/loja/mais-vendidos', [])
  rede.responder('GET', '/marketplace/ads', [])
})

describe('an empty city', () => {
  it('[HOM-01] has no slide of an event while none is announced', async () => {
    await montar(<Banner semEventos />)
    await expect.element(page.getByText('Slide nota')).toBeInTheDocument()
    expect(
      page
        .getByRole('article', { includeHidden: true })
        .elements()
        .map((e) => e.querySelector('h2')?.textContent),
    ).toEqual(['Slide nota', 'Slide loja'])
  })

  it('[HOM-01] has it once one is', async () => {
    await montar(<Banner semEventos={false} />)
    await expect.element(page.getByText('Slide evento')).toBeInTheDocument()
    expect(page.getByRole('article', { includeHidden: true }).elements()).toHaveLength(4)
  })

  it('[HOM-05] has no button to a Discord that it has not', async () => {
    await montar(<Atalhos />)
    await expect.element(page.getByRole('link', { name: /Comprar Moedas/ })).toBeVisible()
    await expect.element(page.getByText('Entrar no Discord')).not.toBeInTheDocument()
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  it('[HOM-14][HOM-15] has no heading over nothing; what has a text for it keeps that', async () => {
    await montar(
      <>
        <ProdutosEmDestaque />
        <ItensRecentes />
      </>,
    )
    await expect.element(page.getByText('Nenhum item recente encontrado.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Produtos em Destaque' })).not.toBeInTheDocument()
  })

  it('[LAY-14][AMO-06][OQ-80] shows the auction card only where its owner has it on', async () => {
    await montar(<Trilho />)
    await expect.poll(() => rede.quantos('GET /vitrine')).toBe(1)
    await expect.element(page.getByText('Leilão em destaque')).not.toBeInTheDocument()
  })

  it('[LAY-14][AMO-06][OQ-80] … and there it is', async () => {
    rede.responder('GET', '/vitrine', { ...VITRINE, amostras: ['cartao'] })
    await montar(<Trilho />)
    await expect.element(page.getByText('Leilão em destaque')).toBeVisible()
  })
})
