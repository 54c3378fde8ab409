import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { consultaDaTaxa } from '#modulos/marketplace/anunciar/taxa.ts'
import { HistoricoLista } from '#modulos/marketplace/historico/lista.tsx'
import { lerFiltroDoHistorico } from '#modulos/marketplace/historico/regras.ts'
import type { AcaoDoAnuncio } from '#modulos/marketplace/meus-anuncios/linha.tsx'
import { lerNumeroDaPagina } from '#modulos/marketplace/paginas.ts'
import { MeusLista } from '#modulos/marketplace/meus-anuncios/lista.tsx'
import { aoToque } from '#ui/ao-toque.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { formatarPorcento } from '#ui/formatos.ts'
import { Pilha } from '#ui/pilha.tsx'
import { useBusca } from '../../busca.ts'
import { desenhar } from '../../no-servidor.ts'
import { usePerfilDoPedido } from '../../perfil-do-pedido.ts'

export const Route = createFileRoute('/_casca/painel/anuncios')({
  staticData: {
    titulo: 'Meus Anúncios',
    acesso: 'jogador',
    menu: { jogador: { lugar: 3, icone: 'tag' } },
  },
  ssr: desenhar(),
  component: PaginaMeusAnuncios,
})

const dialogos = () => import('#modulos/marketplace/meus-anuncios/dialogos.tsx')
const AnunciarDialogo = lazy(aoToque(() => dialogos().then((m) => ({ default: m.AnunciarDialogo }))))
const ContinuarDialogo = lazy(aoToque(() => dialogos().then((m) => ({ default: m.AnunciarContinuarDialogo }))))
const PrecoDialogo = lazy(aoToque(() => dialogos().then((m) => ({ default: m.MeusPrecoDialogo }))))
const CancelarDialogo = lazy(aoToque(() => dialogos().then((m) => ({ default: m.MeusCancelarDialogo }))))
const EntregaDialogo = lazy(aoToque(() => dialogos().then((m) => ({ default: m.MeusEntregaDialogo }))))

function useEndereco() {
  const busca = useBusca()
  const navegar = useNavigate()
  const mudar = useCallback(
    (parte: Record<string, string | undefined>) =>
      void navegar({ to: '/painel/anuncios', search: { ...busca, ...parte }, resetScroll: false }),
    [busca, navegar],
  )
  const numero = (pagina: number) => (pagina > 1 ? String(pagina) : undefined)
  return {
    pagina: lerNumeroDaPagina(busca['pagina']),
    irPara: (pagina: number) => mudar({ pagina: numero(pagina) }),
    filtro: lerFiltroDoHistorico(busca['mostrar']),
    escolherFiltro: (filtro: string) => mudar({ mostrar: filtro === 'vendas' ? undefined : filtro, historico: undefined }),
    paginaDoHistorico: lerNumeroDaPagina(busca['historico']),
    irParaNoHistorico: (pagina: number) => mudar({ historico: numero(pagina) }),
  }
}

type Aberto = { qual: 'anunciar' } | { qual: AcaoDoAnuncio; anuncio: Anuncio }

function Dialogos({ aberto, aoFechar }: { aberto: Aberto; aoFechar: () => void }) {
  const doPerfil = usePerfilDoPedido()
  const feito = (texto: string) => () => {
    brindar(texto)
    aoFechar()
  }
  switch (aberto.qual) {
    case 'anunciar':
      return <AnunciarDialogo {...doPerfil} aoFechar={aoFechar} />
    case 'continuar':
      return <ContinuarDialogo anuncio={aberto.anuncio} aoFechar={aoFechar} />
    case 'preco':
      return <PrecoDialogo anuncio={aberto.anuncio} aoFechar={aoFechar} aoMudar={feito('Preço atualizado.')} />
    case 'cancelar':
      return <CancelarDialogo anuncio={aberto.anuncio} aoFechar={aoFechar} aoCancelar={feito(`Anúncio retirado do ${PALAVRAS.mercado}.`)} />
    case 'entrega':
      return <EntregaDialogo anuncio={aberto.anuncio} {...doPerfil} aoFechar={aoFechar} aoEnviar={feito('Personagem trocado.')} />
  }
}

function PaginaMeusAnuncios() {
  const endereco = useEndereco()
  const { data: taxa } = useQuery(consultaDaTaxa())
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const fechar = useCallback(() => setAberto(null), [])
  const anunciar = useCallback(() => setAberto({ qual: 'anunciar' }), [])
  return (
    <>
      <CabecalhoDaPagina
        titulo="Meus Anúncios"
        texto={taxa ? `A taxa de ${formatarPorcento(taxa)}% só é descontada quando vende.` : 'A taxa só é descontada quando vende.'}
        acao={
          <Botao variante="primaria" tamanho="grande" icone="plus" onClick={anunciar}>
            ANUNCIAR ITEM
          </Botao>
        }
      />
      <Pilha emOrdem>
        <MeusLista
          pagina={endereco.pagina}
          irPara={endereco.irPara}
          aoAnunciar={anunciar}
          aoAgir={(qual, anuncio) => setAberto({ qual, anuncio })}
        />
        <HistoricoLista
          key={endereco.filtro}
          filtro={endereco.filtro}
          escolherFiltro={endereco.escolherFiltro}
          pagina={endereco.paginaDoHistorico}
          irPara={endereco.irParaNoHistorico}
        />
      </Pilha>
      <Suspense>{aberto && <Dialogos aberto={aberto} aoFechar={fechar} />}</Suspense>
    </>
  )
}
