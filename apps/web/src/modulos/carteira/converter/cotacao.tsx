import type { ReactNode } from 'react'
import { VALIDADE_DA_COTACAO_S } from '@sorium/contratos/cotacao/limites.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { Anel } from '#ui/anel.tsx'
import { Botao } from '#ui/botao.tsx'
import { MoedaSorium } from '#ui/dinheiro.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarTaxa, formatarValor } from '#ui/formatos.ts'
import type { EnvioDaConversao } from '../regras.ts'
import * as estilos from './cotacao.module.css'

export interface Cotacao {
  /** R$ per Sorium; null until known. */
  taxa: number | null
  /** Seconds for which the quote is still valid; null: no quote; 0: expired. */
  segundos: number | null
  buscando: boolean
  obter: () => void
  renovar: () => void
  agora: () => number | null
}

interface Props {
  cotacao: Cotacao
  previa: number
  envio: EnvioDaConversao
  convertendo: boolean
  children: ReactNode
}

const QUASE_NO_FIM_S = 10

function Validade({ segundos }: { segundos: number | null }) {
  if (segundos === null) return <span>Toque no valor ou em “Obter cotação” para começar.</span>
  if (segundos === 0) return <Etiqueta tom="erro">expirada</Etiqueta>
  return (
    <>
      <span>Cotação válida por</span>
      <Etiqueta tom={segundos <= QUASE_NO_FIM_S ? 'alerta' : 'info'}>{segundos}s</Etiqueta>
    </>
  )
}

export function CarteiraCotacao({ cotacao, previa, envio, convertendo, children }: Props) {
  const { taxa, segundos, buscando, obter } = cotacao
  return (
    <div className={estilos.cotacao}>
      <div className={estilos.topo}>
        <div>
          <div className="sm mut">Cotação</div>
          <div className={`num ${estilos.taxa}`}>
            1 {PALAVRAS.moeda} = {PALAVRAS.real} {taxa === null ? '...' : formatarTaxa(taxa)}
          </div>
        </div>
        {segundos !== null && <Anel segundos={segundos} total={VALIDADE_DA_COTACAO_S} rotulo="Validade da cotação" />}
      </div>
      <Botao variante="linha" bloco icone="refresh-cw" ocupado={buscando} onClick={obter}>
        Obter cotação
      </Botao>
      <div className={estilos.recebe}>
        <div className="sm mut">Você recebe</div>
        <div className={estilos.quanto}>
          <MoedaSorium />
          <output aria-label={`${PALAVRAS.moeda} a receber`}>{formatarValor(previa)}</output>
        </div>
        <div className={`sm mut num ${estilos.validade}`}>
          <Validade segundos={segundos} />
        </div>
      </div>
      {children}
      <Botao
        type="submit"
        variante="primaria"
        tamanho="grande"
        bloco
        disabled={envio !== 'pronto'}
        ocupado={convertendo}
        textoOcupado="Convertendo..."
      >
        {envio === 'expirada' ? 'Cotação expirada' : 'Converter'}
      </Botao>
    </div>
  )
}
