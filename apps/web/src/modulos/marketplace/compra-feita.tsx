import { emAberto, EXPLICACAO, rotuloDoEstado } from '#nucleo/entrega.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { useCompraDoMercado } from './acompanhar-compras.ts'
import { marcosDaVenda } from './linha-da-venda.ts'

interface Props {
  /** The server's own words. */
  mensagem: string
  idAnuncio: string
}

/** After the payment: the delivery, live, until it is settled. */
export function CompraFeita({ mensagem, idAnuncio }: Props) {
  const { data: compra } = useCompraDoMercado(idAnuncio)
  return (
    <>
      <Aviso tom="ok">
        <b>{mensagem}</b>
      </Aviso>
      <div className="compra-viva">
        {compra ? (
          <LinhaDoTempo rotulo="Entrega" marcos={marcosDaVenda(compra)} />
        ) : (
          <Esqueleto texto="Carregando entrega...">
            <Barra largura="40%" />
            <Barra largura="60%" />
          </Esqueleto>
        )}
      </div>
      <span className="sr" role="status">
        {compra && `Entrega: ${rotuloDoEstado(compra.estado)}. ${emAberto(compra.estado) ? (EXPLICACAO[compra.estado] ?? '') : ''}`}
      </span>
    </>
  )
}
