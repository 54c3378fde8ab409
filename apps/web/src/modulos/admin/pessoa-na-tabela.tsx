import * as estilos from './pessoa-na-tabela.module.css'

interface Props {
  nome: string
  /** Under the name. */
  papel?: string
  /** What a press does, as the mouse reads it. */
  dica: string
  aoApertar: () => void
}

/** Somebody in a cell of a table, to be pressed. */
export function PessoaNaTabela({ nome, papel, dica, aoApertar }: Props) {
  return (
    <button type="button" className={estilos.pessoa} title={dica} onClick={aoApertar}>
      <b className="clip">{nome}</b>
      {papel && <span className="xs mut">{papel}</span>}
    </button>
  )
}
