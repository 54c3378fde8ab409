import type { EstadoDaVenda } from '@sorium/contratos/marketplace/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { COLUNAS_DO_ANUNCIO, type LinhaDoAnuncio } from '../anuncios/repositorio.ts'
import type { Moeda } from '../regras.ts'

/** `vencido`: the listing has expired, even if no job has ended it yet. `nova_venda`: the id for its sale. */
export type Oferta = LinhaDoAnuncio & { vencido: boolean; nova_venda: string }

const OFERTA = `select ${COLUNAS_DO_ANUNCIO}, coalesce(a.expira_em <= clock_timestamp(), false) as vencido, uuidv7() as nova_venda
  from marketplace_anuncio a where a.id = $1`

export function lerOferta(leitura: Leitura, anuncio: string): Promise<Oferta | null> {
  return leitura.linha<Oferta>(OFERTA, [anuncio])
}

export function travarOferta(tx: Transacao, anuncio: string): Promise<Oferta | null> {
  return tx.linha<Oferta>(`${OFERTA} for no key update`, [anuncio])
}

/** Call it before locking the sale. */
export function travarAnuncioDaVenda(tx: Transacao, venda: string): Promise<LinhaDoAnuncio | null> {
  return tx.linha<LinhaDoAnuncio>(
    `select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id = (select anuncio from marketplace_venda where id = $1) for no key update`,
    [venda],
  )
}

export interface LinhaDaVenda {
  id: string
  anuncio: string
  comprador: string
  comprador_nome: string
  passport: number
  personagem: string
  vendedor: string
  moeda: Moeda
  valor: bigint
  liquido: bigint
  estado: EstadoDaVenda
  motivo: string | null
}

const VENDA = 'id, anuncio, comprador, comprador_nome, passport, personagem, vendedor, moeda, valor, liquido, estado, motivo'

export function travarVenda(tx: Transacao, id: string): Promise<LinhaDaVenda | null> {
  return tx.linha<LinhaDaVenda>(`select ${VENDA} from marketplace_venda where id = $1 for no key update`, [id])
}

/** The listing's open or delivered sale; if there is none, this buyer's last refunded sale. */
export function vendaDoAnuncio(leitura: Leitura, p: { anuncio: string; comprador: string }): Promise<LinhaDaVenda | null> {
  return leitura.linha<LinhaDaVenda>(
    `select ${VENDA} from marketplace_venda where anuncio = $1 and (estado <> 'reembolsado' or comprador = $2)
     order by estado = 'reembolsado', id desc limit 1`,
    [p.anuncio, p.comprador],
  )
}

/** The caller has locked the listing and seen that it is 'ativo'. */
export function registrarVenda(
  tx: Transacao,
  v: { oferta: Oferta; comprador: string; compradorNome: string; passport: number; personagem: string; estado: EstadoDaVenda },
): void {
  const { oferta } = v
  tx.adiar(`update marketplace_anuncio set estado = 'vendido' where id = $1`, [oferta.id])
  tx.adiar(
    `insert into marketplace_venda (id, anuncio, comprador, comprador_nome, passport, passport_inicial, personagem, vendedor, codigo, quantidade, moeda,
       valor, taxa_bps, liquido, estado)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      oferta.nova_venda,
      oferta.id,
      v.comprador,
      v.compradorNome,
      v.passport,
      v.personagem,
      oferta.vendedor,
      oferta.codigo,
      oferta.quantidade,
      oferta.moeda,
      oferta.valor,
      oferta.taxa_bps,
      oferta.liquido,
      v.estado,
    ],
  )
}

export function mudarVenda(tx: Transacao, p: { id: string; estado: EstadoDaVenda; motivo: string | null; operacao: string | null }): void {
  tx.adiar(
    `update marketplace_venda set estado = $2, motivo = $3, entregue_em = case when $2 = 'entregue' then clock_timestamp() end,
       encerrada_em = case when $2 in ('entregue', 'reembolsado') then clock_timestamp() end, operacao = $4
     where id = $1`,
    [p.id, p.estado, p.motivo, p.operacao],
  )
}

export function mudarDestinoDaVenda(tx: Transacao, p: { id: string; passport: number; personagem: string; estado: EstadoDaVenda }): void {
  tx.adiar('update marketplace_venda set passport = $2, personagem = $3, estado = $4, motivo = null where id = $1', [
    p.id,
    p.passport,
    p.personagem,
    p.estado,
  ])
}

export function marcarEntregue(tx: Transacao, anuncio: string): void {
  tx.adiar(`update marketplace_anuncio set estado = 'entregue', encerrado_em = clock_timestamp() where id = $1`, [anuncio])
}

export function reabrir(tx: Transacao, anuncio: string): void {
  tx.adiar(`update marketplace_anuncio set estado = 'ativo' where id = $1`, [anuncio])
}

/** The listing `anuncio` and the operations of `origem` have the vehicle that is to be given, so they do not count as obstacles. */
export interface DestinoDaCompra {
  servidor: string
  passport: number
  modelo: string
  anuncio?: string
  origem?: { tipo: string; id: string }
}

/**
 * Until the transaction ends, nobody else gives this character a vehicle of the model or, if `modelo` is an item's code, a rented item of that code.
 */
export async function travarModelo(tx: Transacao, p: Pick<DestinoDaCompra, 'passport' | 'modelo'>): Promise<void> {
  await tx.linha('select entregas_pub_travar_modelo($1, $2)', [p.passport, p.modelo])
}

/** @returns 'tem', 'a_caminho' or 'anunciado'; null: there is room. */
export async function modeloOcupado(leitura: Leitura, p: DestinoDaCompra): Promise<string | null> {
  const { ocupado } = await leitura.uma<{ ocupado: string | null }>(
    'select marketplace_pub_modelo_ocupado($1, $2, $3, $4, $5, $6) as ocupado',
    [p.servidor, p.passport, p.modelo, p.anuncio ?? null, p.origem?.tipo ?? null, p.origem?.id ?? null],
  )
  return ocupado
}
