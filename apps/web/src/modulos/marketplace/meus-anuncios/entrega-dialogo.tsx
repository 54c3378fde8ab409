import { useState } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import { usePersonagens } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { TEXTOS_DE_ANUNCIAR } from '../anunciar/textos.ts'
import { useMudarEntrega } from '../mutacoes.ts'

interface Props {
  anuncio: Anuncio
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  aoFechar: () => void
  aoEnviar: () => void
}

export function MeusEntregaDialogo({ anuncio, perfil, perfilFalhou, aoFechar, aoEnviar }: Props) {
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const lista = usePersonagens({ perfil, perfilFalhou, textoDaFalha: TEXTOS_DE_ANUNCIAR.erroPersonagens })

  const c = useConfirmacao({
    mutacao: useMudarEntrega(),
    pedido: { idAnuncio: anuncio.id, personagem: escolhido ?? 0 },
    pronto: escolhido !== null,
    aoAceitar: aoEnviar,
  })

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={c.ocupado}
      titulo="Enviar a outro personagem"
      descricao={anuncio.nome_item}
      aoEnviar={c.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={c.ocupado}>
            Voltar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={c.ocupado} textoOcupado="Enviando..." disabled={lista.fase === 'erro'}>
            Enviar
          </Botao>
        </>
      }
    >
      <EscolhaDePersonagem
        lista={lista}
        escolhido={escolhido}
        escolher={setEscolhido}
        erro={c.cedo ? TEXTOS_DE_ANUNCIAR.escolhaPersonagem : undefined}
      />
      {c.falha && <Aviso tom="erro">{textoDoErro(c.falha, 'Erro ao mudar o personagem da devolução.')}</Aviso>}
    </Dialogo>
  )
}
