import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'

interface Props {
  /** 'Excluir item?' */
  titulo: string
  nome: string
  /** What follows from it. */
  consequencia: string
  ocupado: boolean
  erro: string | null
  aoExcluir: () => void
  aoFechar: () => void
}

export function ExcluirDialogo({ titulo, nome, consequencia, ocupado, erro, aoExcluir, aoFechar }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={ocupado}
      tamanho="pequeno"
      titulo={titulo}
      descricao={nome}
      rodape={
        <>
          <Botao variante="fantasma" disabled={ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao variante="perigo" ocupado={ocupado} textoOcupado="Excluindo..." onClick={aoExcluir}>
            Excluir
          </Botao>
        </>
      }
    >
      <p className="mut">{consequencia}</p>
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </Dialogo>
  )
}
