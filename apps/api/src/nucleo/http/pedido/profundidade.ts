export const PROFUNDIDADE_MAXIMA = 32

const ASPAS = 0x22
const BARRA = 0x5c
const ABRE = [0x5b, 0x7b]
const FECHA = [0x5d, 0x7d]

export function fundoDemais(json: Buffer): boolean {
  let nivel = 0
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (byte === ASPAS) i = fimDoTexto(json, i)
    else if (byte === ABRE[0] || byte === ABRE[1]) {
      if (++nivel > PROFUNDIDADE_MAXIMA) return true
    } else if (byte === FECHA[0] || byte === FECHA[1]) nivel--
  }
  return false
}

function fimDoTexto(json: Buffer, inicio: number): number {
  for (let fim = json.indexOf(ASPAS, inicio + 1); fim !== -1; fim = json.indexOf(ASPAS, fim + 1)) {
    let barras = 0
    while (json[fim - 1 - barras] === BARRA) barras++
    if (barras % 2 === 0) return fim
  }
  return json.length
}
