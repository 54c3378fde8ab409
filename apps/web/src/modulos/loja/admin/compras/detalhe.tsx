import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompraDetalhada } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarReais, formatarSorium } from '#ui/formatos.ts'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'
import { LinhaDoTempo } from '#ui/linha-do-tempo.tsx'
import { CancelarCompraDialogo } from './cancelar.tsx'
import { EntregaEmDuvidaDialogo } from './decisao.tsx'
import { FimDialogo } from './fim.tsx'
import { emDuvida, marcosDoDetalhe, podeCancelar, rotuloParaAdmin, tomParaAdmin } from './regras.ts'
import { consultaDaCompraDetalhada } from '../consultas.ts'
import { rotuloDoAluguel, rotuloDoMetodo } from '../../regras.ts'
import * as estilos from './detalhe.module.css'

export const valorDaCompra = (c: Pick<CompraDetalhada, 'metodo_pagamento' | 'valor'>): string =>
  c.metodo_pagamento === 'real' ? formatarReais(c.valor) : `${formatarSorium(c.valor)} ${PALAVRAS.moeda}`

export function CompraDetalheDialogo({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const { data: compra, isError, refetch } = useQuery(consultaDaCompraDetalhada(id))
  const [passo, setPasso] = useState<'cancelar' | 'decidir' | 'fim' | null>(null)
  const duvida = compra ? emDuvida(compra) : null
  if (compra && passo === 'cancelar')
    return <CancelarCompraDialogo compra={compra} valor={valorDaCompra(compra)} aoFechar={() => setPasso(null)} />
  if (compra && passo === 'decidir' && duvida)
    return (
      <EntregaEmDuvidaDialogo operacao={duvida} item={compra.item_nome} valor={valorDaCompra(compra)} aoFechar={() => setPasso(null)} />
    )
  if (compra?.fim_a_conferir && passo === 'fim')
    return <FimDialogo compra={compra.id} item={compra.item_nome} fim={compra.fim_a_conferir} aoFechar={() => setPasso(null)} />
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="largo"
      soLeitura
      titulo={compra ? compra.item_nome : 'Compra'}
      descricao={`Compra ${id}`}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar}>
            Fechar
          </Botao>
          {compra && podeCancelar(compra) && (
            <Botao variante="perigo" icone="undo-2" onClick={() => setPasso('cancelar')}>
              Cancelar e reembolsar
            </Botao>
          )}
          {compra?.fim_a_conferir && (
            <Botao variante="primaria" onClick={() => setPasso('fim')}>
              Decidir o fim
            </Botao>
          )}
          {duvida && (
            <Botao variante="primaria" onClick={() => setPasso('decidir')}>
              Decidir
            </Botao>
          )}
        </>
      }
    >
      {compra ? (
        <Detalhe compra={compra} />
      ) : isError ? (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar esta compra.
        </Aviso>
      ) : (
        <Esqueleto texto="Carregando a compra...">
          <Barra largura="60%" />
          <Barra largura="80%" />
          <Barra largura="40%" />
        </Esqueleto>
      )}
    </Dialogo>
  )
}

function Detalhe({ compra }: { compra: CompraDetalhada }) {
  const fatos: readonly (readonly [rotulo: string, valor: string | null])[] = [
    ['Data', formatarDataHora(compra.data_compra)],
    ['Usuário', `${compra.usuario_nome} (${compra.usuario_id})`],
    ['Personagem', `Passaporte ${compra.personagem_id}`],
    ['Tipo', rotuloDoAluguel(compra) ?? 'Permanente'],
    ['Pagamento', `${rotuloDoMetodo(compra.metodo_pagamento)}: ${valorDaCompra(compra)}`],
    ['Entregue em', compra.entregue_em && formatarDataHora(compra.entregue_em)],
    ['Expira em', compra.expira_em && formatarDataHora(compra.expira_em)],
  ]
  return (
    <div className={estilos.detalhe}>
      <div className="stack">
        <p>
          <Etiqueta tom={tomParaAdmin(compra.estado)}>{rotuloParaAdmin(compra.estado)}</Etiqueta>{' '}
          {compra.fim_a_conferir && <Etiqueta tom="alerta">Fim a conferir</Etiqueta>}
        </p>
        {compra.estado_motivo && <p className="sm mut">{compra.estado_motivo}</p>}
        {compra.estado === 'incerto' && emDuvida(compra) === null && (
          <Aviso tom="alerta">Decida no alto desta página, em Entregas em conferência.</Aviso>
        )}
        <ListaDeFatos fatos={fatos} />
      </div>
      <div>
        <h3 className="h3">Caminho da entrega</h3>
        <LinhaDoTempo rotulo={`Caminho da entrega de ${compra.item_nome}`} marcos={marcosDoDetalhe(compra)} />
      </div>
    </div>
  )
}
