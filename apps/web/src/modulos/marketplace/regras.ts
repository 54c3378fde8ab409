import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { centavosDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import type { Anuncio, MoedaDoAnuncio, Ordem } from '@sorium/contratos/marketplace/index.ts'
import { ORDENS } from '@sorium/contratos/marketplace/valores.ts'
import { enderecoDoPreco, type FiltroDePreco, lerPreco } from '#nucleo/filtros/preco.ts'
import { formatarData, formatarReais, formatarSorium } from '#ui/formatos.ts'

export interface FiltroDosAnuncios extends FiltroDePreco {
  busca: string
  categoria: string | null
  ordem: Ordem
}

export const BUSCA_MAXIMA = 80

export const ROTULO_DA_ORDEM: Readonly<Record<Ordem, string>> = { recentes: 'Mais novos', menor: 'Menor preço', maior: 'Maior preço' }

export function lerFiltro(endereco: Partial<Record<string, string>>): FiltroDosAnuncios {
  return {
    busca: (endereco['busca'] ?? '').trim().slice(0, BUSCA_MAXIMA),
    categoria: endereco['categoria'] || null,
    ordem: ORDENS.find((o) => o === endereco['ordem']) ?? 'recentes',
    ...lerPreco(endereco),
  }
}

export function enderecoDoFiltro(filtro: FiltroDosAnuncios): Record<string, string> {
  return {
    ...(filtro.busca.trim() && { busca: filtro.busca.trim() }),
    ...(filtro.categoria && { categoria: filtro.categoria }),
    ...(filtro.ordem !== 'recentes' && { ordem: filtro.ordem }),
    ...enderecoDoPreco(filtro),
  }
}

export const semFiltro = (filtro: FiltroDosAnuncios): boolean => Object.keys(enderecoDoFiltro(filtro)).length === 0

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const DIA_MS = 24 * HORA_MS

export function formatarIdade(instante: string, agoraMs: number): string {
  const idade = agoraMs - new Date(instante).getTime()
  if (!(idade >= MINUTO_MS)) return 'agora'
  if (idade < HORA_MS) return `há ${Math.floor(idade / MINUTO_MS)} min`
  if (idade < DIA_MS) return `há ${Math.floor(idade / HORA_MS)} h`
  const dias = Math.floor(idade / DIA_MS)
  return dias < 30 ? `há ${dias} ${dias === 1 ? 'dia' : 'dias'}` : formatarData(instante)
}

export const textoDoValor = (valor: number, moeda: MoedaDoAnuncio): string =>
  moeda === 'reais' ? formatarReais(valor) : `${formatarSorium(valor)} ${PALAVRAS.moeda}`

export const centavos = (valor: number): bigint => centavosDe(valor) ?? 0n

export function precoPorUnidade({ valor, quantidade }: Pick<Anuncio, 'valor' | 'quantidade'>): { valor: number; exato: boolean } | null {
  if (quantidade <= 1) return null
  const q = BigInt(quantidade)
  const total = centavos(valor)
  return { valor: valorDe((total * 2n + q) / (q * 2n)), exato: total % q === 0n }
}
