import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId, useState } from 'react'
import { TEXTO_FORMATADO_MAXIMO } from '@sorium/contratos/comum/texto-formatado.ts'
import { Icone } from '#ui/icone.tsx'
import { BarraDoEditor } from './barra.tsx'
import { DialogoDaImagem } from './imagem.tsx'
import { DialogoDoLink } from './link.tsx'
import { EXTENSOES, semSobras } from './extensoes.ts'
import * as estilos from './editor.module.css'
import { CLASSE_DA_PROSA } from '../prosa.tsx'
import { classeDeCampo, classeDeRotulo, classeDeErro } from '#ui/campo.tsx'

interface Props {
  rotulo: string
  /** Read only when the editor is mounted. */
  inicial: string
  aoMudar: (html: string) => void
  erro?: string | undefined
  enviarImagem: (arquivo: File) => Promise<string>
}

export function EditorDeTexto({ rotulo, inicial, aoMudar, erro, enviarImagem }: Props) {
  const id = useId()
  const [dialogo, setDialogo] = useState<'link' | 'imagem' | null>(null)
  const [codigo, setCodigo] = useState<string | null>(null)
  const editor = useEditor({
    extensions: EXTENSOES,
    content: inicial,
    // The content policy forbids injected styles; the editor's styles are in the style sheet.
    injectCSS: false,
    onUpdate: (e) => aoMudar(semSobras(e.editor.getHTML())),
    editorProps: {
      attributes: {
        class: `${CLASSE_DA_PROSA} ${estilos.texto}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-rotulo`,
        ...(erro ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-erro` } : {}),
      },
    },
  })
  return (
    <div className={classeDeCampo}>
      <span className={classeDeRotulo} id={`${id}-rotulo`}>
        {rotulo}
      </span>
      <div className={estilos.editor} data-erro={erro ? '' : undefined}>
        <BarraDoEditor
          editor={editor}
          emCodigo={codigo !== null}
          aoAbrir={setDialogo}
          aoAlternarCodigo={() => setCodigo(alternarCodigo(editor, codigo))}
        />
        {codigo === null ? (
          <EditorContent editor={editor} />
        ) : (
          <textarea
            className={estilos.codigo}
            aria-label={`${rotulo} em HTML`}
            value={codigo}
            spellCheck={false}
            maxLength={TEXTO_FORMATADO_MAXIMO}
            onChange={(e) => {
              setCodigo(e.target.value)
              aoMudar(e.target.value)
            }}
          />
        )}
      </div>
      {erro && (
        <span className={classeDeErro} id={`${id}-erro`} role="alert">
          <Icone nome="circle-alert" tamanho="xs" />
          {erro}
        </span>
      )}
      {dialogo === 'link' && <DialogoDoLink editor={editor} aoFechar={() => setDialogo(null)} />}
      {dialogo === 'imagem' && <DialogoDaImagem editor={editor} enviarImagem={enviarImagem} aoFechar={() => setDialogo(null)} />}
    </div>
  )
}

function alternarCodigo(editor: Editor, codigo: string | null): string | null {
  if (codigo === null) return semSobras(editor.getHTML())
  editor.commands.setContent(codigo, { emitUpdate: true })
  return null
}
