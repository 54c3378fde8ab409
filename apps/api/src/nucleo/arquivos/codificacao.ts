import iconv from 'iconv-lite'

/** File names in a zip are UTF-8, or CP850 if Windows wrote them. */
export function nomeEmTexto(bytes: Buffer): string {
  return utf8(bytes) ?? iconv.decode(bytes, 'cp850')
}

/** @returns null when several encodings give Portuguese words, or none does. */
export function emTexto(bytes: Buffer): string | null {
  const larga = utf16De(bytes)
  if (larga) return new TextDecoder(larga).decode(bytes)
  return utf8(bytes) ?? deUmByte(bytes)
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function utf16De(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const inicio = bytes.subarray(0, 4096)
  const zeros = (resto: number) => inicio.filter((byte, i) => byte === 0 && i % 2 === resto).length
  const [pares, impares] = [zeros(0), zeros(1)]
  if (Math.max(pares, impares) * 4 < inicio.length || Math.min(pares, impares) > 0) return null
  return impares > 0 ? 'utf-16le' : 'utf-16be'
}

const DE_UM_BYTE = ['windows-1252', 'cp850', 'macintosh']
/** The best encoding must give at least this many times as many good words as bad ones. */
const CLAREZA = 4

function deUmByte(bytes: Buffer): string | null {
  const lidos = DE_UM_BYTE.map((nome) => iconv.decode(bytes, nome)).map((texto) => ({ texto, ...contarPalavras(texto) }))
  const [melhor, segundo] = lidos.toSorted((a, b) => a.erradas - b.erradas)
  if (!melhor || !segundo || melhor.certas < melhor.erradas * CLAREZA) return null
  return melhor.erradas < segundo.erradas || melhor.texto === segundo.texto ? melhor.texto : null
}

const ESTRANHAS = /[^\s;,"|]*[^\0-\x7f][^\s;,"|]*/g
const MINUSCULA = 'a-záàâãéêíóôõúüçñ'
const MAIUSCULA = 'A-ZÁÀÂÃÉÊÍÓÔÕÚÜÇÑ'
const DE_UM_JEITO = new RegExp(`^(?:[${MAIUSCULA}]?[${MINUSCULA}]+|[${MAIUSCULA}]+)$`)
const NAO_ASSIM = /^ç|ç(?![aouáâãóôõú])|ã(?![oesi]|$)|õ(?![e]|$)|à.|ü(?![eiéêí])/i
const SINAIS = /[“”‘’–—…•€£°ºª²³½¼¾®™©´×\u00A0]/g

function contarPalavras(texto: string): { certas: number; erradas: number } {
  const palavras = texto.match(ESTRANHAS) ?? []
  const certas = palavras.filter(ehPortuguesa).length
  return { certas, erradas: palavras.length - certas }
}

function ehPortuguesa(palavra: string): boolean {
  const partes = palavra.replaceAll(SINAIS, ' ').split(/[\s\0-@[-`{-\x7f]+/)
  return partes.every((parte) => !/[^\0-\x7f]/.test(parte) || (DE_UM_JEITO.test(parte) && !NAO_ASSIM.test(parte)))
}
