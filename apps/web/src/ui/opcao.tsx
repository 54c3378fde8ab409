import type { ReactNode } from 'react'
import * as estilos from './opcao.module.css'

interface Props {
  nome: string
  valor: string
  marcada: boolean
  aoEscolher: (valor: string) => void
  titulo: ReactNode
  detalhe?: ReactNode
  figura?: ReactNode
  lado?: ReactNode
  desativada?: boolean
}

export function Opcao({ nome, valor, marcada, aoEscolher, titulo, detalhe, figura, lado, desativada = false }: Props) {
  return (
    <label className={estilos.opcao}>
      {figura}
      <span className="grow">
        <b className={estilos.titulo}>{titulo}</b>
        {detalhe && <span className="sm mut">{detalhe}</span>}
      </span>
      {lado}
      <input
        type="radio"
        className={estilos.marcador}
        name={nome}
        value={valor}
        checked={marcada}
        disabled={desativada}
        onChange={() => aoEscolher(valor)}
      />
    </label>
  )
}

export {
  opcao as classeDeOpcao,
  titulo as classeDoTituloDaOpcao,
  botao as classeDaOpcaoBotao,
  marcador as classeDeMarcador,
} from './opcao.module.css'
