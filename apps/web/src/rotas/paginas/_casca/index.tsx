import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Agenda } from '../../inicio/agenda.tsx'
import { Atalhos } from '../../inicio/atalhos.tsx'
import { HallDaFama } from '../../inicio/fama.tsx'
import { ItensRecentes, ProdutosEmDestaque } from '../../inicio/fileiras.tsx'
import { consultaDoPrimeiro } from '#modulos/hall/index.ts'
import { Banner } from '#modulos/vitrine/banner/banner.tsx'
import { consultaDaAgenda, consultaDosAnunciosRecentes, consultaDosMaisVendidos } from '../../inicio/consultas.ts'
import { rankingsDoInicio } from '../../inicio/sorteio.ts'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/')({
  staticData: {
    titulo: 'Início',
    menu: { principal: { lugar: 1, icone: 'house' }, atalhos: { lugar: 1, icone: 'house' } },
  },
  ssr: desenhar(),
  loader: async ({ context: { consultas, acaso } }) => {
    const rankings = rankingsDoInicio(acaso).map((r) => consultas.prefetchQuery(consultaDoPrimeiro(r)))
    await Promise.all([
      consultas.prefetchQuery(consultaDosMaisVendidos()),
      consultas.prefetchQuery(consultaDosAnunciosRecentes()),
      consultas.prefetchQuery(consultaDaAgenda()),
      ...rankings,
    ])
  },
  head: (pagina) =>
    cabeca(pagina, { descricao: `A cidade em um só lugar: loja, ${PALAVRAS.mercado} de jogadores, carteira e hall da fama.` }),
  component: PaginaInicio,
})

function PaginaInicio() {
  const { nome } = useConfiguracoes()
  const { data: eventos } = useQuery(consultaDaAgenda())
  return (
    <>
      <h1 className="sr">{nome}</h1>
      <Banner semEventos={eventos?.length === 0} />
      <Atalhos />
      <Agenda />
      <HallDaFama />
      <ProdutosEmDestaque />
      <ItensRecentes />
    </>
  )
}
