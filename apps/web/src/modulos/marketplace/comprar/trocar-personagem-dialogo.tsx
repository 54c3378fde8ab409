import { useState } from 'react'
import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { useConfirmacao } from '#nucleo/confirmacao.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { EscolhaDePersonagem } from '#nucleo/escolha-de-personagem.tsx'
import { nomeDoPersonagem, usePersonagens } from '#nucleo/personagens.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useMudarEntrega } from '../mutacoes.ts'

interface Props {
  compra: Pick<CompraDoMercado, 'id_anuncio' | 'nome_item' | 'personagem_id' | 'personagem_nome'>
  perfil: Perfil | null | undefined
  perfilFalhou: boolean
  aoFechar: () => void
}

export function TrocarPersonagemDialogo({ compra, perfil, perfilFalhou, aoFechar }: Props) {
  const lista = usePersonagens({ perfil, perfilFalhou, textoDaFalha: 'Erro ao buscar personagens do usuário.' })
  const [escolhido, setEscolhido] = useState<number | null>(null)
  const outros = lista.fase === 'pronta' ? lista.personagens.filter((p) => p.id !== compra.personagem_id) : []
  const personagem = outros.find((p) => p.id === escolhido)

  const c = useConfirmacao({
    mutacao: useMudarEntrega(),
    pedido: { idAnuncio: compra.id_anuncio, personagem: personagem?.id ?? 0 },
    pronto: personagem !== undefined,
    aoAceitar() {
      if (personagem) brindar(`${compra.nome_item} vai para ${nomeDoPersonagem(personagem)}.`)
      aoFechar()
    },
  })

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={c.ocupado}
      titulo="Trocar personagem"
      descricao={`${compra.nome_item} está indo para ${compra.personagem_nome}.`}
      aoEnviar={c.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={c.ocupado}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" disabled={!personagem} ocupado={c.ocupado} textoOcupado="Trocando...">
            Trocar personagem
          </Botao>
        </>
      }
    >
      {lista.fase === 'pronta' && outros.length === 0 ? (
        <Aviso>Você não tem outro personagem para receber esta compra.</Aviso>
      ) : (
        <EscolhaDePersonagem
          lista={lista.fase === 'pronta' ? { ...lista, personagens: outros } : lista}
          escolhido={escolhido}
          escolher={setEscolhido}
          erro={undefined}
        />
      )}
      {c.falha && <Aviso tom="erro">{textoDoErro(c.falha, 'Erro ao trocar o personagem.')}</Aviso>}
    </Dialogo>
  )
}
