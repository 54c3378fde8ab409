/** A shorter word must be typed correctly, because one changed letter often makes another word. */
export const LETRAS_PARA_DESLIZAR = 4

function tolerados(palavra: string): number {
  if (palavra.length < LETRAS_PARA_DESLIZAR) return 0
  return palavra.length < 8 ? 1 : 2
}

/** null: a typed word is similar to no word of the name. `nome` comes from `dobrar`. */
export function deslizes(digitadas: readonly string[], nome: string): number | null {
  const doNome = nome.split(' ').filter((p) => p !== '')
  let total = 0
  for (const digitada of digitadas) {
    const menor = Math.min(...doNome.map((palavra) => ateOComecoDe(palavra, digitada)))
    if (menor > tolerados(digitada)) return null
    total += menor
  }
  return total
}

/** The fewest letters missing, added, changed or swapped between `digitada` and a beginning of `palavra`; optimal string alignment, row by row. */
function ateOComecoDe(palavra: string, digitada: string): number {
  const largura = Math.min(palavra.length, digitada.length + tolerados(digitada))
  let anterior: number[] = []
  let linha = Array.from({ length: largura + 1 }, (_, j) => j)
  for (let i = 1; i <= digitada.length; i++) {
    const nova = [i]
    for (let j = 1; j <= largura; j++) {
      const igual = digitada[i - 1] === palavra[j - 1]
      const trocadas = j > 1 && digitada[i - 1] === palavra[j - 2] && digitada[i - 2] === palavra[j - 1]
      nova[j] = Math.min(
        (linha[j] ?? i) + 1,
        (nova[j - 1] ?? i) + 1,
        (linha[j - 1] ?? i) + (igual ? 0 : 1),
        trocadas ? (anterior[j - 2] ?? i) + 1 : i + j,
      )
    }
    anterior = linha
    linha = nova
  }
  return Math.min(...linha)
}

export function trocas(palavra: string): string[] {
  return Array.from(
    { length: palavra.length - 1 },
    (_, i) => palavra.slice(0, i) + palavra.slice(i + 1, i + 2) + palavra.slice(i, i + 1) + palavra.slice(i + 2),
  )
}
