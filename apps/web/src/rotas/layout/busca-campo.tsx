import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { MINIMO_DA_BUSCA } from '@sorium/contratos/busca/limites.ts'
import { Icone } from '#ui/icone.tsx'
import { Tecla } from '#ui/tecla.tsx'
import { GrupoDeCampo } from '#ui/grupo-de-campo.tsx'
import * as estilos from './busca.module.css'

const BuscaAchados = lazy(() => import('./busca-achados.tsx').then((m) => ({ default: m.BuscaAchados })))

const MAXIMO = 100

interface Props {
  ref?: Ref<HTMLInputElement>
  naFolha?: boolean
  aoIr?: () => void
}

function vizinha(opcoes: readonly HTMLElement[], ativo: string | null, passo: 1 | -1): string | null {
  const onde = opcoes.findIndex((o) => o.id === ativo)
  const nova = onde === -1 ? (passo === 1 ? 0 : opcoes.length - 1) : (onde + passo + opcoes.length) % opcoes.length
  return opcoes[nova]?.id ?? null
}

export function BuscaCampo({ ref, naFolha = false, aoIr }: Props) {
  const [texto, setTexto] = useState('')
  const [focada, setFocada] = useState(false)
  const [temLista, setTemLista] = useState(false)
  const [ativo, setAtivo] = useState<string | null>(null)
  const [abrirPrimeira, setAbrirPrimeira] = useState(false)
  const caixa = useRef<HTMLDivElement>(null)
  const idDaLista = useId()
  const aberta = (focada || naFolha) && texto.trim().length >= MINIMO_DA_BUSCA
  const expandida = aberta && temLista

  useEffect(() => {
    const aqui = caixa.current
    const aoSair = (e: FocusEvent) => {
      if (!(e.relatedTarget instanceof Node && aqui?.contains(e.relatedTarget))) setFocada(false)
    }
    aqui?.addEventListener('focusout', aoSair)
    return () => aqui?.removeEventListener('focusout', aoSair)
  }, [])
  useEffect(() => {
    if (ativo !== null) document.getElementById(ativo)?.scrollIntoView({ block: 'nearest' })
  }, [ativo])

  function aoTeclar(e: KeyboardEvent) {
    const opcoes = [...(caixa.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setFocada(true)
      setAtivo(vizinha(opcoes, ativo, e.key === 'ArrowDown' ? 1 : -1))
    } else if (e.key === 'Enter') {
      e.preventDefault()
      // While an answer loads, the list belongs to older text: open the first line of the new answer when it comes.
      const pronta = caixa.current?.querySelector('[role=listbox]')?.ariaBusy === 'false'
      const escolhida = opcoes.find((o) => o.id === ativo) ?? (pronta ? opcoes[0] : undefined)
      if (escolhida) escolhida.click()
      else setAbrirPrimeira(true)
    } else if (e.key === 'Escape' && aberta && !naFolha) {
      e.preventDefault()
      setFocada(false)
      setAtivo(null)
    }
  }

  function ir() {
    setTexto('')
    setAtivo(null)
    setAbrirPrimeira(false)
    setFocada(false)
    aoIr?.()
  }

  return (
    <div className={`${estilos.busca} ${naFolha ? estilos.naFolha : ''}`} role="search" data-folha={naFolha || undefined} ref={caixa}>
      <GrupoDeCampo className={estilos.campo}>
        <Icone nome="search" />
        <span className="sr">Buscar na cidade</span>
        <input
          ref={ref}
          type="search"
          role="combobox"
          placeholder="Buscar na cidade"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAXIMO}
          aria-autocomplete="list"
          aria-expanded={expandida}
          aria-controls={expandida ? idDaLista : undefined}
          aria-activedescendant={(expandida && ativo) || undefined}
          value={texto}
          onFocus={() => setFocada(true)}
          onClick={() => setFocada(true)}
          onChange={(e) => {
            setTexto(e.target.value)
            setAtivo(null)
            setAbrirPrimeira(false)
            setFocada(true)
          }}
          onKeyDown={aoTeclar}
        />
        <span aria-hidden="true">
          <Tecla className={estilos.tecla}>/</Tecla>
        </span>
      </GrupoDeCampo>
      {aberta && (
        <Suspense>
          <BuscaAchados
            texto={texto.trim()}
            idDaLista={idDaLista}
            ativo={ativo}
            abrirPrimeira={abrirPrimeira}
            aoTerLista={setTemLista}
            aoIr={ir}
            aoTentar={() => caixa.current?.querySelector('input')?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
