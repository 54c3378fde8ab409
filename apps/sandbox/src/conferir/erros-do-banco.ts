/** `esquema`: a table or column is missing; `limite`: this database cannot run the statement; `dado`: the row itself was refused. */
export type CausaDoErro = 'esquema' | 'limite' | 'dado'

/** `message` is MySQL's, because bases and hooks look into it; `frase` is for the owner. */
export class ErroDoBanco extends Error {
  readonly frase: string
  readonly causa: CausaDoErro
  readonly comando: string

  constructor(p: { mysql: string; frase: string; causa: CausaDoErro; comando: string }) {
    super(p.mysql)
    this.frase = p.frase
    this.causa = p.causa
    this.comando = p.comando.replace(/\s+/g, ' ').trim().slice(0, 200)
  }
}

interface Conhecido {
  padrao: RegExp
  causa: CausaDoErro
  mysql(achado: string): string
  frase(achado: string, comando: string): string
}

const CONHECIDOS: readonly Conhecido[] = [
  {
    padrao: /no such table: (?:main\.)?(\S+)/,
    causa: 'esquema',
    mysql: (tabela) => `Table 'cidade.${tabela}' doesn't exist`,
    frase: (tabela) => `falta no banco a tabela ${tabela}`,
  },
  {
    padrao: /(?:no such column: |has no column named )"?(?:\w+\.)?([\w ]+)"?/,
    causa: 'esquema',
    mysql: (coluna) => `Unknown column '${coluna}' in 'field list'`,
    frase: (coluna, comando) => `falta no banco a coluna ${coluna}${emTabelas(comando)}`,
  },
  {
    padrao: /index (\S+) already exists/,
    causa: 'dado',
    mysql: (indice) => `Duplicate key name '${indice}'`,
    frase: (indice) => `o banco já tem o índice ${indice}`,
  },
  {
    padrao: /UNIQUE constraint failed: (.+)/,
    causa: 'dado',
    mysql: (onde) => `Duplicate entry for key '${onde}'`,
    frase: (onde) => `o banco já tem esse valor em ${onde}`,
  },
  {
    padrao: /NOT NULL constraint failed: (.+)/,
    causa: 'dado',
    mysql: (onde) => `Column '${onde.split('.').at(-1)}' cannot be null`,
    frase: (onde) => `falta o valor de ${onde}`,
  },
  {
    padrao: /CHECK constraint failed: length\(CAST\(`?([^` ]+)/,
    causa: 'dado',
    mysql: (coluna) => `Data too long for column '${coluna}' at row 1`,
    frase: (coluna) => `o valor não cabe na coluna ${coluna}`,
  },
]

export function erroDoBanco(erro: unknown, comando: string): ErroDoBanco {
  if (erro instanceof ErroDoBanco) return erro
  const texto = erro instanceof Error ? erro.message : String(erro)
  for (const { padrao, causa, mysql, frase } of CONHECIDOS) {
    const [achado, nome = ''] = padrao.exec(texto) ?? []
    if (achado !== undefined) return new ErroDoBanco({ mysql: mysql(nome), frase: frase(nome, comando), causa, comando })
  }
  const [, perto] = /near "([^"]*)"/.exec(texto) ?? /no such function: (\w+)/.exec(texto) ?? []
  const frase = `esta conferência não sabe rodar um comando SQL da base${perto === undefined ? '' : ` (perto de ${perto})`}`
  return new ErroDoBanco({ mysql: frase, frase, causa: 'limite', comando })
}

/** What a failure says, for the owner: never the words of SQLite. */
export function emPalavras(erro: unknown): string {
  if (erro instanceof ErroDoBanco) return erro.frase
  if (erro instanceof Error && 'code' in erro && erro.code === 'ERR_SQLITE_ERROR') return erroDoBanco(erro, '').frase
  return erro instanceof Error ? erro.message : String(erro)
}

export function tabelasDoComando(comando: string): string[] {
  const achadas = comando.matchAll(
    /\b(?:from|join|into|(?<!\bkey\s)update|table)\s+(?:ignore\s+|if\s+(?:not\s+)?exists\s+)?`?([A-Za-z_]\w*)`?/gi,
  )
  return [...new Set([...achadas].map(([, nome = '']) => nome.toLowerCase()).filter((nome) => nome !== 'ignore' && nome !== 'dual'))]
}

function emTabelas(comando: string): string {
  const tabelas = tabelasDoComando(comando)
  return tabelas.length === 0 ? '' : ` (tabela ${tabelas.join(', ')})`
}
