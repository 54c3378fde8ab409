import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { Anuncio, MoedaDoAnuncio, Ordem, Precos } from '@sorium/contratos/marketplace/index.ts'
import { ORDENS } from '@sorium/contratos/marketplace/valores.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { enderecoDoPreco, type FiltroDePreco, lerPreco } from '#nucleo/filtros/preco.ts'
import { formatarData, formatarReais, formatarSorium } from '#ui/formatos.ts'
import { TEXTOS } from './textos.ts'

export interface FiltroDosAnuncios extends FiltroDePreco {
  busca: string
  /** null: all. */
  categoria: string | null
  ordem: Ordem
}

/** As the call allows. */
export const BUSCA_MAXIMA = 80

export const ROTULO_DA_ORDEM: Readonly<Record<Ordem, string>> = { recentes: 'Mais novos', menor: 'Menor preço', maior: 'Maior preço' }

/** What the address asks for; nonsense counts as nothing. */
export function lerFiltro(endereco: Partial<Record<string, string>>): FiltroDosAnuncios {
  return {
    busca: (endereco['busca'] ?? '').trim().slice(0, BUSCA_MAXIMA),
    categoria: endereco['categoria'] || null,
    ordem: ORDENS.find((o) => o === endereco['ordem']) ?? 'recentes',
    ...lerPreco(endereco),
  }
}

/** What the address says of a filter: only what differs from the page as it opens. */
export function enderecoDoFiltro(filtro: FiltroDosAnuncios): Record<string, string> {
  return {
    ...(filtro.busca.trim() && { busca: filtro.busca.trim() }),
    ...(filtro.categoria && { categoria: filtro.categoria }),
    ...(filtro.ordem !== 'recentes' && { ordem: filtro.ordem }),
    ...enderecoDoPreco(filtro),
  }
}

export const semFiltro = (filtro: FiltroDosAnuncios): boolean => Object.keys(enderecoDoFiltro(filtro)).length === 0

/** The pages as one list. A listing whose price moved between two pages came twice: the first place counts. */
export function unirPaginas<A extends { id: string }>(paginas: readonly { itens: readonly A[] }[]): A[] {
  const porId = new Map<string, A>()
  for (const a of paginas.flatMap((p) => p.itens)) if (!porId.has(a.id)) porId.set(a.id, a)
  return [...porId.values()]
}

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const DIA_MS = 24 * HORA_MS

/** 'há 4 min', 'há 3 h', 'há 2 dias'; the date when it is a month old. */
export function formatarIdade(instante: string, agoraMs: number): string {
  const idade = agoraMs - new Date(instante).getTime()
  if (!(idade >= MINUTO_MS)) return 'agora'
  if (idade < HORA_MS) return `há ${Math.floor(idade / MINUTO_MS)} min`
  if (idade < DIA_MS) return `há ${Math.floor(idade / HORA_MS)} h`
  const dias = Math.floor(idade / DIA_MS)
  return dias < 30 ? `há ${dias} ${dias === 1 ? 'dia' : 'dias'}` : formatarData(instante)
}

/** Picks a portrait for a name: the same each time. */
export const numeroDoNome = (nome: string): number => Array.from(nome).reduce((soma, letra) => soma + (letra.codePointAt(0) ?? 0), 0)

/** 'R$ 1.284,50' or '640,00 Sorium'. */
export const textoDoValor = (valor: number, moeda: MoedaDoAnuncio): string =>
  moeda === 'reais' ? formatarReais(valor) : `${formatarSorium(valor)} ${PALAVRAS.moeda}`

const centavos = (valor: number): bigint => centavosDe(valor) ?? 0n

/** What one unit of a listing of several costs, to the nearest cent; null for a single thing. */
export function precoPorUnidade({ valor, quantidade }: Pick<Anuncio, 'valor' | 'quantidade'>): { valor: number; exato: boolean } | null {
  if (quantidade <= 1) return null
  const q = BigInt(quantidade)
  const total = centavos(valor)
  return { valor: valorDe((total * 2n + q) / (q * 2n)), exato: total % q === 0n }
}

export interface Comparacao {
  tom: 'abaixo' | 'igual' | 'acima'
  texto: string
}

/** How the price of one unit stands to what others paid; null when there is nothing to compare with. */
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

export interface Saldos {
  saldo_real: number
  saldo_zcoin: number
}

type Preco = Pick<Anuncio, 'valor' | 'moeda'>

/** The balance after paying: below 0 when something is missing; null when the balances are not known. */
export function saldoDepois({ valor, moeda }: Preco, saldos: Saldos | null | undefined): number | null {
  if (!saldos) return null
  return valorDe(centavos(moeda === 'reais' ? saldos.saldo_real : saldos.saldo_zcoin) - centavos(valor))
}

/** What is missing to pay; null when nothing is, or the balances are not known (the server decides). */
export function faltaNoSaldo(preco: Preco, saldos: Saldos | null | undefined): number | null {
  const resta = saldoDepois(preco, saldos)
  return resta !== null && resta < 0 ? -resta : null
}

export interface RecusaDaCompra {
  texto: string
  codigo?: string
  detalhes?: string | undefined
  /** What the person can do about it. */
  saida?: 'entrar' | 'carteira'
}

/** ERR-18, ERR-19: the server's own words and its details; without them, the sentence of the catalogue. */
export function recusaDaCompra(erro: Error | null): RecusaDaCompra | null {
  if (!erro) return null
  if (!(erro instanceof ErroDaApi) || erro.status === 0) return { texto: TEXTOS.erroAoComprar }
  // The other 403 of this call is about the character, and says so.
  if (erro.status === 403 && !erro.codigo.startsWith('marketplace.')) return { texto: TEXTOS.entreParaComprar, saida: 'entrar' }
  const semSaldo = erro.codigo === 'carteira.saldo_insuficiente' || erro.codigo === 'carteira.necessaria'
  return {
    texto: erro.message || TEXTOS.erroAoComprar,
    codigo: erro.codigo,
    detalhes: erro.detalhes,
    ...(semSaldo && { saida: 'carteira' as const }),
  }
}
