import { ESTADOS_A_CAMINHO } from '@sorium/contratos/entregas/estados.ts'
import type { AcaoDoHistorico, EstadoDaVenda, TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { listaSql, type Leitura } from '#nucleo/banco/index.ts'
import { antesDe } from '#nucleo/pagina.ts'
import { FIGURA_DO_ANUNCIO } from '../anuncios/repositorio.ts'
import type { Moeda } from '../regras.ts'
import { ESTADO_A_VISTA } from './estado-a-vista.ts'

export interface CompraDaLista {
  id: string
  anuncio: string
  tipo: TipoDeAnuncio
  codigo: string
  figura: string | null
  nome: string
  quantidade: number
  valor: bigint
  moeda: Moeda
  vendedor_nome: string
  passport: number
  personagem: string
  estado: EstadoDaVenda
  motivo: string | null
  criada_em: Date
  entregue_em: Date | null
  /** Why deliveries are paused, '' without a reason; null: they are not paused. */
  pausa: string | null
}

export function comprasDe(leitura: Leitura, p: { comprador: string; antesDe: string | null; limite: number }): Promise<CompraDaLista[]> {
  return leitura.linhas<CompraDaLista>(
    `select v.id, v.anuncio, a.tipo, a.codigo, ${FIGURA_DO_ANUNCIO}, a.nome, v.quantidade, v.valor, v.moeda, a.vendedor_nome, v.passport, v.personagem,
       ${ESTADO_A_VISTA} as estado,
       v.motivo, v.criada_em, v.entregue_em,
       case when v.estado in ${listaSql(ESTADOS_A_CAMINHO)}
         then entregas_pub_pausa_da('marketplace.entrega', v.id::text) end as pausa
     from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio
     where v.comprador = $1 and ${antesDe('uuid', 'v.id')} order by v.id desc limit $3`,
    [p.comprador, p.antesDe, p.limite],
  )
}

export interface LinhaDoHistorico {
  id: bigint
  acao: AcaoDoHistorico
  /** JSON text. */
  detalhes: string
  anuncio: string
  tipo: TipoDeAnuncio
  codigo: string
  figura: string | null
  em: Date
}

const COLUNAS = `h.id, h.acao, h.detalhes::text as detalhes, h.anuncio, a.tipo, a.codigo, ${FIGURA_DO_ANUNCIO}, h.em`
const SEM_CURSOR = 9_223_372_036_854_775_807n

export function historicoDe(
  leitura: Leitura,
  p: { usuario: string; acoes: readonly AcaoDoHistorico[] | null; antesDe: bigint | null; limite: number },
): Promise<LinhaDoHistorico[]> {
  const antesDe = p.antesDe ?? SEM_CURSOR
  if (p.acoes === null)
    return leitura.linhas<LinhaDoHistorico>(
      `select ${COLUNAS} from marketplace_historico h join marketplace_anuncio a on a.id = h.anuncio
       where h.usuario = $1 and h.id < $2 order by h.id desc limit $3`,
      [p.usuario, antesDe, p.limite],
    )
  return leitura.linhas<LinhaDoHistorico>(
    `select ${COLUNAS} from unnest($4::text[]) as pedida (acao),
       lateral (select * from marketplace_historico where usuario = $1 and acao = pedida.acao and id < $2 order by id desc limit $3) h
       join marketplace_anuncio a on a.id = h.anuncio
     order by h.id desc limit $3`,
    [p.usuario, antesDe, p.limite, [...new Set(p.acoes)]],
  )
}
