import { type Desvios, semFalha } from './conferir.ts'
import { rodarCronograma } from './cronograma.ts'
import type { Quebra, ResultadoSimulado } from './tipos.ts'
import { abrirDepositoNaMemoria } from './deposito-memoria.ts'
import { DiscoDoJogo } from './jogo.ts'

const MOSTRAR = 5
const NADA: Desvios = { perdidos: [], dobrados: [], presos: [], outros: [] }

export interface Trecho {
  semente: number
  de: number
  ate: number
}

export interface Totais {
  cronogramas: number
  compras: number
  anuncios: number
  mortes: number
  eventos: number
  perdidos: number
  dobrados: number
  presos: number
  outros: number
  falhas: { cronograma: number; achados: Desvios }[]
}

export function zerados(): Totais {
  return { cronogramas: 0, compras: 0, anuncios: 0, mortes: 0, eventos: 0, perdidos: 0, dobrados: 0, presos: 0, outros: 0, falhas: [] }
}

export function somar(a: Totais, b: Totais): Totais {
  const soma = zerados()
  for (const chave of Object.keys(soma) as (keyof Totais)[]) if (chave !== 'falhas') soma[chave] = a[chave] + b[chave]
  return { ...soma, falhas: [...a.falhas, ...b.falhas].slice(0, MOSTRAR) }
}

type Abrir = Parameters<typeof rodarCronograma>[0]['abrirDeposito']

export async function umCronograma(
  disco: DiscoDoJogo,
  p: {
    semente: number
    numero: number
    quebra?: Quebra | undefined
    baus?: boolean
    rastro?: (linha: string) => void
    abrirDeposito?: Abrir
  },
): Promise<ResultadoSimulado> {
  const { semente, numero, quebra, baus, rastro, abrirDeposito = async (maestro) => abrirDepositoNaMemoria(maestro) } = p
  try {
    return await rodarCronograma({ semente: `${semente}:${numero}`, disco, abrirDeposito, quebra, baus, rastro })
  } catch (erro) {
    const outros = [erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)]
    return { ...NADA, outros, anuncios: 0, compras: 0, eventos: 0, mortes: 0 }
  }
}

export async function rodarTrecho({ semente, de, ate }: Trecho, abrirDeposito?: Abrir): Promise<Totais> {
  const disco = await DiscoDoJogo.abrir()
  let totais = zerados()
  for (let numero = de; numero < ate; numero++) {
    const r = await umCronograma(disco, abrirDeposito ? { semente, numero, abrirDeposito } : { semente, numero })
    const { perdidos, dobrados, presos, outros, ...resto } = r
    totais = somar(totais, {
      ...resto,
      cronogramas: 1,
      perdidos: perdidos.length,
      dobrados: dobrados.length,
      presos: presos.length,
      outros: outros.length,
      falhas: semFalha(r) ? [] : [{ cronograma: numero, achados: { perdidos, dobrados, presos, outros } }],
    })
  }
  disco.fechar()
  return totais
}

/** @returns how many schedules ran until the broken build lost, doubled or blocked something; null: it never did. */
export async function acharQuebra(
  criar: () => Quebra,
  p: { semente: number; de: number; limite: number },
): Promise<{ depoisDe: number; achados: Desvios } | null> {
  const disco = await DiscoDoJogo.abrir(criar().gancho)
  try {
    for (let n = 0; n < p.limite; n++) {
      const r = await umCronograma(disco, { semente: p.semente, numero: p.de + n, quebra: criar() })
      if (r.perdidos.length + r.dobrados.length + r.presos.length > 0) return { depoisDe: n + 1, achados: r }
    }
    return null
  } finally {
    disco.fechar()
  }
}
