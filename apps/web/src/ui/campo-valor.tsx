import { useId, type ReactNode } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { leituraDe } from './campo-numero.tsx'
import { Icone } from './icone.tsx'
import * as estilos from './campo.module.css'
import * as estilosDeCampoValor from './campo-valor.module.css'

interface Props {
  rotulo: ReactNode
  valor: string
  aoMudar: (texto: string) => void
  aoFocar?: () => void
  aoSair?: () => void
  prefixo?: string
  notaEsquerda?: ReactNode
  notaDireita?: ReactNode
  erro?: string | undefined
  desativado?: boolean
}

export function CampoValor(props: Props) {
  const { rotulo, valor, aoMudar, aoFocar, aoSair, prefixo = PALAVRAS.real, notaDireita, desativado } = props
  const id = useId()
  const { pergunta, entendido } = leituraDe(valor, 2)
  const erro = pergunta ?? props.erro
  const notaEsquerda = entendido ?? props.notaEsquerda
  const descricoes = [erro && `${id}-erro`, (notaEsquerda || notaDireita) && `${id}-nota`].filter(Boolean).join(' ')
  return (
    <div className={estilos.campo}>
      <label className={estilos.rotulo} htmlFor={id}>
        {rotulo}
      </label>
      <div className={estilosDeCampoValor.valor} aria-invalid={erro ? true : undefined}>
        <span aria-hidden="true">{prefixo}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={valor}
          disabled={desativado}
          onChange={(e) => aoMudar(e.target.value)}
          onFocus={aoFocar}
          onBlur={aoSair}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descricoes || undefined}
        />
      </div>
      {(notaEsquerda || notaDireita) && (
        <div className="between xs mut num" id={`${id}-nota`}>
          <span>{notaEsquerda}</span>
          <span>{notaDireita}</span>
        </div>
      )}
      {erro && (
        <span className={estilos.erro} id={`${id}-erro`} role="alert">
          <Icone nome="circle-alert" tamanho="xs" />
          {erro}
        </span>
      )}
    </div>
  )
}
