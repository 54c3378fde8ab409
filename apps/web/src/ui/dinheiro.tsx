import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useId } from 'react'
import { formatarSorium, formatarValor } from './formatos.ts'
import * as estilos from './dinheiro.module.css'

export function Dinheiro({ valor }: { valor: number }) {
  return (
    <span className={estilos.dinheiro} translate="no">
      {valor < 0 && '\u2212'}
      <small>{PALAVRAS.real}&nbsp;</small>
      {formatarValor(Math.abs(valor))}
    </span>
  )
}

export function MoedaSorium({ tamanho }: { tamanho?: number }) {
  const id = useId()
  return (
    <svg
      className={estilos.moeda}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...(tamanho ? { style: { width: tamanho, height: tamanho } } : {})}
    >
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" style={{ stopColor: 'var(--m1)' }} />
        <stop offset=".5" style={{ stopColor: 'var(--m2)' }} />
        <stop offset="1" style={{ stopColor: 'var(--m5)' }} />
      </linearGradient>
      <circle cx="12" cy="12" r="11.5" fill={`url(#${id})`} />
      <circle cx="12" cy="12" r="9" fill="none" stroke="#8a5606" strokeOpacity=".55" strokeWidth="1.1" />
      <path
        d="M16 8.4C15.3 7.1 13.8 6.3 12 6.3c-2.4 0-4.1 1.2-4.1 3 0 4 8.2 1.6 8.2 5.5 0 1.8-1.7 3-4.1 3-2 0-3.5-.8-4.2-2.2"
        fill="none"
        stroke="#5a3600"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Sorium({ valor }: { valor: number }) {
  return (
    <span className={estilos.sorium} title={PALAVRAS.moeda} translate="no">
      <MoedaSorium />
      {formatarSorium(valor)}
      <span className="sr"> {PALAVRAS.moeda}</span>
    </span>
  )
}

interface PropsDoPreco {
  reais?: number | null | undefined
  zcoin?: number | null | undefined
}

export function Preco({ reais, zcoin }: PropsDoPreco) {
  return (
    <span className={estilos.preco}>
      {reais && reais > 0 ? (
        <Dinheiro valor={reais} />
      ) : zcoin && zcoin > 0 ? (
        <Sorium valor={zcoin} />
      ) : (
        <span className={estilos.semPreco}>Valor não informado</span>
      )}
    </span>
  )
}

export { preco as classeDePreco, dinheiro as classeDeDinheiro, sorium as classeDeSorium } from './dinheiro.module.css'
