import { useState, type FormEvent } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { MOTIVO_MAXIMO } from '@sorium/contratos/marketplace/valores.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
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

const MOTIVO_MINIMO = 3

/** A report to the administration: once per person and listing, which the server keeps. */
export function DetalheDenuncia({ anuncio, aoVoltar }: Props) {
  const [motivo, setMotivo] = useState('')
  const [erro, setErro] = useState<string>()
  const denunciar = useDenunciar()

  function enviar(e: FormEvent) {
    e.preventDefault()
    if (denunciar.isPending) return
    const curto = motivo.trim().length < MOTIVO_MINIMO
    setErro(curto ? 'Conte em poucas palavras o que há de errado.' : undefined)
    if (!curto) denunciar.mutate({ idAnuncio: anuncio.id, motivo: motivo.trim() })
  }

  const feita = denunciar.isSuccess
  return (
    <Dialogo
      aberto
      aoFechar={aoVoltar}
      ocupado={denunciar.isPending}
      titulo="Denunciar anúncio"
      descricao={`${anuncio.nome_item}, de ${anuncio.nome_usuario_vendedor}`}
      aoEnviar={feita ? undefined : enviar}
      rodape={
        feita ? (
          <Botao variante="primaria" className={estilos.fim} onClick={aoVoltar}>
            Voltar ao anúncio
          </Botao>
        ) : (
          <>
            <Botao variante="fantasma" onClick={aoVoltar} disabled={denunciar.isPending}>
              Voltar
            </Botao>
            <Botao type="submit" variante="perigo" ocupado={denunciar.isPending} textoOcupado="Enviando...">
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
            value={motivo}
            onChange={(e) => setMotivo(e.target.value)}
            maxLength={MOTIVO_MAXIMO}
            rows={4}
            erro={erro}
            required
          />
          {denunciar.isError && <Aviso tom="erro">{textoDoErro(denunciar.error, 'Erro ao enviar a denúncia.')}</Aviso>}
        </>
      )}
    </Dialogo>
  )
}
