import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaginaDaTabela } from '#nucleo/cliente-http.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Icone } from '#ui/icone.tsx'
import { Paginador } from '#ui/paginador.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import type { ConsultaDaTabela } from './admin-consultas.ts'

/** The address as the state of a table. */
export interface EstadoDaTabela {
  consulta: ConsultaDaTabela
  mudar: (mudanca: ConsultaDaTabela) => void
}

export interface ColunaDoAdmin<L> extends Omit<Coluna<L>, 'titulo'> {
  titulo: string
  /** Its name in the query's `ordem`. */
  ordem?: string
}

interface Props<L> extends EstadoDaTabela {
  rotulo: string
  colunas: readonly ColunaDoAdmin<L>[]
  pagina: PaginaDaTabela<L> | undefined
  falhou: boolean
  aoTentarDeNovo: () => void
  chaveDaLinha: (linha: L) => string
  /** 'compra', 'compras'. */
  nomes: readonly [um: string, muitos: string]
  busca: string
  erro: string
  vazio: string
  carregando: ReactNode
  /** Between search and table. */
  filtros?: ReactNode
  lado?: ReactNode
}

const ESPERA_DA_BUSCA_MS = 300

/** A table of the administration: searched, sorted and paged by the server, as the address says. */
export function TabelaDoAdmin<L>(p: Props<L>) {
  const { pagina, consulta, mudar } = p
  const procurando = Boolean(consulta['busca'] || consulta['estado'])
  return (
    <section className="card adm-tab" aria-label={p.rotulo}>
      <div className="adm-tab__h">
        <Busca key={p.rotulo} rotulo={p.busca} valor={consulta['busca'] ?? ''} aoMudar={(busca) => mudar({ busca, pagina: undefined })} />
        {pagina && (
          <span className="sm mut num" role="status">
            {formatarInteiro(pagina.total)} {pagina.total === 1 ? p.nomes[0] : p.nomes[1]}
          </span>
        )}
        {p.lado}
      </div>
      {p.filtros}
      {p.falhou && (
        <div className="card__b">
          <Aviso tom="erro" aoTentarDeNovo={p.aoTentarDeNovo}>
            {p.erro}
          </Aviso>
        </div>
      )}
      {!pagina && !p.falhou && p.carregando}
      {pagina && pagina.linhas.length === 0 && (
        <Vazio
          titulo={procurando ? 'Nada encontrado com esta busca.' : p.vazio}
          acao={
            procurando && (
              <Botao variante="linha" tamanho="pequeno" onClick={() => mudar({ busca: undefined, estado: undefined, pagina: undefined })}>
                Limpar busca e filtros
              </Botao>
            )
          }
        />
      )}
      {pagina && pagina.linhas.length > 0 && (
        <Tabela
          rotulo={p.rotulo}
          linhas={pagina.linhas}
          chaveDaLinha={p.chaveDaLinha}
          colunas={p.colunas.map((c) => ({ ...c, rotulo: c.titulo, ...titulo(c, p) }))}
        />
      )}
      {pagina && pagina.paginas > 1 && (
        <Paginador
          pagina={Number(consulta['pagina'] ?? '1')}
          paginas={pagina.paginas}
          aoMudar={(n) => mudar({ pagina: n > 1 ? String(n) : undefined })}
        />
      )}
    </section>
  )
}

function titulo<L>(c: ColunaDoAdmin<L>, { consulta, mudar }: EstadoDaTabela): Pick<Coluna<L>, 'titulo' | 'ordenada'> {
  if (!c.ordem) return { titulo: c.titulo }
  const atual = consulta['ordem']
  const ordenada = atual === c.ordem ? 'ascending' : atual === `-${c.ordem}` ? 'descending' : 'none'
  const proxima = ordenada === 'ascending' ? `-${c.ordem}` : c.ordem
  const botao = (
    <button type="button" className="adm-tab__o" onClick={() => mudar({ ordem: proxima, pagina: undefined })}>
      {c.titulo}
      <Icone nome="chevron-down" tamanho="xs" />
    </button>
  )
  return { titulo: botao, ordenada }
}

/** Typed here, and in the address a moment after the last key. */
function Busca({ rotulo, valor, aoMudar }: { rotulo: string; valor: string; aoMudar: (busca: string | undefined) => void }) {
  const [texto, setTexto] = useState(valor)
  const enviado = useRef(valor)
  const avisar = useRef(aoMudar)
  useEffect(() => {
    avisar.current = aoMudar
  })
  // Somebody else changed the address (the button 'Limpar', the browser's back).
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
    }, ESPERA_DA_BUSCA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return (
    <label className="adm-tab__b">
      <Icone nome="search" tamanho="s" />
      <span className="sr">{rotulo}</span>
      <input type="search" placeholder={rotulo} maxLength={100} value={texto} onChange={(e) => setTexto(e.target.value)} />
    </label>
  )
}

export function CarregandoTabela({ texto }: { texto: string }) {
  return (
    <Esqueleto texto={texto}>
      <div className="card__b stack">
        {[1, 2, 3, 4, 5].map((i) => (
          <Barra key={i} altura={28} />
        ))}
      </div>
    </Esqueleto>
  )
}

/** The end of a long id; the whole one on hover and for copying. */
export function IdCurto({ id }: { id: string }) {
  return (
    <span className="mono" title={id}>
      {id.slice(-8)}
    </span>
  )
}
