import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { recusaDaImagem, TIPOS_DE_IMAGEM } from '#nucleo/arquivo-de-imagem.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { classeDeCampo, classeDeDica, classeDeErro, Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { enviarSemCampos } from '#ui/formulario.tsx'

interface Props {
  editor: Editor
  enviarImagem: (arquivo: File) => Promise<string>
  aoFechar: () => void
}

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
      <div className={classeDeCampo} role="group" aria-label="Arquivo">
        <BotaoDeArquivo
          rotulo="Arquivo da imagem"
          aceita={TIPOS_DE_IMAGEM}
          variante="linha"
          icone="camera"
          aoEscolher={(escolhido) => {
            setArquivo(escolhido)
            setErro(recusaDaImagem(escolhido) ?? undefined)
          }}
        >
          {arquivo ? 'Trocar imagem' : 'Escolher imagem'}
        </BotaoDeArquivo>
        <span className={classeDeDica}>
          {arquivo && <b>{arquivo.name} · </b>}
          PNG, JPEG ou WebP de até 4 MB.
        </span>
        {erro && (
          <span className={classeDeErro} role="alert">
            {erro}
          </span>
        )}
      </div>
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
