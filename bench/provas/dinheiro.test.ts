/** `npm run prova -- propriedades` tries a million cases, `npm test` 11,000. */
import { centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { describe, expect, it } from 'vitest'
import { CONTAS, type Contas, procurarFalha, PROVAS } from './dinheiro.ts'
import { contar, semente, tamanho } from '@sorium/api/nucleo/testes/campanha.ts'

const nomes = Object.keys(PROVAS)
const casos = Math.ceil(tamanho({ inteiro: 1_000_000, pequeno: 11_000 }) / nomes.length)

describe('[CAR-05][MKT-09] money', () => {
  it.each(nomes)('%s', { timeout: 600_000 }, (nome) => {
    expect(procurarFalha(nome, { casos, semente })).toBeNull()
    contar(`${casos} casos: ${nome}`)
  })
})

const QUEBRAS: readonly [quebra: string, prova: string, Partial<Contas>][] = [
  ['the conversion rounds up', nomes[0] ?? '', { soriumPor: (pago, t) => (pago * 10_000n + t - 1n) / t }],
  ['the conversion rounds to the nearest', nomes[1] ?? '', { soriumPor: (pago, t) => (pago * 20_000n + t) / (2n * t) }],
  ['the conversion rounds up, and is sold back', nomes[2] ?? '', { soriumPor: (pago, t) => (pago * 10_000n + t - 1n) / t }],
  ['the preview divides floats', nomes[3] ?? '', { previaEmCentesimos: (pago, t) => BigInt(Math.floor(Number(pago) / t)) }],
  ['net in floats', nomes[4] ?? '', { liquidoDe: (valor, bps) => BigInt(Math.round(Number(valor) * (1 - bps / 10_000))) }],
  ['net and fee rounded each by itself', nomes[5] ?? '', { descontoDe: (valor, taxa) => Math.round(valor * taxa) / 100 }],
  ['hundredths by multiplying', nomes[6] ?? '', { centavosDe: (valor) => BigInt(Math.trunc(valor * 100)) }],
  ['rates by multiplying', nomes[7] ?? '', { taxaInteira: (valor) => BigInt(Math.trunc(valor * 10_000)) }],
  ['what is not exact is rounded', nomes[8] ?? '', { centavosDe: (v) => (Number.isFinite(v) ? BigInt(Math.round(v * 100)) : null) }],
  ['amounts written as in the United States', nomes[9] ?? '', { formatarReais: (v) => v.toLocaleString('en-US') }],
  [
    'a point is always decimal',
    nomes[10] ?? '',
    { lerCentavos: (t) => centavosDe(Number(t.replaceAll(/[^\d.,]/g, '').replace(',', '.'))) },
  ],
]

describe('seen to fail', () => {
  it.each(QUEBRAS)('%s: found by "%s"', (quebra, nome, quebrada) => {
    const falha = procurarFalha(nome, { contas: { ...CONTAS, ...quebrada }, casos: 5_000, semente })
    expect(falha).not.toBeNull()
    contar(`quebra "${quebra}": achada no caso ${falha?.casos}, ${falha?.exemplo}`)
  })
})
