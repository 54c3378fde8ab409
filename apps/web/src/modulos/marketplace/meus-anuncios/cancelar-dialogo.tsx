import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useCancelarAnuncio } from './mutacoes.ts'

interface Props {
  anuncio: Anuncio
  aoFechar: () => void
  aoCancelar: () => void
}

function consequencia({ status, tipo, coletou_item, nome_personagem_vendedor: nome }: Anuncio): string {
  const coisa = tipo === 'veiculo' ? 'o veículo' : 'o item'
  if (status === 'pendente' && coletou_item === 'nao') {
    return `Se a cidade ainda não tirou ${coisa} de ${nome}, nada acontece com ele. Se já tirou, ele volta sozinho.`
  }
  return `Ele sai do ${PALAVRAS.mercado} agora e ${coisa} volta para ${nome}, na hora se estiver na cidade com espaço, ou assim que puder receber.`
}

export function MeusCancelarDialogo({ anuncio, aoFechar, aoCancelar }: Props) {
  const cancelar = useCancelarAnuncio()
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={cancelar.isPending}
      tamanho="pequeno"
      titulo="Cancelar este anúncio?"
      descricao={anuncio.nome_item}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={cancelar.isPending}>
            Manter anúncio
          </Botao>
          <Botao
            variante="perigo"
            ocupado={cancelar.isPending}
            textoOcupado="Cancelando..."
            onClick={() => cancelar.mutate({ id: anuncio.id }, { onSuccess: aoCancelar })}
          >
            Cancelar anúncio
          </Botao>
        </>
      }
    >
      <Aviso icone="undo-2">{consequencia(anuncio)}</Aviso>
      {cancelar.isError && <Aviso tom="erro">{textoDoErro(cancelar.error, 'Erro ao cancelar o anúncio.')}</Aviso>}
    </Dialogo>
  )
}
