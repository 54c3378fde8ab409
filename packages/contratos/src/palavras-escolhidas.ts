import { PALAVRAS, type Palavras } from './palavras.ts'

/** Copied when the file is loaded, because usarPalavras changes PALAVRAS. */
const DA_ESPECIFICACAO: Readonly<Palavras> = { ...PALAVRAS }

export const ESCOLHAS_DE_PALAVRAS = ['especificacao', 'seguras'] as const
export type EscolhaDePalavras = (typeof ESCOLHAS_DE_PALAVRAS)[number]

export interface EscolhaDoDono {
  palavras: string
  saldo_nome: string | null
  saldo_simbolo: string | null
  moeda_nome: string | null
}

export const NOME_DO_SALDO = 'Créditos'
export const SIMBOLO_DO_SALDO = 'C$'

export const usaSeguras = (e: Pick<EscolhaDoDono, 'palavras'>): boolean => e.palavras === 'seguras'

export function palavrasDe(e: EscolhaDoDono): Palavras {
  if (!usaSeguras(e)) return { ...DA_ESPECIFICACAO }
  const moeda = e.moeda_nome || DA_ESPECIFICACAO.moeda
  const nome = e.saldo_nome || NOME_DO_SALDO
  const simbolo = e.saldo_simbolo || SIMBOLO_DO_SALDO
  return {
    ...DA_ESPECIFICACAO,
    moeda,
    cripto: 'Câmbio da cidade',
    saldoEmCripto: `Saldo (${moeda})`,
    criptomoeda: moeda,
    moedaDaLoja: moeda,
    real: simbolo,
    reais: nome === simbolo ? nome : `${nome} (${simbolo})`,
    emReais: nome,
    aosReais: nome,
    pagoEmReais: nome,
    adicionarSaldo: '',
    comprarMoedas: `Como conseguir ${moeda}`,
  }
}

export function palavrasTrocadas(palavras: Palavras): Partial<Palavras> | null {
  const outras = Object.entries(palavras).filter(([chave, palavra]) => palavra !== DA_ESPECIFICACAO[chave as keyof Palavras])
  return outras.length > 0 ? Object.fromEntries(outras) : null
}

const VEDADAS =
  /cripto|bitcoin|\bbtc\b|\bnfts?\b|\btokens?\b|blockchain|\bpix\b|r\$|\breal\b|\breais\b|\bbrl\b|us\$|\beuros?\b|d[óo]lar|invest|lucro|\bcoins?\b/i

export const palavraVedada = (nome: string): string | null => VEDADAS.exec(nome)?.[0] ?? null
