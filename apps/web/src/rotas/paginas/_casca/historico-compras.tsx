import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { ComprasLista } from '#modulos/loja/compras/lista.tsx'
import { ComprasDoMercado } from '#modulos/marketplace/comprar/lista.tsx'
import { aoToque } from '#ui/ao-toque.ts'
import { Abas } from '#ui/abas.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useBusca } from '../../busca.ts'
import { desenhar } from '../../no-servidor.ts'
import { usePerfilDoPedido } from '../../perfil-do-pedido.ts'

export const Route = createFileRoute('/_casca/historico-compras')({
  staticData: {
    titulo: 'Minhas Compras',
    acesso: 'jogador',
    menu: { jogador: { lugar: 4, icone: 'shopping-bag' } },
  },
  ssr: desenhar(({ aba }) => aba === 'mercado'),
  component: PaginaHistoricoCompras,
})

const TrocarPersonagem = lazy(
  aoToque(() => import('#modulos/marketplace/comprar/trocar-personagem-dialogo.tsx').then((m) => ({ default: m.TrocarPersonagemDialogo }))),
)

const ABAS = [
  { valor: 'loja', rotulo: 'Loja' },
  { valor: 'mercado', rotulo: PALAVRAS.abaDoMercado },
] as const

function Troca({ compra, aoFechar }: { compra: CompraDoMercado; aoFechar: () => void }) {
  return <TrocarPersonagem compra={compra} {...usePerfilDoPedido()} aoFechar={aoFechar} />
}

function PaginaHistoricoCompras() {
  const aba = useBusca()['aba'] === 'mercado' ? 'mercado' : 'loja'
  const navegar = useNavigate()
  const [trocando, setTrocando] = useState<CompraDoMercado | null>(null)
  const doMercado = aba === 'mercado'
  return (
    <>
      <CabecalhoDaPagina
        titulo="Minhas Compras"
        texto={
          doMercado
            ? 'Tudo o que você comprou de outros jogadores e o caminho de cada entrega.'
            : 'Tudo o que você comprou na loja e o caminho de cada entrega.'
        }
        acao={
          <Link to={doMercado ? '/marketplace' : '/loja'} className={classeDeBotao({})}>
            {doMercado ? `Ir para o ${PALAVRAS.abaDoMercado}` : 'Ir para a Loja'}
          </Link>
        }
      />
      <Abas
        rotulo="De onde são as compras"
        abas={ABAS}
        escolhida={aba}
        aoEscolher={(valor) =>
          void navegar({
            to: '/historico-compras',
            search: valor === 'mercado' ? { aba: 'mercado' } : {},
            replace: true,
            resetScroll: false,
          })
        }
      >
        {doMercado ? <ComprasDoMercado aoTrocar={setTrocando} /> : <ComprasLista />}
      </Abas>
      <Suspense>{trocando && <Troca compra={trocando} aoFechar={() => setTrocando(null)} />}</Suspense>
    </>
  )
}
