import fs from 'node:fs'
import path from 'node:path'

const SOSSEGO_MS = 150

/** For `npm run dev`: calls `aoMudar` once per burst of changes to source files below the folders. */
export function vigiar(raiz: string, pastas: string[], aoMudar: () => void): { parar(): void } {
  let espera: NodeJS.Timeout | undefined
  const vigias = pastas
    .map((pasta) => path.join(raiz, pasta))
    .filter((pasta) => fs.existsSync(pasta))
    .map((pasta) =>
      fs.watch(pasta, { recursive: true }, (_evento, arquivo) => {
        if (!arquivo || !/\.(ts|sql|json|lua)$/.test(arquivo) || arquivo.endsWith('.test.ts')) return
        clearTimeout(espera)
        espera = setTimeout(aoMudar, SOSSEGO_MS)
      }),
    )
  return {
    parar() {
      clearTimeout(espera)
      for (const vigia of vigias) vigia.close()
    },
  }
}
