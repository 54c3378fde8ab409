import * as estilos from './pessoa-na-tabela.module.css'

interface Props {
  nome: string
  papel?: string
  dica: string
  aoApertar: () => void
}

export function PessoaNaTabela({ nome, papel, dica, aoApertar }: Props) {
  return (
    <button type="button" className={estilos.pessoa} title={dica} onClick={aoApertar}>
      <b className="clip">{nome}</b>
      {papel && <span className="xs mut">{papel}</span>}
    </button>
  )
}
