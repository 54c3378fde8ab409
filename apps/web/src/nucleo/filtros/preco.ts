import { lerCentavos } from '@sorium/contratos/comum/numero-digitado.ts'
import { MOEDAS_DO_ANUNCIO, type MoedaDoAnuncio } from '@sorium/contratos/marketplace/valores.ts'
import { formatarValor } from '#ui/formatos.ts'

export interface FiltroDePreco {
  moeda: MoedaDoAnuncio | null
  /** As in the address ('12.5'); '' is no bound. */
  de: string
  ate: string
}

export const SEM_PRECO: FiltroDePreco = { moeda: null, de: '', ate: '' }

const QUANTIA = /^\d{1,8}(?:\.\d{1,2})?$/

export function lerPreco(endereco: Partial<Record<string, string>>): FiltroDePreco {
  const moeda = MOEDAS_DO_ANUNCIO.find((m) => m === endereco['moeda']) ?? null
  const quantia = (texto = '') => (moeda !== null && QUANTIA.test(texto) ? texto : '')
  return { moeda, de: quantia(endereco['de']), ate: quantia(endereco['ate']) }
}

export function enderecoDoPreco({ moeda, de, ate }: FiltroDePreco): Record<string, string> {
  if (moeda === null) return {}
  return { moeda, ...(de && { de }), ...(ate && { ate }) }
}

export const precosAtivos = ({ moeda, de, ate }: FiltroDePreco): number => Number(moeda !== null) + Number(de !== '' || ate !== '')

export const quantiaEscrita = (texto: string): string => (texto === '' ? '' : formatarValor(Number(texto)))

/** '12,50' as typed → '12.5' for the address; null if the text is no amount or is ambiguous ('1.200'). */
export function quantiaDoEndereco(digitada: string): string | null {
  if (digitada.trim() === '') return ''
  const centavos = lerCentavos(digitada)
  if (centavos === null) return null
  const texto = String(Number(centavos) / 100)
  return QUANTIA.test(texto) ? texto : null
}

/** Typed changes replace the history entry, so that Back does not go through each letter. */
export const ehDigitado = (mudanca: { busca?: string; moeda?: unknown; de?: string; ate?: string }): boolean =>
  mudanca.moeda === undefined && (mudanca.busca !== undefined || mudanca.de !== undefined || mudanca.ate !== undefined)
