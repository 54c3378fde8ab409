import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const ARQUIVO = 'banco/esquema.sql'

export interface Cabecalho {
  geracao: number
  fontes: string
}

export function resumirFontes(banco: string): string {
  const resumo = crypto.createHash('sha256')
  for (const arquivo of fs.globSync('{migracoes,funcoes}/*.sql', { cwd: banco }).toSorted())
    resumo
      .update(`${arquivo}\0`)
      .update(fs.readFileSync(path.join(banco, arquivo)))
      .update('\0')
  return resumo.digest('hex')
}

export function lerCabecalho(texto: string): Cabecalho | null {
  const geracao = /^-- geracao: (\d+)$/m.exec(texto)?.[1]
  const fontes = /^-- fontes: ([0-9a-f]{64})$/m.exec(texto)?.[1]
  return geracao === undefined || fontes === undefined ? null : { geracao: Number(geracao), fontes }
}

export function semCabecalho(texto: string): string {
  return texto.replace(/^-- (geracao|fontes): .*\n/gm, '')
}

const TITULO = `-- The database as it is: written by npm run db:esquema, never by hand.
-- A name begins with the module that owns it. Views and functions by what others call them by; their text is in banco/funcoes.
`

export function escrever({ geracao, fontes }: Cabecalho, esquema: string): string {
  return `${TITULO}-- geracao: ${geracao}\n-- fontes: ${fontes}\n\n${esquema}`
}

/** `geracao` grows with each change of the sources, so that a node knows which of two versions of the functions is newer. */
export function proximaGeracao(fontes: string, anteriores: readonly string[]): number {
  const cabecalhos = anteriores.map(lerCabecalho).filter((c) => c !== null)
  const maior = Math.max(0, ...cabecalhos.map(({ geracao }) => geracao))
  return cabecalhos.some((c) => c.geracao === maior && c.fontes === fontes) ? maior : maior + 1
}

export interface Objeto {
  nome: string
  tipo: 'tabela' | 'vista' | 'funcao'
  forma: string
}

const TIPOS = { table: 'tabela', view: 'vista', function: 'funcao' } as const

export function lerObjetos(texto: string): Objeto[] {
  return [...texto.matchAll(/^(?:create (?:unlogged )?|-- )(table|view|function) (\w+) \((.*?)(?: #[0-9a-f]{12})?$/gm)].map(
    ([, tipo, nome = '', forma = '']) => ({ nome, tipo: TIPOS[tipo as keyof typeof TIPOS], forma }),
  )
}

/**
 * @returns a sentence for each view or function whose change would break a node of the previous version, which still calls it. A view may get
 * columns at its end.
 */
export function quebras(antes: string, depois: string): string[] {
  const novos = new Map(lerObjetos(depois).map((objeto) => [objeto.nome, objeto]))
  return lerObjetos(antes).flatMap(({ nome, tipo, forma }) => {
    const novo = novos.get(nome)
    if (tipo === 'tabela' || novo?.tipo !== tipo || novo.forma === forma) return []
    if (tipo === 'vista')
      return novo.forma.startsWith(`${forma.slice(0, -1)}, `) ? [] : [`A vista ${nome} perdeu ou mudou uma coluna${COMO_MUDAR}`]
    return [`A função ${nome} mudou de parâmetros ou de resposta${COMO_MUDAR}`]
  })
}

const COMO_MUDAR = ': dê à nova um nome novo e deixe a antiga por uma versão, para o nó que ainda a usa (docs/decisoes/sql.md).'
