export interface Palavra {
  texto: string
  indice: number
}

/**
 * The first alternative that matches wins. Text in single quotes counts, because it may be a name for `::regclass`, `format` or `execute`. Text
 * inside dollar quotes counts, because a function's body is SQL.
 */
const PEDACO = /--[^\n]*|\/\*|'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*|;|\$\w*\$|[\s\S]/gu
const PALAVRA = /[\p{L}_][\p{L}\p{N}_]*/gu

export function palavrasDoSql(sql: string): Palavra[] {
  return pedacosDoSql(sql).flatMap(({ texto, indice }) =>
    [...texto.matchAll(PALAVRA)].map((achada) => ({ texto: achada[0].toLowerCase(), indice: indice + achada.index })),
  )
}

export function quantosComandos(sql: string): number {
  const pedacos = pedacosDoSql(sql).map(({ texto }) => texto)
  let comandos = 0
  let aberto: string | null = null
  let vazio = true
  for (const texto of pedacos) {
    if (/^\$\w*\$$/.test(texto)) aberto = aberto === null ? texto : aberto === texto ? null : aberto
    if (aberto === null && texto === ';') {
      comandos += vazio ? 0 : 1
      vazio = true
    } else if (texto.trim() !== '') vazio = false
  }
  return comandos + (vazio ? 0 : 1)
}

function pedacosDoSql(sql: string): Palavra[] {
  const pedacos: Palavra[] = []
  PEDACO.lastIndex = 0
  for (let achado = PEDACO.exec(sql); achado !== null; achado = PEDACO.exec(sql)) {
    if (achado[0] === '/*') PEDACO.lastIndex = fimDoComentario(sql, achado.index)
    else if (!achado[0].startsWith('--')) pedacos.push({ texto: achado[0], indice: achado.index })
  }
  return pedacos
}

function fimDoComentario(sql: string, inicio: number): number {
  let fundo = 0
  for (const achado of sql.slice(inicio).matchAll(/\/\*|\*\//g)) {
    fundo += achado[0] === '/*' ? 1 : -1
    if (fundo === 0) return inicio + achado.index + 2
  }
  return sql.length
}
