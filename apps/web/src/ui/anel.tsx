import * as estilos from './anel.module.css'
interface Props {
  segundos: number
  total: number
  rotulo: string
  /** Seconds left at which the ring turns orange. */
  limiar?: number
}

export function Anel({ segundos, total, rotulo, limiar = 10 }: Props) {
  const estado = segundos <= 0 ? 'expired' : segundos <= limiar ? 'low' : 'run'
  const fracao = segundos <= 0 ? 1 : segundos / total
  const fala = segundos === limiar ? `${rotulo}: ${limiar} segundos` : segundos <= 0 ? `${rotulo}: expirada` : ''
  return (
    <span className={estilos.anel} data-anel data-state={estado} style={{ '--p': fracao } as React.CSSProperties}>
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" />
        <circle cx="26" cy="26" r="22" />
      </svg>
      <span aria-hidden="true">{Math.max(0, segundos)}</span>
      <span className="sr" role="status">
        {fala}
      </span>
    </span>
  )
}
