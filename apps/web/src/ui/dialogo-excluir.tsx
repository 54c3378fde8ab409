import type { ReactNode } from 'react'
import { Aviso } from './aviso.tsx'
import { Botao } from './botao.tsx'
import { Dialogo } from './dialogo.tsx'

interface Props {
  titulo: string
  nome: string
  consequencia: ReactNode
  ocupado: boolean
  erro: string | null
  impedido?: boolean
  aoExcluir: () => void
  aoFechar: () => void
}

export function DialogoExcluir({ titulo, nome, consequencia, ocupado, erro, impedido = false, aoExcluir, aoFechar }: Props) {
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
          <Botao variante="perigo" disabled={impedido} ocupado={ocupado} textoOcupado="Excluindo..." onClick={aoExcluir}>
            Excluir
          </Botao>
        </>
      }
    >
      {typeof consequencia === 'string' ? <p className="mut">{consequencia}</p> : consequencia}
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </Dialogo>
  )
}
