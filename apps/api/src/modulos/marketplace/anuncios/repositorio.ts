import { STATUS_EM_ABERTO } from '@sorium/contratos/marketplace/valores.ts'
import type { EstadoDaVenda, TipoDeAnuncio } from '@sorium/contratos/marketplace/index.ts'
import { figuraDaCidadeNoSql } from '#modulos/figuras/index.ts'
import { listaSql, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { antesDe } from '#nucleo/pagina.ts'
import type { AnuncioCompleto } from '../apresentar.ts'
import { ESTADO_A_VISTA } from '../vendas/estado-a-vista.ts'
import { type EstadoDoAnuncio, type FimDoAnuncio, type Moeda, ORIGEM_DA_COLETA } from '../regras.ts'

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
  /** How many rented units the site took out of the listing; they never go back to the seller. */
  retomados: number
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
  a.servidor, a.passport, a.categoria, a.codigo, a.nome, a.instancia, a.slot, a.placa, a.modelo, a.quantidade, a.retomados, a.guardado, a.moeda, a.valor,
  a.taxa_bps, a.liquido, a.descricao, a.estado, a.motivo, a.coletado_em, a.coleta_pedida_em, a.cancelamento_pedido_em, a.fim, a.expira_em,
  a.criado_em, a.encerrado_em`

export const FIGURA_DO_ANUNCIO = `${figuraDaCidadeNoSql({ tipo: 'a.tipo', chave: 'a.codigo' })} as figura`

export const FOTO_DO_VENDEDOR = '(select u.imagem from sessao_pub_usuarios u where u.id = a.vendedor) as foto_vendedor'

const ABERTOS = listaSql(STATUS_EM_ABERTO)

export function travarAnuncio(tx: Transacao, id: string): Promise<LinhaDoAnuncio | null> {
  return tx.linha<LinhaDoAnuncio>(`select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id = $1 for no key update`, [id])
}

export function anuncioDe(leitura: Leitura, id: string): Promise<LinhaDoAnuncio | null> {
  return leitura.linha<LinhaDoAnuncio>(`select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id = $1`, [id])
}

export function anuncioPorItem(leitura: Leitura, p: { vendedor: string; idItem: string }): Promise<LinhaDoAnuncio | null> {
  return leitura.linha<LinhaDoAnuncio>(`select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id_item = $1 and a.vendedor = $2`, [
    p.idItem,
    p.vendedor,
  ])
}

export function anuncioPorPlaca(leitura: Leitura, p: { vendedor: string; placa: string }): Promise<LinhaDoAnuncio | null> {
  return leitura.linha<LinhaDoAnuncio>(
    `select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a
     where a.vendedor = $1 and upper(a.placa) = upper($2) and a.estado in ${ABERTOS} order by a.id desc limit 1`,
    [p.vendedor, p.placa],
  )
}

/** Lets a seller make one listing at a time, so that parallel requests cannot exceed the limit. Take it before every row lock. */
export async function travarVendedor(tx: Transacao, vendedor: string): Promise<void> {
  await tx.executar(`select pg_advisory_xact_lock(hashtextextended('marketplace.anunciar:' || $1, 0))`, [vendedor])
}

export async function contarAbertos(leitura: Leitura, vendedor: string): Promise<number> {
  const { n } = await leitura.uma<{ n: bigint }>(
    `select count(*) as n from marketplace_anuncio where vendedor = $1 and estado in ${ABERTOS}`,
    [vendedor],
  )
  return Number(n)
}

export type AnuncioNovo = Pick<
  LinhaDoAnuncio,
  | 'tipo'
  | 'vendedor'
  | 'vendedor_nome'
  | 'vendedor_personagem'
  | 'vendedor_licenca'
  | 'vendedor_conta'
  | 'servidor'
  | 'passport'
  | 'categoria'
  | 'codigo'
  | 'nome'
  | 'instancia'
  | 'slot'
  | 'placa'
  | 'modelo'
  | 'quantidade'
  | 'moeda'
  | 'valor'
  | 'taxa_bps'
  | 'liquido'
  | 'descricao'
>

/** null: the vehicle is in an open listing, or the slot is being collected. */
export function inserirAnuncio(tx: Transacao, a: AnuncioNovo): Promise<{ id: string; id_item: string } | null> {
  return tx.linha<{ id: string; id_item: string }>(
    `insert into marketplace_anuncio (tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport,
       categoria, codigo, nome, instancia, slot, placa, modelo, quantidade, moeda, valor, taxa_bps, liquido, descricao)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict do nothing returning id, id_item`,
    [
      a.tipo,
      a.vendedor,
      a.vendedor_nome,
      a.vendedor_personagem,
      a.vendedor_licenca,
      a.vendedor_conta,
      a.servidor,
      a.passport,
      a.categoria,
      a.codigo,
      a.nome,
      a.instancia,
      a.slot,
      a.placa,
      a.modelo,
      a.quantidade,
      a.moeda,
      a.valor,
      a.taxa_bps,
      a.liquido,
      a.descricao,
    ],
  )
}

export async function marcarColetaPedida(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update marketplace_anuncio set coleta_pedida_em = clock_timestamp() where id = $1', [id])
}

export async function marcarCancelamentoPedido(tx: Transacao, p: { id: string; motivo: string | null }): Promise<void> {
  await tx.executar(
    `update marketplace_anuncio set cancelamento_pedido_em = clock_timestamp(), fim = 'cancelado', motivo = $2 where id = $1`,
    [p.id, p.motivo],
  )
}

export async function marcarColetado(
  tx: Transacao,
  p: {
    id: string
    instancia: string | null
    guardado: Record<string, unknown> | null
    estado: 'pendente' | 'ativo' | 'devolvendo'
    dias: number | null
  },
): Promise<void> {
  await tx.executar(
    `update marketplace_anuncio set instancia = coalesce($2, instancia), guardado = $3, estado = $4, coletado_em = clock_timestamp(),
       expira_em = clock_timestamp() + make_interval(hours => 24 * $5) where id = $1`,
    [p.id, p.instancia, p.guardado === null ? null : JSON.stringify(p.guardado), p.estado, p.dias],
  )
}

export async function ativar(tx: Transacao, p: { id: string; dias: number }): Promise<void> {
  await tx.executar(
    `update marketplace_anuncio set estado = 'ativo', expira_em = clock_timestamp() + make_interval(hours => 24 * $2) where id = $1`,
    [p.id, p.dias],
  )
}

export async function encerrar(tx: Transacao, p: { id: string; estado: FimDoAnuncio; motivo: string | null }): Promise<void> {
  await tx.executar('update marketplace_anuncio set estado = $2, motivo = $3, encerrado_em = clock_timestamp() where id = $1', [
    p.id,
    p.estado,
    p.motivo,
  ])
}

export async function marcarDevolvendo(tx: Transacao, p: { id: string; fim: FimDoAnuncio; motivo: string | null }): Promise<void> {
  await tx.executar(`update marketplace_anuncio set estado = 'devolvendo', fim = $2, motivo = $3 where id = $1`, [p.id, p.fim, p.motivo])
}

export async function mudarMotivo(tx: Transacao, p: { id: string; motivo: string | null }): Promise<void> {
  await tx.executar('update marketplace_anuncio set motivo = $2 where id = $1', [p.id, p.motivo])
}

export async function mudarDestino(
  tx: Transacao,
  p: { id: string; passport: number; personagem: string; motivo: string | null },
): Promise<void> {
  await tx.executar('update marketplace_anuncio set passport = $2, vendedor_personagem = $3, motivo = $4 where id = $1', [
    p.id,
    p.passport,
    p.personagem,
    p.motivo,
  ])
}

export async function gravarPreco(tx: Transacao, p: { id: string; valor: bigint; liquido: bigint }): Promise<void> {
  await tx.executar('update marketplace_anuncio set valor = $2, liquido = $3 where id = $1', [p.id, p.valor, p.liquido])
}

interface LinhaComVenda extends LinhaDoAnuncio {
  categoria_nome: string
  figura: string | null
  foto_vendedor: string | null
  venda_comprador: string | null
  venda_passport: number
  venda_personagem: string
  venda_estado: EstadoDaVenda
  venda_motivo: string | null
  venda_em: Date
}

const COMPLETO = `select ${COLUNAS_DO_ANUNCIO}, ${FIGURA_DO_ANUNCIO}, ${FOTO_DO_VENDEDOR}, c.nome as categoria_nome,
    a.estado = 'pendente' and exists (select 1 from entregas_pub_guardando g where g.origem_tipo = '${ORIGEM_DA_COLETA}' and g.origem_id = a.id::text) as guardando, v.comprador as venda_comprador, v.passport as venda_passport,
    v.personagem as venda_personagem, ${ESTADO_A_VISTA} as venda_estado, v.motivo as venda_motivo, coalesce(v.encerrada_em, v.entregue_em, v.criada_em) as venda_em
  from marketplace_anuncio a join marketplace_categoria c on c.id = a.categoria
    left join marketplace_venda v on v.anuncio = a.id and v.estado <> 'reembolsado'`

function completar(l: LinhaComVenda): AnuncioCompleto {
  const { venda_comprador, venda_passport, venda_personagem, venda_estado, venda_motivo, venda_em, ...anuncio } = l
  const venda =
    venda_comprador === null
      ? null
      : {
          comprador: venda_comprador,
          passport: venda_passport,
          personagem: venda_personagem,
          estado: venda_estado,
          motivo: venda_motivo,
          em: venda_em,
        }
  return { ...anuncio, venda }
}

export async function anuncioCompleto(leitura: Leitura, id: string): Promise<AnuncioCompleto | null> {
  const linha = await leitura.linha<LinhaComVenda>(`${COMPLETO} where a.id = $1`, [id])
  return linha && completar(linha)
}

export async function anunciosDe(
  leitura: Leitura,
  p: { vendedor: string; antesDe: string | null; limite: number },
): Promise<AnuncioCompleto[]> {
  const linhas = await leitura.linhas<LinhaComVenda>(
    `${COMPLETO} where a.vendedor = $1 and ${antesDe('uuid', 'a.id')} order by a.id desc limit $3`,
    [p.vendedor, p.antesDe, p.limite],
  )
  return linhas.map(completar)
}
