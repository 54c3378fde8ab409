import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { ICONES_DO_EDITOR } from './icones.ts'
import * as estilos from './barra.module.css'

type Icone = keyof typeof ICONES_DO_EDITOR

interface Comando {
  rotulo: string
  icone: Icone
  fazer: (editor: Editor) => void
  ativo?: (editor: Editor) => boolean
  pode?: (editor: Editor) => boolean
}

const COMANDOS: readonly Comando[] = [
  {
    rotulo: 'Seção',
    icone: 'heading-2',
    fazer: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    ativo: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    rotulo: 'Subseção',
    icone: 'heading-3',
    fazer: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    ativo: (e) => e.isActive('heading', { level: 3 }),
  },
  { rotulo: 'Negrito', icone: 'bold', fazer: (e) => e.chain().focus().toggleBold().run(), ativo: (e) => e.isActive('bold') },
  { rotulo: 'Itálico', icone: 'italic', fazer: (e) => e.chain().focus().toggleItalic().run(), ativo: (e) => e.isActive('italic') },
  {
    rotulo: 'Sublinhado',
    icone: 'underline',
    fazer: (e) => e.chain().focus().toggleUnderline().run(),
    ativo: (e) => e.isActive('underline'),
  },
  { rotulo: 'Lista', icone: 'list', fazer: (e) => e.chain().focus().toggleBulletList().run(), ativo: (e) => e.isActive('bulletList') },
  {
    rotulo: 'Lista numerada',
    icone: 'list-ordered',
    fazer: (e) => e.chain().focus().toggleOrderedList().run(),
    ativo: (e) => e.isActive('orderedList'),
  },
  {
    rotulo: 'Citação',
    icone: 'text-quote',
    fazer: (e) => e.chain().focus().toggleBlockquote().run(),
    ativo: (e) => e.isActive('blockquote'),
  },
  { rotulo: 'Desfazer', icone: 'undo-2', fazer: (e) => e.chain().focus().undo().run(), pode: (e) => e.can().undo() },
  { rotulo: 'Refazer', icone: 'redo-2', fazer: (e) => e.chain().focus().redo().run(), pode: (e) => e.can().redo() },
]

interface Props {
  editor: Editor
  emCodigo: boolean
  aoAbrir: (dialogo: 'link' | 'imagem') => void
  aoAlternarCodigo: () => void
}

const PASSO: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function BarraDoEditor({ editor, emCodigo, aoAbrir, aoAlternarCodigo }: Props) {
  const [parada, setParada] = useState('Seção')
  const estados = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      ativos: COMANDOS.filter((c) => c.ativo?.(e)).map((c) => c.rotulo),
      parados: COMANDOS.filter((c) => c.pode && !c.pode(e)).map((c) => c.rotulo),
      link: e.isActive('link'),
    }),
  })
  function aoTeclar(e: KeyboardEvent<HTMLDivElement>) {
    const passo = PASSO[e.key]
    if (passo === undefined) return
    e.preventDefault()
    const botoes = [...e.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const atual = botoes.findIndex((b) => b === document.activeElement)
    botoes[(atual + passo + botoes.length) % botoes.length]?.focus()
  }
  const foraDaBarra = emCodigo ? parada !== 'HTML' : estados.parados.includes(parada)
  const comum = { parada: foraDaBarra ? (emCodigo ? 'HTML' : 'Seção') : parada, aoFocar: setParada }
  return (
    <div className={estilos.barra} role="toolbar" aria-label="Formatação" tabIndex={-1} onKeyDown={aoTeclar}>
      {COMANDOS.map(({ rotulo, icone, fazer, ativo }) => (
        <Ferramenta
          key={rotulo}
          {...comum}
          rotulo={rotulo}
          icone={icone}
          {...(ativo ? { apertada: estados.ativos.includes(rotulo) } : {})}
          desativada={emCodigo || estados.parados.includes(rotulo)}
          noTexto
          aoApertar={() => fazer(editor)}
        />
      ))}
      <Ferramenta {...comum} rotulo="Link" icone="link" apertada={estados.link} desativada={emCodigo} aoApertar={() => aoAbrir('link')} />
      <Ferramenta {...comum} rotulo="Imagem" icone="image" desativada={emCodigo} aoApertar={() => aoAbrir('imagem')} />
      <Ferramenta {...comum} rotulo="HTML" apertada={emCodigo} aoApertar={aoAlternarCodigo}>
        HTML
      </Ferramenta>
    </div>
  )
}

interface PropsDaFerramenta {
  rotulo: string
  icone?: Icone
  apertada?: boolean
  desativada?: boolean
  parada: string
  aoFocar: (rotulo: string) => void
  /** Keeps the focus in the text when pressed, otherwise a phone closes its keyboard. */
  noTexto?: boolean
  aoApertar: () => void
  children?: ReactNode
}

function Ferramenta({ rotulo, icone, apertada, desativada = false, parada, aoFocar, noTexto, aoApertar, children }: PropsDaFerramenta) {
  return (
    <button
      type="button"
      className={estilos.ferramenta}
      aria-label={rotulo}
      title={rotulo}
      aria-pressed={apertada}
      disabled={desativada}
      tabIndex={rotulo === parada ? 0 : -1}
      onFocus={() => aoFocar(rotulo)}
      onMouseDown={noTexto ? (e) => e.preventDefault() : undefined}
      onClick={aoApertar}
    >
      {icone ? (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          dangerouslySetInnerHTML={{ __html: ICONES_DO_EDITOR[icone] }}
        />
      ) : (
        children
      )}
    </button>
  )
}
