import { ESTADOS_A_CAMINHO, ESTADOS_EM_ABERTO, ESTADOS_SEM_FIM } from '@sorium/contratos/entregas/estados.ts'
import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { emOrdem, listaSql, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { antesDe } from '#nucleo/pagina.ts'

export interface LinhaDoItem {
  id: string
  nome: string
  descricao: string
  imagem: string | null
  figura: string | null
  categoria: string
  categoria_nome: string
  preco_brl: bigint
  preco_sor: bigint | null
  tipo: 'permanente' | 'aluguel'
  duracao_dias: number | null
  comando: string
  comando_expiracao: string | null
  operacao: PlanoDeEntrega
  tipo_item: 'veiculo' | 'item'
  quantidade: number
  destaque: boolean
  cargo_discord: string | null
  fora_da_cidade?: boolean
}

export const CAMPOS_DO_ITEM = `i.id, i.nome, i.descricao, i.imagem, i.categoria, c.nome as categoria_nome, i.preco_brl, i.preco_sor, i.tipo, i.duracao_dias,
  i.comando, i.comando_expiracao, i.operacao, i.tipo_item, i.quantidade, i.destaque, i.cargo_discord,
  case when i.imagem is null then figuras_pub_da_operacao(i.operacao) end as figura`

export const FORA_DA_CIDADE = 'exists (select 1 from loja_fora_da_cidade f where f.id = i.id) as fora_da_cidade'
export const NA_CIDADE = 'i.id not in (select id from loja_fora_da_cidade)'

export function umItemDaVitrine(leitura: Leitura, id: string): Promise<LinhaDoItem | null> {
  return leitura.linha<LinhaDoItem>(
    `select ${CAMPOS_DO_ITEM} from loja_item i join loja_categoria c on c.id = i.categoria where i.id = $1 and i.excluido_em is null and ${NA_CIDADE}`,
    [id],
  )
}

export function itensComPalavras(leitura: Leitura, p: { busca: string; limite: number }): Promise<LinhaDoItem[]> {
  return leitura.linhas<LinhaDoItem>(
    `select ${CAMPOS_DO_ITEM} from loja_item i join loja_categoria c on c.id = i.categoria
     where i.excluido_em is null and ${NA_CIDADE} and nucleo_dobrar(i.nome) like all (nucleo_padroes($1))
     order by nucleo_dobrar(i.nome) like all (nucleo_comecos($1)) desc, i.ordem, i.id limit $2`,
    [p.busca, p.limite],
  )
}

export function maisVendidos(leitura: Leitura, limite: number): Promise<LinhaDoItem[]> {
  return leitura.linhas<LinhaDoItem>(
    `select ${CAMPOS_DO_ITEM} from loja_item i join loja_categoria c on c.id = i.categoria
       left join (select item, count(*) as vendas from loja_compra where criada_em > clock_timestamp() - interval '90 days' and estado <> 'reembolsado' group by item) v on v.item = i.id
     where i.excluido_em is null and ${NA_CIDADE} order by coalesce(v.vendas, 0) desc, i.destaque desc, i.ordem, i.id limit $1`,
    [limite],
  )
}

export function categorias(leitura: Leitura): Promise<{ id: string; nome: string; descricao: string; quantos: number }[]> {
  return leitura.linhas(
    `select c.id, c.nome, c.descricao, coalesce(n.quantos, 0)::int as quantos from loja_categoria c
       left join (select i.categoria, count(*) as quantos from loja_item i where i.excluido_em is null and ${NA_CIDADE} group by 1) n on n.categoria = c.id
     order by c.ordem, ${emOrdem('c.nome')}, c.id`,
  )
}

export function itemAVenda(tx: Transacao, id: string): Promise<Omit<LinhaDoItem, 'categoria_nome' | 'figura'> | null> {
  return tx.linha(
    `select id, nome, descricao, imagem, categoria, preco_brl, preco_sor, tipo, duracao_dias, comando, comando_expiracao,
       operacao, tipo_item, quantidade, destaque, cargo_discord
     from loja_item where id = $1 and excluido_em is null`,
    [id],
  )
}

interface VagaDoModelo {
  servidor: string | null
  passport: number
  modelo: string
}

export async function temModelo(leitura: Leitura, p: VagaDoModelo): Promise<boolean> {
  const { ocupado } = await leitura.uma<{ ocupado: string | null }>(
    'select entregas_pub_modelo_ocupado($1, $2, $3, null, null) as ocupado',
    [p.servidor, p.passport, p.modelo],
  )
  return ocupado === 'tem'
}

export function travarModelo(tx: Transacao, p: { passport: number; modelo: string }): void {
  tx.adiar('select entregas_pub_travar_modelo($1, $2)', [p.passport, p.modelo])
}

export async function emColeta(leitura: Leitura, { passport, codigo }: { passport: number; codigo: string }): Promise<boolean> {
  const { sim } = await leitura.uma<{ sim: boolean }>(
    `select exists (select 1 from marketplace_pub_em_coleta where passport = $1 and lower(codigo) = lower(split_part($2, '-', 1))) as sim`,
    [passport, codigo],
  )
  return sim
}

/** @returns 'tem', 'a_caminho' or 'anunciado'; null: there is room. */
export async function modeloOcupado(tx: Transacao, p: VagaDoModelo): Promise<string | null> {
  const { ocupado } = await tx.uma<{ ocupado: string | null }>(
    'select marketplace_pub_modelo_ocupado($1, $2, $3, null, null, null) as ocupado',
    [p.servidor, p.passport, p.modelo],
  )
  return ocupado
}

export interface LinhaDaCompra {
  id: string
  usuario: string
  passport: number
  item: string | null
  item_nome: string
  imagem: string | null
  tipo: 'permanente' | 'aluguel'
  duracao_dias: number | null
  metodo: Metodo
  valor: bigint
  operacao: PlanoDeEntrega
  estado: EstadoDaCompra
  motivo: string | null
  criada_em: Date
  entregue_em: Date | null
  expira_em: Date | null
  aluguel_geracao: number
  placa: string | null
  instancia: string | null
  fim_falta: number | null
  fim_motivo: string | null
  fim_desde: Date | null
}

export const CAMPOS_DA_COMPRA = `id, usuario, passport, item, item_nome, imagem, tipo, duracao_dias, metodo, valor, operacao, estado, motivo, criada_em, entregue_em,
  expira_em, aluguel_geracao, placa, instancia, fim_falta, fim_motivo, fim_desde`

export function travarCompra(tx: Transacao, id: string): Promise<LinhaDaCompra | null> {
  return tx.linha<LinhaDaCompra>(`select ${CAMPOS_DA_COMPRA} from loja_compra where id = $1 for no key update`, [id])
}

/** `entregueAgora` sets the delivery time; with `dias` it also starts the rental. */
export async function mudarEstado(
  tx: Transacao,
  p: {
    id: string
    estado: EstadoDaCompra
    motivo: string | null
    entregueAgora?: boolean
    em?: Date | null
    dias?: number | null
    aPartirDe?: Date | null
    placa?: string | null
    instancia?: string | null
    /** The operation that ended; the audit log shows its history row (loja_pub_registros_do_jogo). */
    operacao?: string
  },
): Promise<{ expira_em: Date | null }> {
  return tx.uma<{ expira_em: Date | null }>(
    `with mudada as (
       update loja_compra set estado = $2, motivo = $3,
         entregue_em = case when $4 then coalesce($9::timestamptz, clock_timestamp()) else entregue_em end,
         expira_em = case when $4 and $5::int is not null then coalesce($6, $9::timestamptz, clock_timestamp()) + make_interval(hours => 24 * $5) else expira_em end,
         placa = coalesce($7, placa), instancia = coalesce($8, instancia)
       where id = $1 returning id, expira_em
     ), evento as (
       insert into loja_compra_evento (compra, estado, motivo, operacao) select id, $2, $3, $10::uuid from mudada
     )
     select expira_em from mudada`,
    [
      p.id,
      p.estado,
      p.motivo,
      p.entregueAgora ?? false,
      p.dias ?? null,
      p.aPartirDe ?? null,
      p.placa ?? null,
      p.instancia ?? null,
      p.em ?? null,
      p.operacao ?? null,
    ],
  )
}

export async function mudarPersonagem(tx: Transacao, p: { id: string; passport: number }): Promise<void> {
  await tx.executar('update loja_compra set passport = $2 where id = $1', [p.id, p.passport])
  await mudarEstado(tx, { id: p.id, estado: 'paga', motivo: null })
}

/** If an attempt failed for the same reason as the attempt before, the new attempt is removed from the history. */
export async function voltarAEsperar(tx: Transacao, p: { id: string; motivo: string | null }): Promise<void> {
  const repetida = await tx.executar(
    `with ultimas as (
       select id, estado, motivo, row_number() over (order by id desc) as n from loja_compra_evento where compra = $1 order by id desc limit 2
     )
     delete from loja_compra_evento where id = (
       select tentada.id from ultimas tentada join ultimas antes on antes.n = 2
       where tentada.n = 1 and tentada.estado = 'no_servidor' and antes.estado = 'aguardando_espaco' and antes.motivo is not distinct from $2)`,
    [p.id, p.motivo],
  )
  if (repetida === 0) await mudarEstado(tx, { ...p, estado: 'aguardando_espaco' })
  else await tx.executar(`update loja_compra set estado = 'aguardando_espaco', motivo = $2 where id = $1`, [p.id, p.motivo])
}

export type EventoDaCompra = { estado: EstadoDaCompra; em: string; motivo: string | null }
export type CompraComEventos = LinhaDaCompra & {
  figura: string | null
  com_cargo: boolean
  eventos: EventoDaCompra[]
  /** Why deliveries are paused, '' without a reason; null or absent: they are not paused. */
  pausa?: string | null
}

/** The first event is not in the history table: it is `estado_inicial` at `criada_em`. */
export const A_MOSTRAR_DA_COMPRA = `(select coalesce(json_agg(json_build_object('estado', e.estado, 'em', to_char(e.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'motivo', e.motivo) order by e.id), '[]')
    from (select 0 as id, estado_inicial as estado, criada_em as em, null as motivo where estado_inicial is not null
      union all select id, estado, em, motivo from loja_compra_evento where compra = loja_compra.id) e) as eventos,
  exists (select 1 from loja_item i where i.id = loja_compra.item and i.cargo_discord is not null) as com_cargo,
  case when imagem is null then figuras_pub_da_operacao(operacao) end as figura`

const PAUSA = `case when estado in ${listaSql(ESTADOS_A_CAMINHO)}
  then entregas_pub_pausa_da('loja.compra', id::text) end as pausa`

export function comprasDe(leitura: Leitura, p: { usuario: string; antesDe: string | null; limite: number }): Promise<CompraComEventos[]> {
  return leitura.linhas<CompraComEventos>(
    `select ${CAMPOS_DA_COMPRA}, ${A_MOSTRAR_DA_COMPRA}, ${PAUSA} from loja_compra where usuario = $1 and ${antesDe('uuid')} order by id desc limit $3`,
    [p.usuario, p.antesDe, p.limite],
  )
}

export async function temCompraAberta(leitura: Leitura, usuario: string): Promise<boolean> {
  const linha = await leitura.linha(
    `select 1 from loja_compra where usuario = $1
       and estado in ${listaSql(ESTADOS_SEM_FIM)} limit 1`,
    [usuario],
  )
  return linha !== null
}

export async function compradorDe(leitura: Leitura, compra: string): Promise<string | null> {
  const linha = await leitura.linha<{ usuario: string }>('select usuario from loja_compra where id = $1', [compra])
  return linha && linha.usuario
}

export function compraDe(leitura: Leitura, p: { usuario: string; id: string }): Promise<CompraComEventos | null> {
  return leitura.linha<CompraComEventos>(
    `select ${CAMPOS_DA_COMPRA}, ${A_MOSTRAR_DA_COMPRA}, ${PAUSA} from loja_compra where usuario = $1 and id = $2`,
    [p.usuario, p.id],
  )
}

/** A character has a group or a rented vehicle only once, even if several purchases pay for it. */
const UM_SO = (c: string) => `${c}.operacao->'fim'->>'tipo' in ('revogar_grupo', 'revogar_aluguel')`
const MESMO_ALUGUEL = `${UM_SO('o')} and o.operacao->'fim' = c.operacao->'fim' and o.passport = c.passport and o.id <> c.id`
const EM_ABERTO = listaSql(ESTADOS_EM_ABERTO)
const CORRENDO = `o.estado = 'entregue' and o.aluguel_geracao = 0 and o.expira_em > clock_timestamp()`

/** Purchase `c` need not take the thing back: purchase `o` does it now or will do it later. */
const TERMINA_POR_ESTE = `o.estado = 'entregue' and ((o.aluguel_geracao = 0 and (o.expira_em, o.id) > (c.expira_em, c.id))
  or (o.aluguel_geracao > 0 and o.placa is not distinct from c.placa))`

export interface AluguelPago {
  fim: Date | null
  placa: string | null
}

/** `fim`: until when other purchases of the character pay for the thing. */
export async function aluguelPago(tx: Transacao, id: string): Promise<AluguelPago> {
  const pago = await tx.linha<AluguelPago>(
    `select o.expira_em as fim, o.placa from loja_compra c join loja_compra o on ${MESMO_ALUGUEL}
     where c.id = $1 and ${CORRENDO} order by o.expira_em desc limit 1`,
    [id],
  )
  return pago ?? { fim: null, placa: null }
}

/** `versao` changes with the purchase's row. null: no purchase gives the character this thing. */
export function lerAluguel(leitura: Leitura, p: { passport: number; fim: object }): Promise<(AluguelPago & { versao: string }) | null> {
  return leitura.linha<AluguelPago & { versao: string }>(`select expira_em as fim, placa, versao from loja_aluguel_pago($1, $2)`, [
    p.passport,
    JSON.stringify(p.fim),
  ])
}

/** An advisory lock on the character and the thing is taken, too, because a first rental has no row to lock. */
export function travarAluguel(tx: Transacao, p: { passport: number; fim: object }): ReturnType<typeof lerAluguel> {
  const valores = [p.passport, JSON.stringify(p.fim)]
  tx.adiar(`select pg_advisory_xact_lock(hashtextextended('aluguel ' || $1::int || ' ' || $2::jsonb, 0))`, valores)
  tx.adiar('select 1 from loja_compra where id = (select id from loja_aluguel_pago($1, $2)) for no key update', valores)
  return lerAluguel(tx, p)
}

export const soUm = ({ dias, fim }: PlanoDeEntrega): boolean =>
  dias !== null && (fim?.tipo === 'revogar_aluguel' || fim?.tipo === 'revogar_grupo')

/** Skips a rental whose extension is being delivered. `coberto`: another purchase takes the thing back instead. */
export function aluguelVencido(tx: Transacao, menos: readonly string[]): Promise<(LinhaDaCompra & { coberto: boolean }) | null> {
  return tx.linha<LinhaDaCompra & { coberto: boolean }>(
    `select ${CAMPOS_DA_COMPRA}, exists (select 1 from loja_compra o where ${MESMO_ALUGUEL} and ${TERMINA_POR_ESTE}) as coberto
     from loja_compra c where estado = 'entregue' and expira_em <= clock_timestamp() and aluguel_geracao = 0 and c.id <> all ($1::uuid[])
       and not exists (select 1 from loja_compra o where ${MESMO_ALUGUEL}
         and o.estado in ${EM_ABERTO} and o.operacao->'entrega'->>'tipo' <> 'dar_veiculo')
     order by expira_em limit 1 for no key update skip locked`,
    [menos],
  )
}

export async function marcarFimDoAluguel(tx: Transacao, p: { id: string; geracao: number }): Promise<void> {
  await tx.executar('update loja_compra set aluguel_geracao = $2, fim_tentar_em = null where id = $1', [p.id, p.geracao])
}
