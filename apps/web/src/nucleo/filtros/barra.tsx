import { lazy, type ReactNode, type Ref, Suspense, useCallback, useState } from 'react'
import { aoToque } from '#ui/ao-toque.ts'
import { Botao } from '#ui/botao.tsx'
import { classeDeSeletor } from '#ui/campo.tsx'
import { Busca } from '#ui/formulario.tsx'
import { GrupoDeCampo } from '#ui/grupo-de-campo.tsx'
import { Icone } from '#ui/icone.tsx'
import { CamposDePreco } from './campos-de-preco.tsx'
import { type FiltroDePreco, precosAtivos } from './preco.ts'
import { useTextoNoEndereco } from './texto-no-endereco.ts'
import * as estilos from './barra.module.css'

export interface FiltroDaBarra<O extends string> extends FiltroDePreco {
  busca: string
  ordem: O
}

export interface PropsDosFiltros<O extends string> {
  filtro: FiltroDaBarra<O>
  /** Must be a stable function, otherwise each render restarts the wait for the end of typing. */
  mudar: (mudanca: Partial<FiltroDaBarra<O>>) => void
  /** The first is the default. */
  ordens: readonly (readonly [O, string])[]
  resultado: string
}

interface Props<O extends string> extends PropsDosFiltros<O> {
  rotulo: string
  dica: string
  buscaMaxima: number
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

const Folha = lazy(aoToque(() => import('./folha.tsx').then((m) => ({ default: m.FolhaDeFiltros }))))

export function BarraDeFiltros<O extends string>(props: Props<O>) {
  const { rotulo, dica, buscaMaxima, children, ref, filtro, mudar, ordens, resultado } = props
  const [aberta, setAberta] = useState(false)
  const { texto, setTexto } = useTextoNoEndereco({
    naPagina: filtro.busca,
    ler: aparada,
    mudar: useCallback((busca: string) => mudar({ busca }), [mudar]),
  })
  const ativos = Number(filtro.ordem !== ordens[0]?.[0]) + precosAtivos(filtro)
  return (
    <div className={estilos.topo} ref={ref}>
      <Busca className={estilos.busca} aria-label={rotulo}>
        <GrupoDeCampo>
          <Icone nome="search" />
          <span className="sr">{dica.replace(/\.+$/, '')}</span>
          <input
            type="search"
            placeholder={dica}
            value={texto}
            maxLength={buscaMaxima}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(e) => setTexto(e.target.value)}
          />
        </GrupoDeCampo>
      </Busca>
      <select
        className={`${classeDeSeletor} ${estilos.ordem}`}
        aria-label="Ordenar por"
        value={filtro.ordem}
        onChange={(e) => mudar({ ordem: e.target.value as O })}
      >
        {ordens.map(([o, nome]) => (
          <option key={o} value={o}>
            {nome}
          </option>
        ))}
      </select>
      <div className={estilos.preco}>
        <CamposDePreco preco={filtro} mudar={mudar} />
      </div>
      <Botao
        className={estilos.abrirFolha}
        icone="sliders-horizontal"
        aria-haspopup="dialog"
        aria-label={ativos > 0 ? `Filtros: ${ativos} ${ativos === 1 ? 'ativo' : 'ativos'}` : 'Filtros'}
        onClick={() => setAberta(true)}
      >
        Filtros
        {ativos > 0 && <span className={estilos.quantos}>{ativos}</span>}
      </Botao>
      <div className={estilos.fichas}>{children}</div>
      {aberta && (
        <Suspense>
          <Folha {...({ filtro, mudar, ordens, resultado } as unknown as PropsDosFiltros<string>)} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </div>
  )
}

const aparada = (texto: string) => texto.trim()
