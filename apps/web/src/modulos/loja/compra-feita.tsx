import { rotuloDoEstado } from '#nucleo/entrega.ts'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { useCompra } from './acompanhar-compras.ts'
import { marcosDaCompra } from './linha-da-entrega.ts'

interface Props {
  /** The server's own words. */
  mensagem: string
  compraId: string
}

/** After the payment: the delivery, live, until it is settled. */
export function CompraFeita({ mensagem, compraId }: Props) {
  const { data: compra } = useCompra(compraId)
  return (
    <>
      <Aviso tom="ok">
        <b>{mensagem}</b>
      </Aviso>
      <div className="compra-viva">
        {compra ? (
          <LinhaDoTempo rotulo="Entrega" marcos={marcosDaCompra(compra)} />
        ) : (
          <Esqueleto texto="Carregando entrega...">
            <Barra largura="40%" />
            <Barra largura="60%" />
          </Esqueleto>
        )}
      </div>
      <span className="sr" role="status">
        {compra && `Entrega: ${rotuloDoEstado(compra.estado)}`}
      </span>
    </>
  )
}
