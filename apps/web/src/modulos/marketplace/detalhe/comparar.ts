import type { Anuncio, Precos } from '@sorium/contratos/marketplace/index.ts'
import { centavos } from '../regras.ts'

interface Comparacao {
  tom: 'abaixo' | 'igual' | 'acima'
  texto: string
}

export function compararComMediana(
  anuncio: Pick<Anuncio, 'valor' | 'quantidade' | 'moeda'>,
  precos: Pick<Precos, 'mediana' | 'moeda'>,
): Comparacao | null {
  if (precos.mediana === null || precos.mediana <= 0 || precos.moeda !== anuncio.moeda) return null
  const base = centavos(precos.mediana) * BigInt(anuncio.quantidade)
  const diferenca = centavos(anuncio.valor) - base
  const modulo = diferenca < 0n ? -diferenca : diferenca
  const porcento = Number((modulo * 200n + base) / (base * 2n))
  if (porcento === 0) return { tom: 'igual', texto: 'igual à mediana' }
  return diferenca < 0n
    ? { tom: 'abaixo', texto: `${porcento}% abaixo da mediana` }
    : { tom: 'acima', texto: `${porcento}% acima da mediana` }
}
