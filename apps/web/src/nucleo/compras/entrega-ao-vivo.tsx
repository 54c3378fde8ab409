import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { LinhaDoTempo, type Marco } from '#ui/linha-do-tempo.tsx'
import { emAberto, EXPLICACAO, rotuloDoEstado } from '../entrega.ts'
import * as estilos from './entrega-ao-vivo.module.css'

interface Props {
  mensagem: string
  entrega: { estado: EstadoDaCompra; marcos: readonly Marco[] } | undefined
}

const falar = (estado: EstadoDaCompra) => `Entrega: ${rotuloDoEstado(estado)}. ${emAberto(estado) ? (EXPLICACAO[estado] ?? '') : ''}`.trim()

export function EntregaAoVivo({ mensagem, entrega }: Props) {
  return (
    <>
      <Aviso tom="ok">
        <b>{mensagem}</b>
      </Aviso>
      <div className={estilos.entrega}>
        {entrega ? (
          <LinhaDoTempo rotulo="Entrega" marcos={entrega.marcos} />
        ) : (
          <Esqueleto texto="Carregando entrega...">
            <Barra largura="40%" />
            <Barra largura="60%" />
          </Esqueleto>
        )}
      </div>
      <span className="sr" role="status">
        {entrega && falar(entrega.estado)}
      </span>
    </>
  )
}
