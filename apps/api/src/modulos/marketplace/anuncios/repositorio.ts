/** SQL of the listings. Lock order of the module: operation (entregas) < listing < sale < accounts. */
import type { TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { EstadoDoAnuncio, FimDoAnuncio, Moeda } from '../regras.ts'

export interface LinhaDoAnuncio {
  id: string
  id_item: string
  tipo: TipoDeAnuncio
  vendedor: string
  vendedor_nome: string
  vendedor_personagem: string
  vendedor_licenca: string
  vendedor_conta: number
  servidor: string
  passport: number
  categoria: string
  codigo: string
  nome: string
  instancia: string | null
  slot: string | null
  placa: string | null
  modelo: string | null
  quantidade: number
  guardado: Record<string, unknown> | null
  moeda: Moeda
  valor: bigint
  taxa_bps: number
  liquido: bigint
  descricao: string
  estado: EstadoDoAnuncio
  motivo: string | null
  coletado_em: Date | null
  coleta_pedida_em: Date | null
  cancelamento_pedido_em: Date | null
  fim: FimDoAnuncio | null
  expira_em: Date | null
  criado_em: Date
  encerrado_em: Date | null
}

export const COLUNAS_DO_ANUNCIO = `a.id, a.id_item, a.tipo, a.vendedor, a.vendedor_nome, a.vendedor_personagem, a.vendedor_licenca, a.vendedor_conta,
  a.servidor, a.passport, a.categoria, a.codigo, a.nome, a.instancia, a.slot, a.placa, a.modelo, a.quantidade, a.guardado, a.moeda, a.valor,
  a.taxa_bps, a.liquido, a.descricao, a.estado, a.motivo, a.coletado_em, a.coleta_pedida_em, a.cancelamento_pedido_em, a.fim, a.expira_em,
  a.criado_em, a.encerrado_em`

export function travarAnuncio(tx: Transacao, id: string): Promise<LinhaDoAnuncio | null> {
  return tx.linha<LinhaDoAnuncio>(`select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id = $1 for no key update`, [id])
}

export function anuncioDe(leitura: Leitura, id: string): Promise<LinhaDoAnuncio | null> {
  return leitura.linha<LinhaDoAnuncio>(`select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id = $1`, [id])
}
