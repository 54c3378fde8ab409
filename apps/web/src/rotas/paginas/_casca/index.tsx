import { createFileRoute } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { NoticiasRapidas, ProximosEventos } from '../../inicio/agenda.tsx'
import { Atalhos } from '../../inicio/atalhos.tsx'
import { Banner } from '../../inicio/banner.tsx'
import { HallDaFama } from '../../inicio/fama.tsx'
import { ItensRecentes, ProdutosEmDestaque } from '../../inicio/fileiras.tsx'

export const Route = createFileRoute('/_casca/')({
  staticData: {
    titulo: 'Início',
    descricao: 'A cidade em um só lugar: loja, mercado de jogadores, carteira e hall da fama.',
    menu: { principal: { lugar: 1, icone: 'house' }, atalhos: { lugar: 1, icone: 'house' } },
  },
  component: PaginaInicio,
})

function PaginaInicio() {
  const { nome } = useConfiguracoes()
  return (
    <>
      <h1 className="sr">{nome}</h1>
      <Banner />
      <Atalhos />
      <div className="two">
        <ProximosEventos />
        <NoticiasRapidas />
      </div>
      <HallDaFama />
      <ProdutosEmDestaque />
      <ItensRecentes />
    </>
  )
}
