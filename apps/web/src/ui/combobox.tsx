import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Campo } from './campo.tsx'
import './combobox.css'

export interface OpcaoDoCombobox {
  valor: string
  titulo: string
  detalhe?: ReactNode
  /** Address of a picture. */
  imagem?: string
}

interface Props {
  rotulo: string
  dica?: ReactNode
  placeholder?: string
  /** What stands in the field while nobody types: the name of what is chosen. */
  escolhida: string
  /** What was found for the words; undefined: still on its way. */
  opcoes: readonly OpcaoDoCombobox[] | undefined
  /** They are those of the words before: Enter takes none of them. */
  atrasadas: boolean
  /** Told with each letter; '' when the list opens. */
  aoBuscar: (texto: string) => void
  aoEscolher: (opcao: OpcaoDoCombobox) => void
  /** When nothing was found. */
  vazio: ReactNode
}

/** One of many, by words (ARIA 1.2 combobox): the focus stays in the field, the arrows move through the list, Enter chooses, Escape leaves. */
export function Combobox({ rotulo, dica, placeholder, escolhida, opcoes, atrasadas, aoBuscar, aoEscolher, vazio }: Props) {
  // null: nobody types, and the field tells what is chosen.
  const [texto, setTexto] = useState<string | null>(null)
  const [ativa, setAtiva] = useState(0)
  const lista = useRef<HTMLDivElement>(null)
  const idDaLista = useId()
  const aberta = texto !== null
  const idDa = (n: number) => `${idDaLista}-${n}`
  const quantas = opcoes?.length ?? 0
  // On a phone the list may open behind the bars at the bottom.
  useEffect(() => {
    if (aberta && quantas > 0) lista.current?.scrollIntoView({ block: 'nearest' })
  }, [aberta, quantas])
  useEffect(() => {
    lista.current?.children[ativa]?.scrollIntoView({ block: 'nearest' })
  }, [ativa])

  const digitar = (novo: string) => {
    setTexto(novo)
    setAtiva(0)
    aoBuscar(novo.trim())
  }
  const escolher = (opcao: OpcaoDoCombobox | undefined) => {
    if (!opcao) return
    setTexto(null)
    aoEscolher(opcao)
  }
  function aoTeclar(e: KeyboardEvent) {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      if (!aberta) digitar('')
      else if (quantas > 0) setAtiva((ativa + (e.key === 'ArrowDown' ? 1 : quantas - 1)) % quantas)
    } else if (e.key === 'Enter' && aberta) {
      e.preventDefault()
      if (!atrasadas) escolher(opcoes?.[ativa])
    } else if (e.key === 'Escape' && aberta) {
      e.preventDefault()
      setTexto(null)
    }
  }

  return (
    <div className="cbx">
      <Campo rotulo={rotulo} dica={dica}>
        {(ligacao) => (
          <input
            {...ligacao}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={aberta}
            aria-controls={aberta ? idDaLista : undefined}
            aria-activedescendant={aberta && quantas > 0 ? idDa(ativa) : undefined}
            value={texto ?? escolhida}
            onClick={() => !aberta && digitar('')}
            onChange={(e) => digitar(e.target.value)}
            onKeyDown={aoTeclar}
            onBlur={() => setTexto(null)}
          />
        )}
      </Campo>
      {aberta && (
        // The press does not take the focus out of the field, which would close the list before the choice.
        <div
          className="cbx__l"
          id={idDaLista}
          role="listbox"
          aria-label={rotulo}
          aria-busy={atrasadas}
          ref={lista}
          onPointerDown={(e) => e.preventDefault()}
        >
          {opcoes?.map((o, n) => (
            <Opcao key={o.valor} id={idDa(n)} opcao={o} ativa={n === ativa} aoEscolher={() => escolher(o)} />
          ))}
        </div>
      )}
      {aberta && quantas === 0 && (
        <p className="cbx__v sm mut" role="status">
          {opcoes === undefined ? 'Procurando...' : vazio}
        </p>
      )}
    </div>
  )
}

/** Out of the tab order: the keyboard is the field's. */
function Opcao({ id, opcao: o, ativa, aoEscolher }: { id: string; opcao: OpcaoDoCombobox; ativa: boolean; aoEscolher: () => void }) {
  return (
    <button id={id} type="button" role="option" tabIndex={-1} aria-selected={ativa} className="cbx__o" onClick={aoEscolher}>
      {o.imagem && <img src={o.imagem} alt="" width={36} height={36} loading="lazy" />}
      <span className="grow">
        <b className="clip">{o.titulo}</b>
        {o.detalhe && <span className="sm mut clip">{o.detalhe}</span>}
      </span>
    </button>
  )
}
