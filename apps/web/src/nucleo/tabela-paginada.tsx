import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaginaDaTabela } from './cliente-http.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { Paginador } from '#ui/paginador.tsx'
import { Tabela, type Coluna } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { classeDeSeletor } from '#ui/campo.tsx'
import { GrupoDeCampo } from '#ui/grupo-de-campo.tsx'
import { classeDeCartao, classeDoCorpo } from '#ui/cartao.tsx'
import * as estilos from './tabela-paginada.module.css'

type Consulta = Readonly<Partial<Record<string, string>>>

export interface EstadoDaTabela {
  consulta: Consulta
  mudar: (mudanca: Consulta) => void
}

export interface ColunaOrdenavel<L> extends Coluna<L> {
  /** Value of `ordem` in the query; without it the column cannot be sorted. */
  ordem?: string
}

interface Props<L> extends EstadoDaTabela {
  rotulo: string
  busca: string
  colunas: readonly ColunaOrdenavel<L>[]
  dados: PaginaDaTabela<L> | undefined
  falhou: boolean
  aoTentarDeNovo: () => void
  chaveDaLinha: (linha: L) => string
  nomes: readonly [um: string, muitos: string]
  ordens?: readonly (readonly [ordem: string, rotulo: string])[]
  erro: string
  vazio: ReactNode
  carregando?: ReactNode
  filtros?: ReactNode
  aviso?: ReactNode
}

export function TabelaPaginada<L>(p: Props<L>) {
  const { dados, consulta, mudar } = p
  const pagina = Number(consulta['pagina'] ?? '1')
  return (
    <section className={`${classeDeCartao} ${estilos.tabela}`} aria-label={p.rotulo}>
      <div className={estilos.cabeca}>
        <Busca rotulo={p.busca} valor={consulta['busca'] ?? ''} aoMudar={(busca) => mudar({ busca, pagina: undefined })} />
        {p.filtros}
        {p.ordens && <Ordem ordens={p.ordens} consulta={consulta} mudar={mudar} />}
        <span className={`sm mut num ${estilos.quantos}`} role="status">
          {dados && `${formatarInteiro(dados.total)} ${dados.total === 1 ? p.nomes[0] : p.nomes[1]}`}
        </span>
      </div>
      {p.aviso}
      {p.falhou && (
        <div className={classeDoCorpo}>
          <Aviso tom="erro" aoTentarDeNovo={p.aoTentarDeNovo}>
            {p.erro}
          </Aviso>
        </div>
      )}
      {!dados && !p.falhou && (p.carregando ?? <Carregando />)}
      {dados && dados.linhas.length === 0 && <Vazio titulo={p.vazio} />}
      {dados && dados.linhas.length > 0 && (
        <Tabela
          rotulo={p.rotulo}
          linhas={dados.linhas}
          chaveDaLinha={p.chaveDaLinha}
          colunas={p.colunas.map((c) => (c.ordem ? comOrdem(c, c.ordem, p) : c))}
        />
      )}
      {dados && (dados.paginas > 1 || pagina > 1) && (
        <Paginador pagina={pagina} paginas={dados.paginas} aoMudar={(n) => mudar({ pagina: n > 1 ? String(n) : undefined })} />
      )}
    </section>
  )
}

function Ordem({ ordens, consulta, mudar }: EstadoDaTabela & { ordens: NonNullable<Props<never>['ordens']> }) {
  const padrao = ordens[0]?.[0]
  return (
    <select
      className={`${classeDeSeletor} ${estilos.opcao}`}
      aria-label="Ordem"
      value={consulta['ordem'] ?? padrao}
      onChange={(e) => mudar({ ordem: e.target.value === padrao ? undefined : e.target.value, pagina: undefined })}
    >
      {ordens.map(([ordem, rotulo]) => (
        <option key={ordem} value={ordem}>
          {rotulo}
        </option>
      ))}
    </select>
  )
}

function comOrdem<L>(coluna: Coluna<L>, ordem: string, { consulta, mudar }: EstadoDaTabela): Coluna<L> {
  const atual = consulta['ordem']
  const ordenada = atual === ordem ? 'ascending' : atual === `-${ordem}` ? 'descending' : 'none'
  const proxima = ordenada === 'ascending' ? `-${ordem}` : ordem
  return {
    ...coluna,
    ...(typeof coluna.titulo === 'string' && { rotulo: coluna.titulo }),
    ordenada,
    titulo: (
      <button type="button" className={estilos.ordenar} onClick={() => mudar({ ordem: proxima, pagina: undefined })}>
        {coluna.titulo}
        <Icone nome="chevron-down" tamanho="xs" />
      </button>
    ),
  }
}

function Carregando() {
  return (
    <Esqueleto texto="Carregando...">
      <div className={`stack ${classeDoCorpo}`}>
        {[1, 2, 3, 4, 5].map((n) => (
          <Barra key={n} altura={32} />
        ))}
      </div>
    </Esqueleto>
  )
}

const ESPERA_MS = 300

function Busca({ rotulo, valor, aoMudar }: { rotulo: string; valor: string; aoMudar: (busca: string | undefined) => void }) {
  const [texto, setTexto] = useState(valor)
  const enviado = useRef(valor)
  const avisar = useRef(aoMudar)
  useEffect(() => {
    avisar.current = aoMudar
  })
  useEffect(() => {
    if (valor === enviado.current) return
    enviado.current = valor
    setTexto(valor)
  }, [valor])
  useEffect(() => {
    if (texto.trim() === enviado.current) return
    const espera = setTimeout(() => {
      enviado.current = texto.trim()
      avisar.current(texto.trim() || undefined)
    }, ESPERA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return (
    <GrupoDeCampo className={estilos.busca}>
      <Icone nome="search" tamanho="s" />
      <span className="sr">{rotulo}</span>
      <input type="search" placeholder={rotulo} maxLength={100} value={texto} onChange={(e) => setTexto(e.target.value)} />
    </GrupoDeCampo>
  )
}

export function IdCurto({ id }: { id: string }) {
  return (
    <span className="mono sm mut" title={id}>
      {id.slice(-8)}
    </span>
  )
}

export { opcao as classeDaOpcaoDaTabela } from './tabela-paginada.module.css'
