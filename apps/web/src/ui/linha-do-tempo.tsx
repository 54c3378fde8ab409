import type { ReactNode } from 'react'
import { Icone, type NomeDeIcone } from './icone.tsx'
import { formatarDataHora } from './formatos.ts'
import * as estilos from './linha-do-tempo.module.css'

export interface Marco {
  chave: string
  titulo: ReactNode
  /** feito: passed; atual: now; depois: still to come; ok, erro, alerta: how it ended. */
  situacao: 'feito' | 'atual' | 'depois' | 'ok' | 'erro' | 'alerta'
  icone?: NomeDeIcone
  em?: string | null
  detalhe?: ReactNode
}

const ICONE = {
  feito: 'check',
  atual: 'hourglass',
  depois: 'clock',
  ok: 'package-check',
  erro: 'package-x',
  alerta: 'triangle-alert',
} as const

export function LinhaDoTempo({ rotulo, marcos }: { rotulo: string; marcos: readonly Marco[] }) {
  return (
    <ol className={estilos.linha} aria-label={rotulo}>
      {marcos.map((m) => (
        <li key={m.chave} data-s={m.situacao} aria-current={m.situacao === 'atual' ? 'step' : undefined}>
          <span className={estilos.marca}>
            <Icone nome={m.icone ?? ICONE[m.situacao]} />
          </span>
          <div>
            <b>{m.titulo}</b>
            {m.em && <time dateTime={m.em}>{formatarDataHora(m.em)}</time>}
            {m.detalhe && <p>{m.detalhe}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
