import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { enviarSemCampos } from '#ui/formulario.tsx'
import { enderecoDoLink } from './extensoes.ts'

export function DialogoDoLink({ editor, aoFechar }: { editor: Editor; aoFechar: () => void }) {
  const atual = String(editor.getAttributes('link')['href'] ?? '')
  const [texto, setTexto] = useState(atual)
  const [erro, setErro] = useState<string>()

  function aplicar() {
    const href = enderecoDoLink(texto)
    if (!href) {
      setErro('Use um endereço que comece com https:// ou uma página do site, como /loja.')
      return
    }
    if (editor.state.selection.empty && !atual)
      editor.commands.insertContent({ type: 'text', text: texto.trim(), marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    aoFechar()
  }

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      titulo="Link"
      tamanho="pequeno"
      aoEnviar={enviarSemCampos(aplicar)}
      rodape={
        <>
          {atual ? (
            <Botao
              variante="fantasma"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                aoFechar()
              }}
            >
              Remover link
            </Botao>
          ) : (
            <Botao variante="fantasma" onClick={aoFechar}>
              Cancelar
            </Botao>
          )}
          <Botao type="submit" variante="primaria">
            Aplicar
          </Botao>
        </>
      }
    >
      <Entrada
        rotulo="Endereço"
        value={texto}
        onChange={(e) => setTexto(e.target.value)}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        erro={erro}
      />
    </Dialogo>
  )
}
