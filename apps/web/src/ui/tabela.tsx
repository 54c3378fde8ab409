import type { ReactNode } from 'react'
import * as estilos from './tabela.module.css'

export interface Coluna<L> {
  chave: string
  titulo: ReactNode
  rotulo?: string
  /** 'none': the column can be sorted but is not; absent: it cannot be sorted. */
  ordenada?: 'ascending' | 'descending' | 'none' | undefined
  celula: (linha: L) => ReactNode
  aDireita?: boolean
  /** Place in the row's block below 1000 px: 'nome' first, 'valor' at its right, 'fim' last. */
  noTelefone?: 'nome' | 'valor' | 'fim'
}

interface Props<L> {
  rotulo: string
  colunas: readonly Coluna<L>[]
  linhas: readonly L[]
  chaveDaLinha: (linha: L) => string
  estreita?: boolean
}

const NO_TELEFONE = { nome: estilos.nome, valor: estilos.valor, fim: estilos.fim } as const

const classeDaCelula = ({ aDireita, noTelefone }: Pick<Coluna<never>, 'aDireita' | 'noTelefone'>): string | undefined =>
  [aDireita && estilos.aDireita, noTelefone && NO_TELEFONE[noTelefone]].filter(Boolean).join(' ') || undefined

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
  rotulo?: string
  className?: string
  children: ReactNode
}

export function AcoesDaLinha({ rotulo, className = '', children }: PropsDasAcoes) {
  return (
    <span className={`${estilos.acoes} ${className}`} role={rotulo && 'group'} aria-label={rotulo}>
      {children}
    </span>
  )
}
