import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AnunciosDaAdministracao } from '#modulos/marketplace/admin/anuncios.tsx'
import { CategoriasDoMercado } from '#modulos/marketplace/admin/categorias.tsx'
import { DenunciasDoMercado } from '#modulos/marketplace/admin/denuncias.tsx'
import { TaxaDeAnuncio } from '#modulos/marketplace/admin/taxa.tsx'
import { Abas } from '#ui/abas.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useBusca } from '../../busca.ts'
import { useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/marketplace')({
  staticData: {
    titulo: 'Marketplace',
    menu: { admin: { lugar: 9, icone: 'arrow-left-right' } },
  },
  ssr: desenhar(),
  component: PaginaMarketplaceAdmin,
})

const ABAS = [
  { valor: 'anuncios', rotulo: 'Anúncios' },
  { valor: 'categorias', rotulo: 'Categorias' },
  { valor: 'denuncias', rotulo: 'Denúncias' },
  { valor: 'configuracoes', rotulo: 'Configurações' },
] as const
type Aba = (typeof ABAS)[number]['valor']

function PaginaMarketplaceAdmin() {
  const navegar = useNavigate()
  const tabela = useTabelaNoEndereco()
  const pedida = useBusca()['aba']
  const aba = ABAS.find((a) => a.valor === pedida)?.valor ?? 'anuncios'
  const escolher = (valor: Aba) => void navegar({ to: '.', search: valor === 'anuncios' ? {} : { aba: valor }, resetScroll: false })
  return (
    <>
      <CabecalhoDaPagina titulo="Marketplace" texto="O que os jogadores vendem, o que eles denunciam e quanto fica com a cidade." />
      <Abas rotulo="Partes do marketplace" abas={ABAS} escolhida={aba} aoEscolher={escolher}>
        {aba === 'anuncios' && <AnunciosDaAdministracao {...tabela} />}
        {aba === 'categorias' && <CategoriasDoMercado />}
        {aba === 'denuncias' && <DenunciasDoMercado {...tabela} />}
        {aba === 'configuracoes' && <TaxaDeAnuncio />}
      </Abas>
    </>
  )
}
