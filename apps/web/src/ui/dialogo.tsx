import { Dialog } from 'radix-ui'
import { useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Botao } from './botao.tsx'
import * as estilos from './dialogo.module.css'
import { useArrastar } from './arrastar.ts'
import { type Envio, Formulario } from './formulario.tsx'
import { Parte } from './parte.tsx'
import { useVoltar } from './voltar.ts'

interface Props {
  aberto: boolean
  aoFechar: () => void
  titulo: ReactNode
  descricao?: ReactNode
  tamanho?: 'pequeno' | 'medio' | 'largo' | 'tela'
  ocupado?: boolean
  passos?: ReactNode
  children: ReactNode
  rodape?: ReactNode
  aoEnviar?: Envio | undefined
  /** The body has no control that can get the focus, so the body gets it, otherwise the keyboard could not scroll a long text. */
  soLeitura?: boolean
  semFechar?: boolean
  /** Current step, from 0; Back calls `aoVoltar`, at step 0 it closes the dialog. */
  passo?: number
  aoVoltar?: () => void
  /** Back is not handled here: the page's address opens and closes the dialog, or a navigation waits for the dialog's answer. */
  semVoltar?: boolean
}

/** On touch devices a focused field would open the screen keyboard. */
function focarPrimeiroCampo(evento: Event) {
  const caixa = evento.currentTarget as HTMLElement
  if (!matchMedia('(pointer: fine)').matches) {
    evento.preventDefault()
    caixa.focus()
    return
  }
  const campo = caixa.querySelector<HTMLElement>(`.${estilos.corpo} :is(input:checked, input:not([type=radio]), select, textarea):enabled`)
  if (!campo) return
  evento.preventDefault()
  campo.focus()
}

/** The element that had the focus before a chain of dialogs (details, then purchase). */
let origem: HTMLElement | null = null

function aoAbrir(): Element | null {
  const focado = document.activeElement
  if (focado instanceof HTMLElement && focado !== document.body && !focado.closest('[role=dialog]')) origem = focado
  return focado
}

function devolverFoco(anterior: Element | null) {
  const alvos = [anterior, origem, document.querySelector('main')]
  const alvo = alvos.find((a) => a instanceof HTMLElement && a !== document.body && a.isConnected)
  if (alvo instanceof HTMLElement) alvo.focus({ preventScroll: true })
}

/** A press may disable its own button, which then loses the focus at once or in the next frame: move the focus to the dialog. */
function useFocoQueNaoSePerde(aberto: boolean) {
  const caixa = useRef<HTMLDivElement>(null)
  const dentro = useRef(false)
  useLayoutEffect(() => {
    if (!aberto) dentro.current = false
    const recuperar = () => {
      const focado = document.activeElement
      const perdido = focado === document.body ? dentro.current : focado?.matches(':disabled') && caixa.current?.contains(focado)
      if (perdido) caixa.current?.focus({ preventScroll: true })
    }
    recuperar()
    const quadro = requestAnimationFrame(recuperar)
    return () => cancelAnimationFrame(quadro)
  })
  return { caixa, aoFocar: () => void (dentro.current = true) }
}

const TAMANHO = { pequeno: estilos.pequeno, medio: '', largo: estilos.largo, tela: estilos.tela } as const

export function Dialogo(props: Props) {
  const { aberto, aoFechar, titulo, descricao, tamanho = 'medio', ocupado = false, passos, children, rodape, aoEnviar } = props
  const anterior = useRef<Element | null>(null)
  const { caixa, aoFocar } = useFocoQueNaoSePerde(aberto)
  const preso = ocupado || props.semFechar === true
  const { passo = 0, aoVoltar, semVoltar = false } = props
  // The content is deferred, so that the press is painted first: a slow phone needs a quarter of a second to build a dialog.
  const construido = useDeferredValue(aberto, false)
  useVoltar({
    aberto: aberto && !semVoltar,
    passo,
    voltar: () => {
      if (preso) return
      if (passo > 0 && aoVoltar) aoVoltar()
      else aoFechar()
    },
  })
  const arrasto = useArrastar({ caixa, para: 'baixo', preso, fechar: aoFechar })
  const segurar = (e: Event) => preso && e.preventDefault()
  // Esc closes a field's open list before it closes the dialog.
  const sairDaLista = (e: Event) => e.target instanceof Element && e.target.matches('[role=combobox][aria-expanded=true]')
  const conteudo = (
    <>
      <div className={estilos.corpo} {...(props.soLeitura && { tabIndex: 0, role: 'group', 'aria-label': 'Conteúdo' })}>
        <Parte>{children}</Parte>
      </div>
      {rodape && <div className={estilos.pe}>{rodape}</div>}
    </>
  )
  return (
    <Dialog.Root open={aberto && construido} onOpenChange={(abrir) => !abrir && !preso && aoFechar()}>
      <Dialog.Portal>
        <Dialog.Overlay className={estilos.fundo}>
          <Dialog.Content
            ref={caixa}
            className={`${estilos.dialogo} ${TAMANHO[tamanho]}`}
            onFocus={aoFocar}
            onOpenAutoFocus={(e) => {
              anterior.current = aoAbrir()
              focarPrimeiroCampo(e)
            }}
            // Radix returns the focus only to its own trigger; these dialogs have none.
            onCloseAutoFocus={(e) => {
              e.preventDefault()
              devolverFoco(anterior.current)
            }}
            onEscapeKeyDown={(e) => (sairDaLista(e) ? e.preventDefault() : segurar(e))}
            onPointerDownOutside={segurar}
            onInteractOutside={segurar}
            {...(descricao ? {} : { 'aria-describedby': undefined })}
          >
            <div className={estilos.cabeca} {...arrasto}>
              <div className="grow">
                <Dialog.Title className="h2">{titulo}</Dialog.Title>
                {descricao && <Dialog.Description className={`mut sm ${estilos.descricao}`}>{descricao}</Dialog.Description>}
              </div>
              {!props.semFechar && (
                <Dialog.Close asChild>
                  <Botao variante="fantasma" tamanho="pequeno" soIcone icone="x" aria-label="Fechar" disabled={ocupado} />
                </Dialog.Close>
              )}
            </div>
            {passos}
            {aoEnviar ? <Formulario aoEnviar={aoEnviar}>{conteudo}</Formulario> : conteudo}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
