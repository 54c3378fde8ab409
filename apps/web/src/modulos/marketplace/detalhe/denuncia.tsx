import { type Anuncio, denunciar as chamada } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { AreaDeTexto } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { useDenunciar } from '../mutacoes.ts'
import * as estilos from './denuncia.module.css'

interface Props {
  anuncio: Pick<Anuncio, 'id' | 'nome_item' | 'nome_usuario_vendedor'>
  aoVoltar: () => void
}

export function DetalheDenuncia({ anuncio, aoVoltar }: Props) {
  const denunciar = useDenunciar()

  const f = useFormulario({
    esquema: chamada.corpo,
    valores: { motivo: '' },
    mutacao: denunciar,
    pedido: ({ motivo }) => ({ idAnuncio: anuncio.id, motivo }),
  })

  const feita = denunciar.isSuccess
  return (
    <Dialogo
      aberto
      aoFechar={aoVoltar}
      ocupado={f.ocupado}
      titulo="Denunciar anúncio"
      descricao={`${anuncio.nome_item}, de ${anuncio.nome_usuario_vendedor}`}
      aoEnviar={feita ? undefined : f.aoEnviar}
      rodape={
        feita ? (
          <Botao variante="primaria" className={estilos.fim} onClick={aoVoltar}>
            Voltar ao anúncio
          </Botao>
        ) : (
          <>
            <Botao variante="fantasma" onClick={aoVoltar} disabled={f.ocupado}>
              Voltar
            </Botao>
            <Botao type="submit" variante="perigo" ocupado={f.ocupado} textoOcupado="Enviando...">
              Enviar denúncia
            </Botao>
          </>
        )
      }
    >
      {feita ? (
        <Aviso tom="ok">
          <b>{denunciar.data.mensagem}</b>
        </Aviso>
      ) : (
        <>
          <AreaDeTexto
            rotulo="O que há de errado com este anúncio?"
            dica="Só a administração lê. Quem anunciou não fica sabendo quem denunciou."
            {...f.campo('motivo')}
            rows={4}
            required
          />
          {f.falha && <Aviso tom="erro">{textoDoErro(f.falha, 'Erro ao enviar a denúncia.')}</Aviso>}
        </>
      )}
    </Dialogo>
  )
}
