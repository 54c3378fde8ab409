import fs from 'node:fs'
import path from 'node:path'

const SOSSEGO_MS = 80

export function vigiar(raiz: string, pastas: readonly string[], aoMudar: (pastas: ReadonlySet<string>) => void): { parar(): void } {
  let espera: NodeJS.Timeout | undefined
  let mudadas = new Set<string>()
  const avisar = () => {
    const quais = mudadas
    mudadas = new Set()
    aoMudar(quais)
  }
  const vigias = pastas
    .filter((pasta) => fs.existsSync(path.join(raiz, pasta)))
    .map((pasta) =>
      fs.watch(path.join(raiz, pasta), { recursive: true }, (_evento, arquivo) => {
        if (!arquivo || !/\.(ts|sql|json|lua)$/.test(arquivo) || arquivo.endsWith('.test.ts')) return
        mudadas.add(pasta)
        clearTimeout(espera)
        espera = setTimeout(avisar, SOSSEGO_MS)
      }),
    )
  return {
    parar() {
      clearTimeout(espera)
      for (const vigia of vigias) vigia.close()
    },
  }
}
