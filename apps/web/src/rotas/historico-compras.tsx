import { Link } from '@tanstack/react-router'
import { ComprasLista } from '#modulos/loja/compras-lista.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'

export function PaginaHistoricoCompras() {
  return (
    <>
      <CabecalhoDaPagina
        titulo="Minhas Compras"
        texto="Tudo o que você comprou na loja e o caminho de cada entrega."
        acao={
          <Link to="/loja" className={classeDeBotao({})}>
            Ir para a Loja
          </Link>
        }
      />
      <ComprasLista />
    </>
  )
}
