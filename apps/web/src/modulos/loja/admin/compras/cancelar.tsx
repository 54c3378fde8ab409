import { cancelarCompra, type CompraDaAdministracao } from '@sorium/contratos/loja/index.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { erroComMotivo } from '../erro.ts'
import { useCancelarCompra } from '../mutacoes.ts'

interface Props {
  compra: CompraDaAdministracao
  valor: string
  aoFechar: () => void
}

export function CancelarCompraDialogo({ compra, valor, aoFechar }: Props) {
  const cancelar = useCancelarCompra()
  const f = useFormulario({
    esquema: cancelarCompra.corpo,
    valores: { motivo: '' },
    mutacao: cancelar,
    pedido: ({ motivo }) => ({ id: compra.id, motivo }),
    aoAceitar({ mensagem }) {
      brindar(mensagem)
      aoFechar()
    },
  })
  const noServidor = compra.estado === 'no_servidor'
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      tamanho="pequeno"
      titulo="Cancelar esta compra?"
      descricao={`${compra.item_nome} de ${compra.usuario_nome}`}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={f.ocupado} onClick={aoFechar}>
            Manter compra
          </Botao>
          <Botao
            type="submit"
            variante="perigo"
            disabled={f.form.watch('motivo').trim() === ''}
            ocupado={f.ocupado}
            textoOcupado="Cancelando..."
          >
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
      <AreaDeTexto rotulo="Motivo" rows={2} required dica="O jogador lê este motivo nas compras dele." {...f.campo('motivo')} />
      {f.falha && <Aviso tom="erro">{erroComMotivo('Erro ao cancelar a compra.', f.falha)}</Aviso>}
    </Dialogo>
  )
}
