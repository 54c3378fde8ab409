import { useId } from 'react'
import type { Compra } from '@sorium/contratos/loja/index.ts'
import { emAberto, rotuloDoEstado, tomDoEstado } from '#nucleo/entrega.ts'
import { ehCarro } from '#nucleo/figura.ts'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarData, formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { Palco } from '#ui/palco.tsx'
import { marcosDaCompra } from './linha-da-entrega.ts'
import { PrecoEm } from './preco-em.tsx'
import { ROTULO_DO_METODO, rotuloDoAluguel } from './regras.ts'

interface Props {
  compra: Compra
  aberta: boolean
  alternar: () => void
}

function Fatos({ compra }: { compra: Compra }) {
  const fatos = [
    ['Personagem', `Passaporte ${compra.personagem_id}`],
    ['Tipo', rotuloDoAluguel(compra) ?? 'Permanente'],
    ['Pagamento', ROTULO_DO_METODO[compra.metodo_pagamento]],
    ['Entregue em', compra.entregue_em ? formatarDataHora(compra.entregue_em) : null],
    [compra.estado === 'expirado' ? 'Terminou em' : 'Fica com você até', compra.expira_em ? formatarDataHora(compra.expira_em) : null],
    ['Motivo', compra.estado_motivo],
  ] as const
  return (
    <dl className="compra-fatos">
      {fatos.map(([rotulo, valor]) =>
        valor ? (
          <div key={rotulo} className="kv">
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** One purchase: what it was in a line, and the way of its delivery behind it. */
export function ComprasLinha({ compra, aberta, alternar }: Props) {
  const id = useId()
  const carro = ehCarro(compra.imagem)
  const aluguel = rotuloDoAluguel(compra)
  return (
    <li className="compra" data-aberta={aberta}>
      <button type="button" className="compra__b" aria-expanded={aberta} aria-controls={id} onClick={alternar}>
        <span className="compra__f">
          <Palco {...(carro && { matiz: 'veiculos' as const })} imagem={compra.imagem} carro={carro} />
        </span>
        <span className="compra__n">
          <b className="clip">{compra.item_nome}</b>
          <span className="sm mut num compra__m">
            <time dateTime={compra.data_compra}>{formatarDataHora(compra.data_compra)}</time>{' '}
            <span>
              {aluguel ?? 'Permanente'}
              {compra.expira_em && ` até ${formatarData(compra.expira_em)}`}
            </span>{' '}
            <span>{ROTULO_DO_METODO[compra.metodo_pagamento]}</span>
          </span>
        </span>
        <span className="compra__v">
          <PrecoEm metodo={compra.metodo_pagamento} valor={compra.valor} />
          <Etiqueta tom={tomDoEstado(compra.estado)}>
            {emAberto(compra.estado) && <span className="dot compra__p" />}
            {rotuloDoEstado(compra.estado)}
          </Etiqueta>
        </span>
        <Icone nome="chevron-down" className="compra__s" />
      </button>
      <div className="compra__d" id={id} hidden={!aberta}>
        {aberta && (
          <>
            <LinhaDoTempo rotulo={`Entrega de ${compra.item_nome}`} marcos={marcosDaCompra(compra)} />
            <Fatos compra={compra} />
          </>
        )}
      </div>
    </li>
  )
}
