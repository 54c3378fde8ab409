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
  /** One line under the title. */
  descricao?: ReactNode
  /** 'tela': over the whole of a phone's screen. */
  tamanho?: 'pequeno' | 'medio' | 'largo' | 'tela'
  /** While true nothing closes it: not Esc, not the backdrop, not the X. */
  ocupado?: boolean
  /** Between header and body, for the stepper. */
  passos?: ReactNode
  children: ReactNode
  /** Back on the left, action on the right. */
  rodape?: ReactNode
  /** Makes body and footer one form. */
  aoEnviar?: Envio | undefined
  /** There is nothing in the body to press or to fill, but it may be long: the keyboard must reach it to scroll. */
  soLeitura?: boolean
  /** For a dialog that has to be answered: no X, Esc, Back or backdrop. */
  semFechar?: boolean
  /** How many steps in it; Back goes one back by `aoVoltar`, and closes it at none. */
  passo?: number
  aoVoltar?: () => void
  /** The page's address opens and closes it, or holds the browser where it is: Back is not the dialog's. */
  semVoltar?: boolean
}

/** With a keyboard at hand the first answer to give gets the focus; on a touch screen that would only open the keyboard. */
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

/** Where the focus was before the first of several dialogs that follow each other (a detail, then its purchase). */
let origem: HTMLElement | null = null

function aoAbrir(): Element | null {
  const focado = document.activeElement
  if (focado instanceof HTMLElement && focado !== document.body && !focado.closest('[role=dialog]')) origem = focado
  return focado
}

/** Back to what opened it; when that is gone (a sold listing), to the page. */
function devolverFoco(anterior: Element | null) {
  const alvos = [anterior, origem, document.querySelector('main')]
  const alvo = alvos.find((a) => a instanceof HTMLElement && a !== document.body && a.isConnected)
  if (alvo instanceof HTMLElement) alvo.focus({ preventScroll: true })
}

/**
 * The pressed button that its own press disabled (the next step wants an answer first) loses the focus: the dialog takes it. The browser takes it from the
 * button at once or with the next picture, so it is looked for then, too. What had the focus in an open dialog never gives it to the page behind.
 */
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

/** Dialog of the house: a sheet from the bottom on phones. Load it with what opens it, not with the page. */
export function Dialogo(props: Props) {
  const { aberto, aoFechar, titulo, descricao, tamanho = 'medio', ocupado = false, passos, children, rodape, aoEnviar } = props
  const anterior = useRef<Element | null>(null)
  const { caixa, aoFocar } = useFocoQueNaoSePerde(aberto)
  const preso = ocupado || props.semFechar === true
  const { passo = 0, aoVoltar, semVoltar = false } = props
  // The pressed button is painted first: a slow phone takes a quarter of a second to build what is in a dialog.
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
  // Esc closes the open list of a field before the dialog that it stands in.
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
            // Radix returns the focus to its own trigger only; these dialogs have none.
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
