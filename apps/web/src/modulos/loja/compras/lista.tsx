import { Link } from '@tanstack/react-router'
import type { Compra } from '@sorium/contratos/loja/index.ts'
import { ListaDeCompras } from '#nucleo/compras/lista-de-compras.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { useCompras } from './acompanhar.ts'
import { ComprasLinha } from './linha.tsx'

const nomeDe = (c: Compra) => c.item_nome
const linhaDe = (compra: Compra, dobra: { aberta: boolean; alternar: () => void }) => <ComprasLinha compra={compra} {...dobra} />

export function ComprasLista() {
  return (
    <ListaDeCompras
      rotulo="Suas compras"
      consulta={useCompras()}
      nomeDe={nomeDe}
      vazia={
        <Vazio
          imagem="/itens/objetos/carrinho.webp"
          titulo="Nenhuma compra encontrada."
          acao={
            <Link to="/loja" className={classeDeBotao({ variante: 'primaria' })}>
              Ir para a Loja de Itens
            </Link>
          }
        >
          O que você comprar aparece aqui, com a entrega acompanhada ao vivo.
        </Vazio>
      }
    >
      {linhaDe}
    </ListaDeCompras>
  )
}
