import type { ReactNode } from 'react'
import * as estilos from './tabela.module.css'

export interface Coluna<L> {
  chave: string
  titulo: ReactNode
  /** What names the cell on a phone, when the title is more than text. */
  rotulo?: string
  /** How the rows are sorted by it; left out where they cannot be. */
  ordenada?: 'ascending' | 'descending' | 'none' | undefined
  celula: (linha: L) => ReactNode
  /** Numbers and money. */
  aDireita?: boolean
  /** Below 1000 px a row leads with its name, its amount at the right of it; what identifies it comes last. */
  noTelefone?: 'nome' | 'valor' | 'fim'
}

interface Props<L> {
  /** Accessible name. */
  rotulo: string
  colunas: readonly Coluna<L>[]
  linhas: readonly L[]
  chaveDaLinha: (linha: L) => string
  /** Few short columns, that stay a table on a phone. */
  estreita?: boolean
}

const NO_TELEFONE = { nome: estilos.nome, valor: estilos.valor, fim: estilos.fim } as const

const classeDaCelula = ({ aDireita, noTelefone }: Pick<Coluna<never>, 'aDireita' | 'noTelefone'>): string | undefined =>
  [aDireita && estilos.aDireita, noTelefone && NO_TELEFONE[noTelefone]].filter(Boolean).join(' ') || undefined

/** A table whose rows turn into labelled blocks below 1000 px. */
export function Tabela<L>({ rotulo, colunas, linhas, chaveDaLinha, estreita = false }: Props<L>) {
  return (
    <div className={estilos.rolo}>
      <table className={`${estilos.tabela} ${estreita ? estilos.estreita : estilos.empilhada}`} aria-label={rotulo}>
        <thead>
          <tr>
            {colunas.map((c) => (
              <th key={c.chave} scope="col" className={c.aDireita ? estilos.aDireita : undefined} aria-sort={c.ordenada}>
                {c.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={chaveDaLinha(linha)}>
              {colunas.map((c) => (
                <td
                  key={c.chave}
                  className={classeDaCelula(c)}
                  // On a phone each cell carries its own heading; buttons speak for themselves.
                  data-l={c.chave === 'acoes' ? '' : (c.rotulo ?? (typeof c.titulo === 'string' ? c.titulo : ''))}
                >
                  {c.celula(linha)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PropsDasAcoes {
  /** Whose actions these are, read aloud. */
  rotulo?: string
  className?: string
  children: ReactNode
}

/** What can be done with a row: its last cell. */
export function AcoesDaLinha({ rotulo, className = '', children }: PropsDasAcoes) {
  return (
    <span className={`${estilos.acoes} ${className}`} role={rotulo && 'group'} aria-label={rotulo}>
      {children}
    </span>
  )
}
