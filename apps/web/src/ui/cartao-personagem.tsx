import type { ReactNode } from 'react'

interface Props {
  /** Same for the whole group. Leave it out for a card that is only shown. */
  nomeDoGrupo?: string
  valor: string
  marcado?: boolean
  /** Shown, but it cannot be chosen; the badge or the second line says why. */
  desativado?: boolean
  aoEscolher?: (valor: string) => void
  retrato: string
  nome: ReactNode
  /** First and second line under the name. */
  linha1?: ReactNode
  linha2?: ReactNode
  /** Badge after the name. */
  etiqueta?: ReactNode
}

/** Identity card: portrait, name and two lines; a radio at the right when it can be chosen. */
export function CartaoPersonagem(props: Props) {
  const { nomeDoGrupo, valor, marcado = false, desativado = false, aoEscolher, retrato, nome, linha1, linha2, etiqueta } = props
  const miolo = (
    <>
      <span className="idc__p">
        <img src={retrato} alt="" width={52} height={64} />
      </span>
      <span className="grow idc__c">
        <span className="row">
          <b className="clip">{nome}</b>
          {etiqueta}
        </span>
        {linha1 && <span className="sm mut">{linha1}</span>}
        {linha2 && <span className="sm num">{linha2}</span>}
      </span>
    </>
  )
  if (!nomeDoGrupo) return <div className="idc idc--fixo">{miolo}</div>
  return (
    <label className="idc">
      {miolo}
      <input
        type="radio"
        className="radio"
        name={nomeDoGrupo}
        value={valor}
        checked={marcado}
        disabled={desativado}
        onChange={() => aoEscolher?.(valor)}
      />
    </label>
  )
}
