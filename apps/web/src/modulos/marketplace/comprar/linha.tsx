import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import { LinhaDeCompra } from '#nucleo/compras/linha-de-compra.tsx'
import { Botao } from '#ui/botao.tsx'
import { formatarDataHora, formatarInteiro } from '#ui/formatos.ts'
import { marcosDaVenda } from './linha-da-venda.ts'
import { PrecoDoAnuncio } from '../preco-do-anuncio.tsx'
import * as estilos from './linha.module.css'

interface Props {
  compra: CompraDoMercado
  aberta: boolean
  alternar: () => void
  aoTrocar: (compra: CompraDoMercado) => void
}

export function ComprasLinha({ compra, aberta, alternar, aoTrocar }: Props) {
  const quantas = compra.quantidade > 1 ? formatarInteiro(compra.quantidade) : null
  return (
    <LinhaDeCompra
      nome={compra.nome_item}
      imagem={compra.imagem}
      estado={compra.estado}
      em={compra.comprada_em}
      resumo={[quantas && `${quantas} un.`, `de ${compra.nome_usuario_vendedor}`]}
      preco={<PrecoDoAnuncio valor={compra.valor} moeda={compra.moeda} />}
      marcos={marcosDaVenda(compra)}
      fatos={[
        ['Personagem', `${compra.personagem_nome} · ${compra.personagem_id}`],
        ['Vendido por', compra.nome_usuario_vendedor],
        ['Quantidade', quantas],
        ['Entregue em', compra.entregue_em && formatarDataHora(compra.entregue_em)],
        ['Motivo', compra.estado_motivo],
      ]}
      aberta={aberta}
      alternar={alternar}
      acoes={
        compra.pode_trocar_personagem && (
          <div className={estilos.troca}>
            <Botao tamanho="pequeno" icone="user" onClick={() => aoTrocar(compra)}>
              Trocar personagem
            </Botao>
          </div>
        )
      }
    />
  )
}
