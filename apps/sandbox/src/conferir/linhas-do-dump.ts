import { separarPartes, type Pedaco } from './comandos-sql.ts'

/** Column names in lower case. */
export type LinhaDoDump = Readonly<Record<string, string | number | null>>

/** Of one table; a city's log may have millions of rows. */
const MAIS_LINHAS = 20_000

export function lerInsert(
  comando: readonly Pedaco[],
  colunasDe: (tabela: string) => readonly string[],
  linhas: Map<string, LinhaDoDump[]>,
): void {
  const valores = comando.findIndex(({ palavra }) => palavra === 'values' || palavra === 'value')
  const alvo = comando.findIndex(({ palavra }) => palavra === 'into')
  if (valores < 0 || alvo < 0 || alvo > valores) return
  const cabeca = comando.slice(alvo + 1, valores)
  const abre = cabeca.findIndex(({ palavra }) => palavra === '(')
  const nome = nomeDe(abre < 0 ? cabeca : cabeca.slice(0, abre))
  const colunas = (abre < 0 ? colunasDe(nome) : separarPartes(cabeca.slice(abre + 1)).map(([c]) => c?.texto ?? '')).map((c) =>
    c.toLowerCase(),
  )
  const achadas = linhas.get(nome) ?? []
  linhas.set(nome, achadas)
  for (const partes of tuplas(comando, valores + 1)) {
    if (achadas.length >= MAIS_LINHAS) return
    if (partes.length !== colunas.length) continue
    achadas.push(Object.fromEntries(colunas.map((coluna, i) => [coluna, valorDe(partes[i] ?? [])])))
  }
}

const nomeDe = (pedacos: readonly Pedaco[]): string => (pedacos.at(-1)?.texto.split('.').at(-1) ?? '').toLowerCase()

function* tuplas(comando: readonly Pedaco[], inicio: number): Generator<Pedaco[][]> {
  let fundo = 0
  let abre = -1
  for (let i = inicio; i < comando.length; i++) {
    const palavra = comando[i]?.palavra
    if (palavra === '(' && fundo++ === 0) abre = i + 1
    if (palavra === ')' && --fundo === 0) yield separarPartes(comando.slice(abre, i))
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', '0': '\0', Z: '\u001A' }

/** An expression (`current_timestamp()`) is no value: the column's own default takes its place. */
function valorDe([primeiro, segundo, ...resto]: readonly Pedaco[]): string | number | null {
  if (!primeiro || resto.length > 0) return null
  if (segundo) return primeiro.texto === '-' ? -Number(segundo.texto) : /^_\w+$/.test(primeiro.texto) ? valorDe([segundo]) : null
  const { texto } = primeiro
  if (/^['"]/.test(texto)) return semAspas(texto)
  if (/^0x([\da-f]{2})+$/i.test(texto)) return Buffer.from(texto.slice(2), 'hex').toString('utf8')
  return /^\d+(\.\d+)?(e\d+)?$/i.test(texto) ? numeroOuTexto(texto) : null
}

/** Discord ids do not fit into a double. */
const numeroOuTexto = (texto: string): string | number => (Number.isSafeInteger(Math.trunc(Number(texto))) ? Number(texto) : texto)

function semAspas(texto: string): string {
  const aspa = texto[0] ?? "'"
  return texto
    .slice(1, -1)
    .replaceAll(aspa + aspa, aspa)
    .replace(/\\([\s\S])/g, (_, letra: string) => ESCAPES[letra] ?? letra)
}
