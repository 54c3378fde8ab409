import { Fragment, type ReactNode, useId } from 'react'
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { classeDePonto, Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { LinhaDoTempo, type Marco } from '#ui/linha-do-tempo.tsx'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'
import { Palco } from '#ui/palco.tsx'
import { emAberto, rotuloDoEstado, tomDoEstado } from '../entrega.ts'
import { ehCarro } from '../figura.ts'
import * as estilos from './lista-de-compras.module.css'

interface Props {
  nome: string
  imagem: string | null
  estado: EstadoDaCompra
  /** ISO instant. */
  em: string
  resumo: readonly (string | null)[]
  preco: ReactNode
  marcos: readonly Marco[]
  fatos: readonly (readonly [rotulo: string, valor: string | null])[]
  aberta: boolean
  alternar: () => void
  acoes?: ReactNode
}

export function LinhaDeCompra(compra: Props) {
  const { nome, imagem, estado, em, resumo, preco, aberta, alternar } = compra
  const id = useId()
  const carro = ehCarro(imagem)
  return (
    <li className={estilos.compra} data-aberta={aberta}>
      <button type="button" className={estilos.botao} aria-expanded={aberta} aria-controls={id} onClick={alternar}>
        <span className={estilos.figura}>
          <Palco {...(carro && { matiz: 'veiculos' as const })} imagem={imagem} carro={carro} miniatura />
        </span>
        <span className={estilos.nome}>
          <b className="clip">{nome}</b>
          <span className={`sm mut num ${estilos.resumo}`}>
            <time dateTime={em}>{formatarDataHora(em)}</time>
            {resumo.map(
              (parte) =>
                parte && (
                  <Fragment key={parte}>
                    {' '}
                    <span>{parte}</span>
                  </Fragment>
                ),
            )}
          </span>
        </span>
        <span className={estilos.valor}>
          {preco}
          <Etiqueta tom={tomDoEstado(estado)} className={estilos.etiqueta}>
            {emAberto(estado) && <span className={`${classeDePonto} ${estilos.pulsa}`} />}
            {rotuloDoEstado(estado)}
          </Etiqueta>
        </span>
        <Icone nome="chevron-down" className={estilos.seta} />
      </button>
      <div className={estilos.detalhe} id={id} hidden={!aberta}>
        {aberta && (
          <>
            <LinhaDoTempo rotulo={`Entrega de ${nome}`} marcos={compra.marcos} />
            <div>
              <ListaDeFatos fatos={compra.fatos} />
              {compra.acoes}
            </div>
          </>
        )}
      </div>
    </li>
  )
}
