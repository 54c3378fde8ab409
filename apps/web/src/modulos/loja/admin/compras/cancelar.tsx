import { useState } from 'react'
import type { CompraDaAdministracao } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { erroComMotivo } from '../erro.ts'
import { useCancelarCompra } from '../mutacoes.ts'

interface Props {
  compra: CompraDaAdministracao
  /** 'R$ 10,00' */
  valor: string
  aoFechar: () => void
}

export function CancelarCompraDialogo({ compra, valor, aoFechar }: Props) {
  const cancelar = useCancelarCompra()
  const [motivo, setMotivo] = useState('')
  const noServidor = compra.estado === 'no_servidor'
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={cancelar.isPending}
      tamanho="pequeno"
      titulo="Cancelar esta compra?"
      descricao={`${compra.item_nome} de ${compra.usuario_nome}`}
      aoEnviar={(e) => {
        e.preventDefault()
        if (motivo.trim() === '') return
        cancelar.mutate(
          { id: compra.id, motivo: motivo.trim() },
          {
            onSuccess: ({ mensagem }) => {
              brindar(mensagem)
              aoFechar()
            },
          },
        )
      }}
      rodape={
        <>
          <Botao variante="fantasma" disabled={cancelar.isPending} onClick={aoFechar}>
            Manter compra
          </Botao>
          <Botao type="submit" variante="perigo" disabled={motivo.trim() === ''} ocupado={cancelar.isPending} textoOcupado="Cancelando...">
            Cancelar e reembolsar
          </Botao>
        </>
      }
    >
      <Aviso icone="undo-2">
        {noServidor
          ? `A cidade já recebeu esta entrega. ${valor} volta quando ela garantir que nada foi entregue; se já tiver entregado, a compra fica como Entregue.`
          : `A entrega deixa de existir e ${valor} volta para a carteira do jogador.`}
      </Aviso>
      <AreaDeTexto
        rotulo="Motivo"
        rows={2}
        maxLength={300}
        required
        dica="O jogador lê este motivo nas compras dele."
        value={motivo}
        onChange={(e) => setMotivo(e.target.value)}
      />
      {cancelar.isError && <Aviso tom="erro">{erroComMotivo('Erro ao cancelar a compra.', cancelar.error)}</Aviso>}
    </Dialogo>
  )
}
