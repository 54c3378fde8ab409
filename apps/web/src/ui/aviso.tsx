import type { ReactNode } from 'react'
import { Botao } from './botao.tsx'
import { Icone, type NomeDeIcone } from './icone.tsx'
import * as estilos from './aviso.module.css'

interface Props {
  tom?: 'info' | 'alerta' | 'erro' | 'ok'
  icone?: NomeDeIcone
  children: ReactNode
  aoTentarDeNovo?: (() => void) | undefined
  acao?: ReactNode
}

const TOM = { info: '', alerta: estilos.alerta, erro: estilos.erro, ok: estilos.ok } as const
const ICONE = { info: 'info', alerta: 'triangle-alert', erro: 'circle-alert', ok: 'circle-check' } as const

export function Aviso({ tom = 'info', icone = ICONE[tom], children, aoTentarDeNovo, acao }: Props) {
  const papel = tom === 'erro' ? 'alert' : tom === 'ok' ? 'status' : undefined
  return (
    <div className={`${estilos.aviso} ${TOM[tom]}`} role={papel}>
      <Icone nome={icone} />
      <span>{children}</span>
      {acao}
      {aoTentarDeNovo && (
        <Botao variante="linha" tamanho="pequeno" icone="refresh-cw" onClick={aoTentarDeNovo}>
          Tentar de novo
        </Botao>
      )}
    </div>
  )
}
