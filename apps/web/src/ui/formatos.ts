import { PALAVRAS } from '@sorium/contratos/palavras.ts'

import { naParede } from './sao-paulo.ts'

const MENOS = '\u2212'
const DE_TRES_EM_TRES = /\B(?=(\d{3})+$)/g

/** Without Intl, whose first use blocks a phone's main thread (sao-paulo.ts). Writes at least `de` and at most `ate` decimals. */
function escrever(valor: number, de: number, ate: number): string {
  const [inteiro = '', decimais = ''] = Math.abs(valor).toFixed(ate).split('.')
  const mostrados = decimais.slice(0, de) + decimais.slice(de).replace(/0+$/, '')
  const sinal = valor < 0 ? MENOS : ''
  return sinal + inteiro.replaceAll(DE_TRES_EM_TRES, '.') + (mostrados === '' ? '' : `,${mostrados}`)
}

export const formatarValor = (valor: number) => escrever(valor, 2, 2)

export const formatarReais = (valor: number) => `${valor < 0 ? MENOS : ''}${PALAVRAS.real} ${escrever(Math.abs(valor), 2, 2)}`

export const formatarSorium = (valor: number) => escrever(valor, 2, 2)

export const formatarTaxa = (valor: number) => escrever(valor, 4, 4)

export const formatarPorcento = (valor: number) => escrever(valor, 0, 4)

/** At least 2 decimals if `casas` allows: 1.35 with 4 → '1,35'; 1284 with 0 → '1.284'. */
export const formatarComCasas = (valor: number, casas: number) => escrever(valor, Math.min(casas, 2), casas)

export const formatarInteiro = (valor: number) => escrever(valor, 0, 0)

type Instante = string | number | Date

/** '21/11/2026 09:12' in São Paulo; '' if the value is no date. */
export function formatarDataHora(instante: Instante): string {
  const dia = formatarData(instante)
  return dia === '' ? '' : `${dia} ${formatarHora(instante)}`
}

export function formatarData(instante: Instante): string {
  const ms = new Date(instante).getTime()
  if (Number.isNaN(ms)) return ''
  const { dia, mes, ano } = naParede(ms)
  return `${dia}/${mes}/${ano}`
}

export function formatarHora(instante: Instante): string {
  const ms = new Date(instante).getTime()
  if (Number.isNaN(ms)) return ''
  const { hora, minuto } = naParede(ms)
  return `${hora}:${minuto}`
}
