import { useId } from 'react'
import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import { emAberto, rotuloDoEstado, tomDoEstado } from '#nucleo/entrega.ts'
import { ehCarro } from '#nucleo/figura.ts'
import { Botao } from '#ui/botao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarInteiro } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { Palco } from '#ui/palco.tsx'
import { marcosDaVenda } from './linha-da-venda.ts'
import { PrecoDoAnuncio } from './preco-do-anuncio.tsx'

interface Props {
  compra: CompraDoMercado
  aberta: boolean
  alternar: () => void
  aoTrocar: (compra: CompraDoMercado) => void
}

function Fatos({ compra, aoTrocar }: Pick<Props, 'compra' | 'aoTrocar'>) {
  const fatos = [
    ['Personagem', `${compra.personagem_nome} · ${compra.personagem_id}`],
    ['Vendido por', compra.nome_usuario_vendedor],
    ['Quantidade', compra.quantidade > 1 ? formatarInteiro(compra.quantidade) : null],
    ['Entregue em', compra.entregue_em && formatarDataHora(compra.entregue_em)],
    ['Motivo', compra.estado_motivo],
  ] as const
  return (
    <div className="mk-fatos">
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
      {compra.pode_trocar_personagem && (
        <div className="mk-troca">
          <Botao tamanho="pequeno" icone="user" onClick={() => aoTrocar(compra)}>
            Trocar personagem
          </Botao>
        </div>
      )}
    </div>
  )
}

/** One purchase from another player: what it was in a line, and the way of its delivery behind it. */
export function ComprasLinha({ compra, aberta, alternar, aoTrocar }: Props) {
  const id = useId()
  const carro = ehCarro(compra.imagem)
  return (
    <li className="compra" data-aberta={aberta}>
      <button type="button" className="compra__b" aria-expanded={aberta} aria-controls={id} onClick={alternar}>
        <span className="compra__f">
          <Palco {...(carro && { matiz: 'veiculos' as const })} imagem={compra.imagem} carro={carro} />
        </span>
        <span className="compra__n">
          <b className="clip">{compra.nome_item}</b>
          <span className="sm mut num compra__m">
            <time dateTime={compra.comprada_em}>{formatarDataHora(compra.comprada_em)}</time>{' '}
            {compra.quantidade > 1 && <span>{formatarInteiro(compra.quantidade)} un.</span>} <span>de {compra.nome_usuario_vendedor}</span>
          </span>
        </span>
        <span className="compra__v">
          <PrecoDoAnuncio valor={compra.valor} moeda={compra.moeda} />
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
            <LinhaDoTempo rotulo={`Entrega de ${compra.nome_item}`} marcos={marcosDaVenda(compra)} />
            <Fatos compra={compra} aoTrocar={aoTrocar} />
          </>
        )}
      </div>
    </li>
  )
}
