const PEDACO =
  /\s+|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|`([^`]*)`|'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'|"[^"\\]*(?:(?:\\[\s\S]|"")[^"\\]*)*"|[\w$.]+|[\s\S]/gy

export interface Pedaco {
  texto: string
  /** In lower case; empty if the word is quoted, so that a name is never taken for a keyword. */
  palavra: string
}

export function* separarComandos(sql: string): Generator<Pedaco[]> {
  let atual: Pedaco[] = []
  for (const [texto, nome] of sql.matchAll(PEDACO)) {
    if (/^(?:\s|--|#|\/\*)/.test(texto)) continue
    if (texto === ';') {
      yield atual
      atual = []
    } else {
      atual.push({ texto: nome ?? texto, palavra: nome === undefined ? texto.toLowerCase() : '' })
    }
  }
  yield atual
}

export function separarPartes(pedacos: readonly Pedaco[]): Pedaco[][] {
  const partes: Pedaco[][] = [[]]
  let fundo = 0
  for (const pedaco of pedacos) {
    if (pedaco.palavra === '(') fundo++
    if (pedaco.palavra === ')' && --fundo < 0) break
    if (pedaco.palavra === ',' && fundo === 0) partes.push([])
    else partes.at(-1)?.push(pedaco)
  }
  return partes.filter((parte) => parte.length > 0)
}
