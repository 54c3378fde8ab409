import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { ListaDeCompras } from '#nucleo/compras/lista-de-compras.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { useComprasDoMercado } from './acompanhar.ts'
import { ComprasLinha } from './linha.tsx'

const nomeDe = (c: CompraDoMercado) => c.nome_item

export function ComprasDoMercado({ aoTrocar }: { aoTrocar: (compra: CompraDoMercado) => void }) {
  const linhaDe = useCallback(
    (compra: CompraDoMercado, dobra: { aberta: boolean; alternar: () => void }) => (
      <ComprasLinha compra={compra} {...dobra} aoTrocar={aoTrocar} />
    ),
    [aoTrocar],
  )
  return (
    <ListaDeCompras
      rotulo={`Suas compras no ${PALAVRAS.mercado}`}
      consulta={useComprasDoMercado()}
      nomeDe={nomeDe}
      vazia={
        <Vazio
          imagem="/itens/objetos/carrinho.webp"
          titulo="Nenhuma compra encontrada."
          acao={
            <Link to="/marketplace" className={classeDeBotao({ variante: 'primaria' })}>
              Ir para o {PALAVRAS.abaDoMercado}
            </Link>
          }
        >
          O que você comprar de outros jogadores aparece aqui, com a entrega acompanhada ao vivo.
        </Vazio>
      }
    >
      {linhaDe}
    </ListaDeCompras>
  )
}
