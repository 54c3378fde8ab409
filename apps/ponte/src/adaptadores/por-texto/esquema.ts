import { texto, type Banco } from '../comum/banco.ts'

export interface Esquema {
  tem(tabela: string, coluna?: string): boolean
  colunasDe(tabela: string): ReadonlySet<string>
  /** Missing columns, as 'table.column'. */
  falta: readonly string[]
}

export async function lerEsquema(banco: Banco, exigidas: Readonly<Record<string, readonly string[]>>): Promise<Esquema> {
  const linhas = await banco.consultar(
    'SELECT TABLE_NAME AS tabela, COLUMN_NAME AS coluna FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = DATABASE()',
  )
  const tabelas = new Map<string, Set<string>>()
  for (const linha of linhas) {
    const nome = texto(linha['tabela']).toLowerCase()
    const colunas = tabelas.get(nome) ?? new Set<string>()
    tabelas.set(nome, colunas.add(texto(linha['coluna']).toLowerCase()))
  }
  const colunasDe = (tabela: string): ReadonlySet<string> => tabelas.get(tabela) ?? new Set()
  const tem = (tabela: string, coluna?: string): boolean => (coluna === undefined ? tabelas.has(tabela) : colunasDe(tabela).has(coluna))
  const falta = Object.entries(exigidas).flatMap(([t, cs]) => cs.filter((c) => !tem(t, c)).map((c) => `${t}.${c}`))
  return { tem, colunasDe, falta }
}
