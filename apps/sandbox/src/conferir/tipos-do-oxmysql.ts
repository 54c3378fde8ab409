import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Coluna, Tabela } from './esquema-sql.ts'

type Linha = Record<string, unknown>

const PREPARADOS = new Set(['prepare_async', 'rawExecute_async'])

/**
 * oxmysql turns 0 and 1 of TINYINT(1) and BIT(1) into booleans. Its prepared statements leave TINYINT(1) a number and give BIT as the list of
 * its bytes.
 */
export function lerComoOxmysql(
  comando: StatementSync,
  valores: readonly SQLInputValue[],
  p: { conhecidas: readonly Tabela[]; metodo: string },
): Linha[] {
  const linhas: Linha[] = comando.all(...valores)
  const mudar = comando.columns().flatMap(({ name, table, column }) => {
    const coluna = p.conhecidas.find((t) => t.nome === table)?.colunas.find((c) => c.nome === column)
    const como = coluna && conversao(coluna, PREPARADOS.has(p.metodo))
    return como ? [[name, como] as const] : []
  })
  if (mudar.length === 0) return linhas
  return linhas.map((linha) => ({ ...linha, ...Object.fromEntries(mudar.map(([nome, como]) => [nome, como(linha[nome])])) }))
}

function conversao({ tipo, tamanho }: Coluna, preparada: boolean): ((valor: unknown) => unknown) | null {
  const bit = tipo === 'bit' && (tamanho ?? 1) === 1
  const curto = /^bool(ean)?$/.test(tipo) || (tipo === 'tinyint' && tamanho === 1)
  if (preparada) return bit ? (valor) => (typeof valor === 'number' ? [valor] : valor) : null
  return bit || curto ? (valor) => (valor === 0 ? false : valor === 1 ? true : valor) : null
}
