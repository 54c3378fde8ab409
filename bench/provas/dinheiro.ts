import fc from 'fast-check'
import { soriumPor } from '@sorium/api/modulos/carteira/regras.ts'
import { liquidoDe } from '@sorium/api/modulos/marketplace/regras.ts'
import { centavosDe, taxaDe, taxaInteira, VALOR_MAXIMO, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { VALOR_MAXIMO_DO_ANUNCIO, VALOR_MINIMO_DO_ANUNCIO } from '@sorium/contratos/marketplace/valores.ts'
import { previaEmCentesimos, valeEmCentavos } from '../../apps/web/src/modulos/carteira/regras.ts'
import { descontoDe, liquidoDe as liquidoNoSite, valorInformado } from '../../apps/web/src/modulos/marketplace/anunciar/regras.ts'
import { formatarInteiro, formatarReais, formatarValor } from '../../apps/web/src/ui/formatos.ts'
import { lerCentavos } from '@sorium/contratos/comum/numero-digitado.ts'

export const CONTAS = {
  soriumPor,
  liquidoDe,
  centavosDe,
  valorDe,
  taxaDe,
  taxaInteira,
  previaEmCentesimos,
  valeEmCentavos,
  liquidoNoSite,
  descontoDe,
  valorInformado,
  formatarReais,
  formatarValor,
  formatarInteiro,
  lerCentavos,
}
export type Contas = typeof CONTAS

const MAXIMO = BigInt(VALOR_MAXIMO) * 100n
const MENOR_PRECO = BigInt(VALOR_MINIMO_DO_ANUNCIO) * 100n
const MAIOR_PRECO = BigInt(VALOR_MAXIMO_DO_ANUNCIO) * 100n
const centavos = fc.bigInt({ min: 1n, max: MAXIMO })
const taxa = fc.oneof(fc.bigInt({ min: 100n, max: 100_000n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
const preco = fc.oneof(fc.bigInt({ min: 100n, max: 100_000n }), fc.bigInt({ min: 100n, max: MAXIMO }))
const pontosBase = fc.integer({ min: 0, max: 10_000 })
const digitado = fc.record({
  centavos: fc.bigInt({ min: 0n, max: 10n ** 13n }),
  real: fc.boolean(),
  pontos: fc.boolean(),
  decimais: fc.constantFrom(',', '.', 'nenhuma' as const),
})

type Prova = (c: Contas) => fc.IPropertyWithHooks<unknown>
const prova =
  <T>(de: fc.Arbitrary<T>, vale: (c: Contas, valor: T) => boolean): Prova =>
  (c) =>
    fc.property(de, (valor) => vale(c, valor)) as fc.IPropertyWithHooks<unknown>

export const PROVAS: Readonly<Record<string, Prova>> = {
  'a conversion gives what was paid, rounded down by less than a hundredth': prova(fc.tuple(centavos, taxa), (c, [pago, t]) => {
    const sorium = c.soriumPor(pago, t)
    return sorium * t <= pago * 10_000n && (sorium + 1n) * t > pago * 10_000n
  }),
  'a conversion in parts is never better than the whole': prova(
    fc.tuple(fc.array(centavos, { minLength: 2, maxLength: 6 }), taxa),
    (c, [partes, t]) =>
      partes.reduce((soma, parte) => soma + c.soriumPor(parte, t), 0n) <=
      c.soriumPor(
        partes.reduce((soma, parte) => soma + parte, 0n),
        t,
      ),
  ),
  'there and back again is never a gain': prova(fc.tuple(centavos, taxa), (c, [pago, t]) => {
    const vale = c.valeEmCentavos(c.soriumPor(pago, t), c.taxaDe(t))
    return vale !== null && vale <= pago
  }),
  'what the site shows before a conversion is what the server gives': prova(
    fc.tuple(centavos, taxa),
    (c, [pago, t]) => c.previaEmCentesimos(pago, c.taxaDe(t)) === c.soriumPor(pago, t),
  ),
  'net and fee make the price, neither below zero, the net rounded down': prova(fc.tuple(preco, pontosBase), (c, [valor, bps]) => {
    const liquido = c.liquidoDe(valor, bps)
    const exato = valor * BigInt(10_000 - bps)
    return liquido >= 0n && valor - liquido >= 0n && liquido * 10_000n <= exato && (liquido + 1n) * 10_000n > exato
  }),
  'what the site shows of a sale, to the cent, is what the server will pay': prova(fc.tuple(preco, pontosBase), (c, [valor, bps]) => {
    const [noFio, porCento] = [c.valorDe(valor), bps / 100]
    const [liquido, desconto] = [c.centavosDe(c.liquidoNoSite(noFio, porCento)), c.centavosDe(c.descontoDe(noFio, porCento))]
    return liquido === c.liquidoDe(valor, bps) && desconto === valor - c.liquidoDe(valor, bps)
  }),
  'every hundredth goes over the wire and comes back as itself': prova(fc.tuple(centavos, fc.boolean()), (c, [valor, negativo]) => {
    const ida = negativo ? -valor : valor
    return c.centavosDe(JSON.parse(JSON.stringify(c.valorDe(ida))) as number) === ida
  }),
  'every rate goes over the wire and comes back as itself': prova(taxa, (c, t) => c.taxaInteira(c.taxaDe(t)) === t),
  'a number is read as exactly itself or not at all': prova(
    fc.oneof(
      fc.double(),
      fc.double({ min: -VALOR_MAXIMO, max: VALOR_MAXIMO, noNaN: true }),
      fc.integer().map((n) => n / 1_000),
    ),
    (c, valor) => {
      const lido = c.centavosDe(valor)
      return lido === null ? !(Math.abs(valor) <= VALOR_MAXIMO && temDuasCasas(valor)) : Number(lido) / 100 === valor && temDuasCasas(valor)
    },
  ),
  'what is written in pt-BR is read back as itself': prova(fc.bigInt({ min: 0n, max: 10n ** 13n }), (c, valor) => {
    const textos = [c.formatarReais(c.valorDe(valor)), c.formatarValor(c.valorDe(valor))]
    const inteiros = valor / 100n
    return textos.every((t) => c.lerCentavos(t) === valor) && c.lerCentavos(c.formatarInteiro(Number(inteiros))) === inteiros * 100n
  }),
  'however a person types an amount, each field reads the same one': prova(digitado, (c, d) => {
    const quer = d.decimais === 'nenhuma' ? (d.centavos / 100n) * 100n : d.centavos
    // '1.284.50' is no amount; in '1.284' the point separates thousands.
    const pontos = d.pontos && d.decimais !== '.'
    const inteiro = pontos ? String(d.centavos / 100n).replaceAll(/\B(?=(\d{3})+$)/g, '.') : String(d.centavos / 100n)
    const fracao = d.decimais === 'nenhuma' ? '' : d.decimais + String(d.centavos % 100n).padStart(2, '0')
    const texto = `${d.real ? 'R$ ' : ''}${inteiro}${fracao}`
    const informado = c.valorInformado(texto)
    return (
      c.lerCentavos(texto) === quer && (informado === null ? quer < MENOR_PRECO || quer > MAIOR_PRECO : c.centavosDe(informado) === quer)
    )
  }),
}

const temDuasCasas = (valor: number): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(valor))

export function procurarFalha(
  nome: string,
  p: { contas?: Contas; casos: number; semente: number },
): { casos: number; exemplo: string } | null {
  const feita = PROVAS[nome]
  if (!feita) throw new Error(`não há a prova '${nome}'`)
  const r = fc.check(feita(p.contas ?? CONTAS), { numRuns: p.casos, seed: p.semente })
  return r.failed ? { casos: r.numRuns, exemplo: fc.stringify(r.counterexample) } : null
}
