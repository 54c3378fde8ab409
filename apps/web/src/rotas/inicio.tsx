import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { NoticiasRapidas, ProximosEventos } from './inicio/agenda.tsx'
import { Atalhos } from './inicio/atalhos.tsx'
import { Banner } from './inicio/banner.tsx'
import { HallDaFama } from './inicio/fama.tsx'
import { ItensRecentes, ProdutosEmDestaque } from './inicio/fileiras.tsx'

export function PaginaInicio() {
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
