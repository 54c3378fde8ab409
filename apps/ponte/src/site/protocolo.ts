/**
 * Plain values, because the contract's schemas need a library that must not be in the bundle. protocolo.test.ts compares them with the
 * contract.
 */
import type { TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'

export const PROTOCOLO = 1
export const LINHAS_POR_LOTE = 500
export const LINHAS_POR_PAGINA = 500
export const ESPERA_MAXIMA_S = 25
export const CABECALHOS = {
  servidor: 'x-ponte-servidor',
  instante: 'x-ponte-instante',
  nonce: 'x-ponte-nonce',
  assinatura: 'x-ponte-assinatura',
  resumo: 'x-ponte-resumo',
} as const

export const TIPOS_DE_LEITURA: readonly TipoDeOperacao[] = ['ler_inventario', 'ler_veiculos', 'ler_personagens']
export const TIPOS_DO_PERSONAGEM: readonly TipoDeOperacao[] = ['dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo']

export function textoAssinado(p: { metodo: string; caminho: string; instante: string; nonce: string; resumoDoCorpo: string }): string {
  return [p.metodo, p.caminho, p.instante, p.nonce, p.resumoDoCorpo].join('\n')
}
