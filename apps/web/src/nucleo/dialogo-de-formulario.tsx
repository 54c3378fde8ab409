import type { ReactNode } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import type { Envio } from '#ui/formulario.tsx'
import { textoDoErro } from './erro-da-api.ts'

interface Props {
  titulo: string
  descricao?: string
  acao?: string
  formulario: { aoEnviar: Envio; ocupado: boolean; falha: Error | null }
  aoFechar: () => void
  children: ReactNode
}

export function DialogoDeFormulario({ titulo, descricao, acao = 'Salvar', formulario: f, aoFechar, children }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo={titulo}
      {...(descricao ? { descricao } : {})}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={f.ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            {acao}
          </Botao>
        </>
      }
    >
      {children}
      {f.falha && (
        <Aviso tom="erro">
          <b>Não foi salvo.</b> {textoDoErro(f.falha, 'Tente de novo em instantes.')}
        </Aviso>
      )}
    </Dialogo>
  )
}
