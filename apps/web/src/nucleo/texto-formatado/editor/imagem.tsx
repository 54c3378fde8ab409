import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { classeDeEntrada, Campo, Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { enviarSemCampos } from '#ui/formulario.tsx'
import { recusaDaImagem, TIPOS_DE_IMAGEM } from '#nucleo/imagens.ts'
import * as estilos from './imagem.module.css'

interface Props {
  editor: Editor
  enviarImagem: (arquivo: File) => Promise<string>
  aoFechar: () => void
}

/** A picture into the text, where the cursor is. */
export function DialogoDaImagem({ editor, enviarImagem, aoFechar }: Props) {
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [erro, setErro] = useState<string>()
  const envio = useMutation({ mutationFn: enviarImagem })

  function inserir() {
    const recusa = arquivo ? recusaDaImagem(arquivo) : 'Escolha uma imagem.'
    setErro(recusa ?? undefined)
    if (recusa || !arquivo || envio.isPending) return
    envio.mutate(arquivo, {
      onSuccess: (src) => {
        editor.commands.insertContent({ type: 'image', attrs: { src, alt: alt.trim() } })
        aoFechar()
      },
    })
  }

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      titulo="Imagem no texto"
      tamanho="pequeno"
      ocupado={envio.isPending}
      aoEnviar={enviarSemCampos(inserir)}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={envio.isPending}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={envio.isPending} textoOcupado="Enviando...">
            Inserir
          </Botao>
        </>
      }
    >
      <Campo rotulo="Arquivo" erro={erro} dica="PNG, JPEG ou WebP de até 4 MB.">
        {(ligacao) => (
          <input
            {...ligacao}
            type="file"
            className={`${classeDeEntrada} ${estilos.arquivo}`}
            accept={TIPOS_DE_IMAGEM}
            onChange={(e) => setArquivo(e.target.files?.[0] ?? null)}
          />
        )}
      </Campo>
      <Entrada
        rotulo="O que a imagem mostra"
        dica="Lido em voz alta para quem não vê a imagem."
        value={alt}
        onChange={(e) => setAlt(e.target.value)}
        maxLength={200}
      />
      {envio.isError && <Aviso tom="erro">{textoDoErro(envio.error, 'Erro ao enviar a imagem. Tente de novo.')}</Aviso>}
    </Dialogo>
  )
}
