import type { ReactNode } from 'react'
import * as estilos from './cartao-personagem.module.css'
import * as estilosDeOpcao from './opcao.module.css'

interface Props {
  nomeDoGrupo?: string
  valor: string
  marcado?: boolean
  desativado?: boolean
  aoEscolher?: (valor: string) => void
  retrato: string
  nome: ReactNode
  linha1?: ReactNode
  linha2?: ReactNode
  etiqueta?: ReactNode
}

export function CartaoPersonagem(props: Props) {
  const { nomeDoGrupo, valor, marcado = false, desativado = false, aoEscolher, retrato, nome, linha1, linha2, etiqueta } = props
  const miolo = (
    <>
      <span className={estilos.retrato}>
        <img src={retrato} alt="" width={52} height={64} />
      </span>
      <span className={`grow ${estilos.texto}`}>
        <span className="row">
          <b className="clip">{nome}</b>
          {etiqueta}
        </span>
        {linha1 && <span className="sm mut">{linha1}</span>}
        {linha2 && <span className={`sm num ${estilos.banco}`}>{linha2}</span>}
      </span>
    </>
  )
  if (!nomeDoGrupo) return <div className={`${estilos.cartao} ${estilos.fixo}`}>{miolo}</div>
  return (
    <label className={estilos.cartao}>
      {miolo}
      <input
        type="radio"
        className={estilosDeOpcao.marcador}
        name={nomeDoGrupo}
        value={valor}
        checked={marcado}
        disabled={desativado}
        onChange={() => aoEscolher?.(valor)}
      />
    </label>
  )
}

export { cartao as classeDePersonagem, fixo as classeDePersonagemFixo } from './cartao-personagem.module.css'
