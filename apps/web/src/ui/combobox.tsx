import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type ReactNode, useEffect, useState } from 'react'
import { Campo } from './campo.tsx'
import * as estilos from './campo.module.css'
import * as estilosDeCombobox from './combobox.module.css'

export interface OpcaoDoCombobox {
  valor: string
  titulo: string
  detalhe?: ReactNode
  imagem?: string
}

interface Props {
  rotulo: string
  dica?: ReactNode
  placeholder?: string
  escolhida: string
  opcoes: readonly OpcaoDoCombobox[] | undefined
  /** The options belong to earlier text, so Enter must choose none of them. */
  atrasadas: boolean
  aoBuscar: (texto: string) => void
  aoEscolher: (opcao: OpcaoDoCombobox) => void
  vazio: ReactNode
}

type Passo = UseComboboxStateChangeOptions<OpcaoDoCombobox>
const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape, MenuMouseLeave } = useCombobox.stateChangeTypes

/**
 * Differs from downshift: leaving the field chooses nothing, a pointer that leaves the list changes nothing, a press does not close the
 * open list, Escape on a closed list does nothing, Enter ignores options of earlier text, and opening the list clears the field.
 */
function comoAqui(estado: UseComboboxState<OpcaoDoCombobox>, { type, changes }: Passo, atrasadas: boolean) {
  if (type === InputBlur) return { ...changes, selectedItem: estado.selectedItem }
  const nada =
    type === MenuMouseLeave ||
    (type === InputClick && estado.isOpen) ||
    (type === InputKeyDownEscape && !estado.isOpen) ||
    (type === InputKeyDownEnter && (atrasadas || !changes.selectedItem))
  if (nada) return estado
  const abre = changes.isOpen && !estado.isOpen && type !== InputChange
  return abre ? { ...changes, inputValue: '', highlightedIndex: 0 } : changes
}

export function Combobox({ rotulo, dica, placeholder, escolhida, opcoes, atrasadas, aoBuscar, aoEscolher, vazio }: Props) {
  const [texto, setTexto] = useState<string | null>(null)
  const [lista, setLista] = useState<HTMLElement | null>(null)
  const quantas = opcoes?.length ?? 0
  const digitar = (novo: string) => {
    setTexto(novo)
    aoBuscar(novo.trim())
  }
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<OpcaoDoCombobox>({
    items: [...(opcoes ?? [])],
    itemToString: (o) => o?.titulo ?? '',
    selectedItem: null,
    isOpen: texto !== null,
    inputValue: texto ?? escolhida,
    defaultHighlightedIndex: 0,
    stateReducer: (estado, passo) => comoAqui(estado, passo, atrasadas),
    onIsOpenChange: (m) => (m.isOpen ? digitar(m.inputValue ?? '') : setTexto(null)),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && aoEscolher(selectedItem),
  })
  useEffect(() => {
    if (isOpen && quantas > 0) lista?.scrollIntoView({ block: 'nearest' })
  }, [lista, isOpen, quantas])

  return (
    <div className={estilosDeCombobox.combobox}>
      <Campo rotulo={rotulo} dica={dica}>
        {(ligacao) => (
          <input
            {...getInputProps({
              ...ligacao,
              'aria-label': rotulo,
              // Update the text in the event, not after the render: otherwise the caret jumps.
              onChange: (e) => digitar(e.currentTarget.value),
            })}
            className={estilos.entrada}
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            placeholder={placeholder}
          />
        )}
      </Campo>
      <div className={estilosDeCombobox.lista} {...getMenuProps({ 'aria-label': rotulo, ref: setLista })} aria-busy={atrasadas}>
        {isOpen &&
          opcoes?.map((opcao, n) => (
            <button
              key={opcao.valor}
              type="button"
              tabIndex={-1}
              className={estilosDeCombobox.opcao}
              {...getItemProps({ item: opcao, index: n })}
            >
              {opcao.imagem && <img src={opcao.imagem} alt="" width={36} height={36} loading="lazy" />}
              <span className={`grow ${estilosDeCombobox.texto}`}>
                <b className="clip">{opcao.titulo}</b>
                {opcao.detalhe && <span className="sm mut clip">{opcao.detalhe}</span>}
              </span>
            </button>
          ))}
      </div>
      {isOpen && quantas === 0 && (
        <p className={`sm mut ${estilosDeCombobox.vazio}`} role="status">
          {opcoes === undefined ? 'Procurando...' : vazio}
        </p>
      )}
    </div>
  )
}
