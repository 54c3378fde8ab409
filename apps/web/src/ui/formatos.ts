import { PALAVRAS } from '@sorium/contratos/palavras.ts'
/** pt-BR text for numbers, money and dates. Every number that a person reads passes through here. */

import { naParede } from './sao-paulo.ts'

const MENOS = '\u2212'
const DE_TRES_EM_TRES = /\B(?=(\d{3})+$)/g

/** Rounded to at most `ate` decimals, at least `de` of them shown. Not by Intl: its first use holds a phone back (sao-paulo.ts). */
function escrever(valor: number, de: number, ate: number): string {
  const [inteiro = '', decimais = ''] = Math.abs(valor).toFixed(ate).split('.')
  const mostrados = decimais.slice(0, de) + decimais.slice(de).replace(/0+$/, '')
  const sinal = valor < 0 ? MENOS : ''
  return sinal + inteiro.replaceAll(DE_TRES_EM_TRES, '.') + (mostrados === '' ? '' : `,${mostrados}`)
}

/** 1284.5 → '1.284,50' */
export const formatarValor = (valor: number) => escrever(valor, 2, 2)

/** 1284.5 → 'R$ 1.284,50' */
export const formatarReais = (valor: number) => `${valor < 0 ? MENOS : ''}${PALAVRAS.real} ${escrever(Math.abs(valor), 2, 2)}`

/** 8640.25 → '8.640,25'; 200 → '200,00' */
export const formatarSorium = (valor: number) => escrever(valor, 2, 2)

/** A rate always has 4 decimals (OQ-19). 0.42 → '0,4200' */
export const formatarTaxa = (valor: number) => escrever(valor, 4, 4)

/** A percentage without its sign: 10 → '10'; 7.5 → '7,5' */
export const formatarPorcento = (valor: number) => escrever(valor, 0, 4)

/** With so many decimals at most, money's two at least: 1.35 with 4 → '1,35'; 1284 with 0 → '1.284' */
export const formatarComCasas = (valor: number, casas: number) => escrever(valor, Math.min(casas, 2), casas)

/** 1284 → '1.284' */
export const formatarInteiro = (valor: number) => escrever(valor, 0, 0)

type Instante = string | number | Date

/** Instant → '21/11/2026 09:12' in São Paulo; '' for what is not a date. */
export function formatarDataHora(instante: Instante): string {
  const dia = formatarData(instante)
  return dia === '' ? '' : `${dia} ${formatarHora(instante)}`
}

/** Instant → '21/11/2026' in São Paulo; '' for what is not a date. */
export function formatarData(instante: Instante): string {
  const ms = new Date(instante).getTime()
  if (Number.isNaN(ms)) return ''
  const { dia, mes, ano } = naParede(ms)
  return `${dia}/${mes}/${ano}`
}

/** Instant → '09:12' in São Paulo; '' for what is not a date. */
export function formatarHora(instante: Instante): string {
  const ms = new Date(instante).getTime()
  if (Number.isNaN(ms)) return ''
  const { hora, minuto } = naParede(ms)
  return `${hora}:${minuto}`
}
