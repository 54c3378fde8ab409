import { useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import { usePersonagens } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { enviarSemCampos } from '#ui/formulario.tsx'
import { TEXTOS_DE_ANUNCIAR } from '../anunciar/textos.ts'
import { useMudarEntrega } from '../mutacoes.ts'

interface Props {
  anuncio: Anuncio
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  aoFechar: () => void
  aoEnviar: () => void
}

/** 'Enviar a outro personagem': for a returned item that the first character cannot take. */
export function MeusEntregaDialogo({ anuncio, perfil, perfilFalhou, aoFechar, aoEnviar }: Props) {
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const [aviso, setAviso] = useState<string>()
  const enviar = useMudarEntrega()
  const lista = usePersonagens({ perfil, perfilFalhou, textoDaFalha: TEXTOS_DE_ANUNCIAR.erroPersonagens })

  function confirmar() {
    if (enviar.isPending) return
    if (escolhido === null) return setAviso(TEXTOS_DE_ANUNCIAR.escolhaPersonagem)
    enviar.mutate({ idAnuncio: anuncio.id, personagem: escolhido }, { onSuccess: aoEnviar })
  }

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={enviar.isPending}
      titulo="Enviar a outro personagem"
      descricao={anuncio.nome_item}
      aoEnviar={enviarSemCampos(confirmar)}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={enviar.isPending}>
            Voltar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={enviar.isPending} textoOcupado="Enviando..." disabled={lista.fase === 'erro'}>
            Enviar
          </Botao>
        </>
      }
    >
      <EscolhaDePersonagem
        lista={lista}
        escolhido={escolhido}
        escolher={(id) => {
          setAviso(undefined)
          setEscolhido(id)
        }}
        erro={aviso}
      />
      {enviar.isError && <Aviso tom="erro">{textoDoErro(enviar.error, 'Erro ao mudar o personagem da devolução.')}</Aviso>}
    </Dialogo>
  )
}
