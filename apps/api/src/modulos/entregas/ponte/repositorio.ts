import type { MotivoDaRecusa } from '@sorium/contratos/entregas/index.ts'
import { type BaseDaCidade, TIPOS_SO_ONLINE } from '@sorium/contratos/ponte/index.ts'
import { type Leitura, listaSql, type Transacao } from '#nucleo/banco/index.ts'
import { type LinhaOperacao, VENCIDA_NA_CIDADE } from '../operacoes/repositorio.ts'

/** Keep this list equal to the condition of the index entregas_operacao_sem_jogador, otherwise PostgreSQL does not use the index. */
const SO_ONLINE = listaSql(TIPOS_SO_ONLINE)

export interface Chaves {
  chave_cifrada: Buffer
  chave_anterior: Buffer | null
  /** The database's clock, in Unix seconds. */
  agora_s: number
}

export async function inserirServidor(tx: Transacao, p: { id: string; nome: string; chave: Buffer }): Promise<boolean> {
  const n = await tx.executar('insert into entregas_servidor (id, nome, chave_cifrada) values ($1, $2, $3) on conflict (id) do nothing', [
    p.id,
    p.nome,
    p.chave,
  ])
  return n === 1
}

export async function trocarChaveDoServidor(tx: Transacao, p: { id: string; chave: Buffer; anteriorValeMin: number }): Promise<boolean> {
  const n = await tx.executar(
    `update entregas_servidor set chave_anterior = case when chave_revogada_em is null then chave_cifrada end,
       chave_anterior_ate = case when chave_revogada_em is null then clock_timestamp() + make_interval(mins => $3) end,
       chave_cifrada = $2, chave_revogada_em = null, perdido_em = null
     where id = $1`,
    [p.id, p.chave, p.anteriorValeMin],
  )
  return n === 1
}

export function lerChaves(leitura: Leitura, servidor: string): Promise<Chaves | null> {
  return leitura.linha<Chaves>(
    `select chave_cifrada, case when chave_anterior_ate > clock_timestamp() then chave_anterior end as chave_anterior,
       extract(epoch from clock_timestamp())::float8 as agora_s
     from entregas_servidor where id = $1 and chave_revogada_em is null`,
    [servidor],
  )
}

export async function revogarChaves(tx: Transacao, servidor: string): Promise<boolean> {
  const n = await tx.executar(
    `update entregas_servidor set chave_revogada_em = coalesce(chave_revogada_em, clock_timestamp()), chave_anterior = null,
       chave_anterior_ate = null, sincronia = sincronia + 1 where id = $1`,
    [servidor],
  )
  return n === 1
}

export interface LinhaDoServidor {
  id: string
  teste: boolean
  pausada_em: Date | null
  pausa_motivo: string | null
  pausa_por: 'console' | 'painel' | null
  mundo: string | null
  mundo_recusado: string | null
  mundo_do_site: string | null
  problema: 'duas_copias' | 'outro_mundo' | null
  problema_desde: Date | null
  base: BaseDaCidade | null
  nome: string
  no_ar: boolean
  visto_em: Date | null
  versao: string | null
  framework: string | null
  no_ar_s: bigint | null
  fila: number | null
  jogadores: number
  parada: string | null
  chave_ativa: boolean
  em_maos: number
  perdido_em: Date | null
  chave_anterior_ate: Date | null
  recusada_em: Date | null
  recusada_por: MotivoDaRecusa | null
}

export function lerServidores(leitura: Leitura, p: { id: string | null; noArPorS: number }): Promise<LinhaDoServidor[]> {
  return leitura.linhas<LinhaDoServidor>(
    `select id, teste, pausada_em, pausa_motivo, pausa_por, mundo, mundo_recusado, (select m.id from entregas_mundo m) as mundo_do_site,
       case when problema = 'outro_mundo' or (problema_contado and problema_em > clock_timestamp() - interval '1 minute') then problema end as problema,
       problema_desde, base,
       nome, coalesce(visto_em > clock_timestamp() - make_interval(secs => $2), false) as no_ar, visto_em, versao, framework, no_ar_s, fila,
       (select count(*)::int from entregas_operacao o where o.servidor = entregas_servidor.id and o.estado = 'entregue_ao_servidor') as em_maos, perdido_em,
       cardinality(online) as jogadores, parada, chave_revogada_em is null as chave_ativa,
       case when chave_anterior_ate > clock_timestamp() and chave_anterior is not null then chave_anterior_ate end as chave_anterior_ate,
       case when recusada_em > greatest(visto_em, clock_timestamp() - interval '1 day') then recusada_em end as recusada_em, recusada_por
     from entregas_servidor where $1::text is null or id = $1 order by criado_em, id`,
    [p.id, p.noArPorS],
  )
}

/** Writes at most once in `aCadaS` seconds, so that calls without a valid key cannot cause many writes. */
export async function anotarRecusa(leitura: Leitura, p: { servidor: string; motivo: MotivoDaRecusa; aCadaS: number }): Promise<void> {
  await leitura.linha(
    `update entregas_servidor set recusada_em = clock_timestamp(), recusada_por = $2
     where id = $1 and coalesce(recusada_em < clock_timestamp() - make_interval(secs => $3), true) returning 1 as uma`,
    [p.servidor, p.motivo, p.aCadaS],
  )
}

export async function guardarNonce(leitura: Leitura, p: { servidor: string; nonce: string; valeS: number }): Promise<boolean> {
  const nova = await leitura.linha(
    `with velhos as (
       delete from entregas_nonce where (servidor, nonce) in (
         select servidor, nonce from entregas_nonce where em < clock_timestamp() - make_interval(secs => $3) limit 200 for update skip locked)
     )
     insert into entregas_nonce (servidor, nonce) values ($1, $2) on conflict do nothing returning nonce`,
    [p.servidor, p.nonce, p.valeS],
  )
  return nova !== null
}

export interface Batimento {
  servidor: string
  versao: string
  framework: string
  no_ar_s: number
  fila: number
  parada: string | null
  online: readonly number[]
  base: BaseDaCidade | null
  guardando: readonly string[]
  sincronia: bigint
}

export interface PedidoDeAdmissao {
  servidor: string
  instancia: string | null
  mundo: string | null
  validadeS: number
}

/** `novo`: write this refusal into the audit log, because the same problem was not written before. */
export interface Admissao {
  recusa: 'duas_copias' | 'outro_mundo' | null
  novo: boolean
  teste: boolean
  pausada: boolean
  pausa_motivo: string | null
  /** The servers that share this server's characters, including this server. */
  irmaos: string[]
  ha_copia: boolean
  /** Each call raises this number; code that must end the server's waiting call raises it too. */
  sincronia: bigint
}

export function admitir(leitura: Leitura, p: PedidoDeAdmissao): Promise<Admissao | null> {
  return leitura.linha<Admissao>(
    'select a.*, (select sincronia from entregas_servidor where id = $1) as sincronia from entregas_admitir($1, $2, $3, $4) a',
    [p.servidor, p.instancia, p.mundo, p.validadeS],
  )
}

export async function renovarInstancia(leitura: Leitura, p: { servidor: string; instancia: string; validadeS: number }): Promise<void> {
  await leitura.linha(
    `update entregas_servidor set instancia_ate = clock_timestamp() + make_interval(secs => $3) where id = $1 and instancia = $2 returning id`,
    [p.servidor, p.instancia, p.validadeS],
  )
}

export async function pausar(
  tx: Transacao,
  p: { servidor: string; pausar: boolean; motivo: string | null; por: 'console' | 'painel' },
): Promise<boolean> {
  const n = await tx.executar(
    `update entregas_servidor set sincronia = sincronia + 1, pausada_em = case when $2 then coalesce(pausada_em, clock_timestamp()) end,
       pausa_motivo = case when $2 then $3 end, pausa_por = case when $2 then $4 end where id = $1`,
    [p.servidor, p.pausar, p.motivo, p.por],
  )
  return n === 1
}

const PEDIDO_DO_CATALOGO_VALE_S = 300

export interface Batida {
  sincronia: bigint
  /** When the administration asked for the catalogue, in Unix milliseconds; null: no recent request. */
  catalogo_pedido_ms: number | null
}

/** A longer gap between two calls sets `ligada_em` anew; while there is something to deliver, the gaps are shorter. */
const SEM_LACUNA_S = 3

/**
 * null: a newer call or a decision has raised `sincronia` since the admission, or the key is revoked. Locks the characters in the order of
 * the mirror's batches, otherwise the two could deadlock.
 */
export function bater(tx: Transacao, b: Batimento): Promise<Batida | null> {
  return tx.linha<Batida>(
    `with de_antes as (
       select id, online from entregas_servidor where id = $1 and chave_revogada_em is null and sincronia = $10 for no key update
     ), batida as (
       update entregas_servidor s set sincronia = sincronia + 1, visto_em = clock_timestamp(), versao = $2, framework = $3, no_ar_s = $4, fila = $5,
         parada = $6, online = $7, base = coalesce($8, base), guardando = $9,
         ligada_em = case when visto_em > clock_timestamp() - make_interval(secs => ${SEM_LACUNA_S}) then coalesce(ligada_em, visto_em)
           else clock_timestamp() end from de_antes where s.id = de_antes.id
       returning sincronia, catalogo_pedido_em, de_antes.online as antes, s.online as agora, teste
     ), mudaram as (
       select p.servidor, p.passport from entregas_personagem p
       where p.servidor = (select entregas_casa($1) from batida where antes is distinct from agora and not teste)
         and p.passport = any (array(
           select x from batida, unnest(antes || agora) as u (x) where not (x = any (antes) and x = any (agora))))
       order by p.passport for no key update
     ), notados as (
       update entregas_personagem p set na_cidade_em = clock_timestamp() from mudaram m where p.servidor = m.servidor and p.passport = m.passport
     )
     select sincronia, case when catalogo_pedido_em > clock_timestamp() - make_interval(secs => ${PEDIDO_DO_CATALOGO_VALE_S})
       then floor(extract(epoch from catalogo_pedido_em) * 1000)::float8 end as catalogo_pedido_ms from batida`,
    [
      b.servidor,
      b.versao,
      b.framework,
      b.no_ar_s,
      b.fila,
      b.parada,
      b.online,
      b.base === null ? null : JSON.stringify(b.base),
      b.guardando,
      b.sincronia,
    ],
  )
}

export interface ChamadaDaPonte {
  servidor: string
  sincronia: bigint
  online: readonly number[]
  emMaos: readonly string[]
  irmaos: readonly string[]
  aceita: 'tudo' | 'testes' | 'nada'
}

/**
 * Marks operations that need an online character, if this server neither holds the operation nor has the character: a sibling server may
 * then take the operation.
 */
export async function anotarDevolvidas(tx: Transacao, chamada: ChamadaDaPonte): Promise<void> {
  if (chamada.irmaos.length < 2) return
  await tx.executar(
    `update entregas_operacao set devolvida_em = clock_timestamp()
     where servidor = $1 and estado = 'entregue_ao_servidor' and sincronia < $2 and devolvida_em is null and not anular_pedido
       and tipo in ${SO_ONLINE} and passport <> all ($3::int[]) and id <> all ($4::uuid[])`,
    [chamada.servidor, chamada.sincronia, chamada.online, chamada.emMaos],
  )
}

export async function renovarReservas(tx: Transacao, chamada: ChamadaDaPonte, reservaS: number): Promise<void> {
  if (chamada.emMaos.length === 0) return
  await tx.executar(
    `update entregas_operacao set reservada_ate = clock_timestamp() + make_interval(secs => $3)
     where id = any ($2::uuid[]) and servidor = $1 and estado = 'entregue_ao_servidor'`,
    [chamada.servidor, chamada.emMaos, reservaS],
  )
}

/** Locks the server's row, so that no newer call can begin before the transaction ends. */
export async function aindaEAUltima(tx: Transacao, chamada: ChamadaDaPonte): Promise<boolean> {
  return (
    (await tx.linha('select 1 from entregas_servidor where id = $1 and sincronia = $2 for share', [
      chamada.servidor,
      chamada.sincronia,
    ])) !== null
  )
}

export async function sincroniaAtual(leitura: Leitura, servidor: string): Promise<bigint | null> {
  const linha = await leitura.linha<{ sincronia: bigint }>('select sincronia from entregas_servidor where id = $1', [servidor])
  return linha?.sincronia ?? null
}

export type Candidata = Pick<LinhaOperacao, 'id' | 'origem_tipo'>

const ABERTA = `select id, origem_tipo, seq, estado, sincronia, reservada_ate, devolvida_em, anular_pedido, tipo, passport, servidor, teste from entregas_operacao`

/**
 * At most one operation for each character: its handed-out operation, if this call must repeat it or take it over; otherwise its oldest due
 * operation, unless a server still holds one. Each part of the union has its own index.
 */
export async function candidatas(leitura: Leitura, chamada: ChamadaDaPonte, limite: number): Promise<Candidata[]> {
  if (chamada.aceita === 'nada') return []
  return leitura.linhas<Candidata>(
    `with abertas as (
       ${ABERTA} where estado <> 'concluida' and passport = any ($3::int[])
         and (estado = 'entregue_ao_servidor' or (conferencia_em is null and ${VENCIDA_NA_CIDADE}))
       union all
       ${ABERTA} where estado = 'entregue_ao_servidor' and servidor = any ($6::text[]) and passport <> all ($3::int[])
       union all
       ${ABERTA} where estado <> 'concluida' and tipo not in ${SO_ONLINE} and estado = 'pendente' and conferencia_em is null
         and disponivel_em <= clock_timestamp() and passport <> all ($3::int[])
     ), primeira as (
       select distinct on (o.passport) o.* from abertas o
       where ($7 or (o.teste and o.servidor = $1)) and (o.servidor = any ($6::text[])
         or (o.servidor is null and exists (select 1 from entregas_personagem e where e.servidor = any ($6::text[]) and e.passport = o.passport)))
       order by o.passport, (o.estado = 'pendente'), o.seq
     )
     select id, origem_tipo from primeira
     where estado = 'pendente'
       or (servidor = $1 and not anular_pedido and (sincronia < $2 or reservada_ate <= clock_timestamp()) and id <> all ($4::uuid[])
         and (tipo not in ${SO_ONLINE} or passport = any ($3::int[])))
       or (servidor <> $1 and not anular_pedido and devolvida_em is not null and passport = any ($3::int[]))
     order by seq limit $5`,
    [chamada.servidor, chamada.sincronia, chamada.online, chamada.emMaos, limite, chamada.irmaos, chamada.aceita === 'tudo'],
  )
}

export type OperacaoReservada = LinhaOperacao & { primeira_vez: boolean }

export function reservar(
  tx: Transacao,
  chamada: ChamadaDaPonte,
  p: { ids: readonly string[]; reservaS: number },
): Promise<OperacaoReservada[]> {
  return tx.linhas<OperacaoReservada>(
    `with op as (
       update entregas_operacao o set estado = 'entregue_ao_servidor', servidor = $2, sincronia = $3, tentativas = o.tentativas + 1,
         reservada_ate = clock_timestamp() + make_interval(secs => $4), entregue_em = coalesce(o.entregue_em, clock_timestamp()), devolvida_em = null
       from (
         select id, estado = 'pendente' as primeira_vez from entregas_operacao
         where id = any ($1::uuid[]) and (servidor = any ($6::text[]) or servidor is null)
           and ((estado = 'pendente' and conferencia_em is null
               and (disponivel_em <= clock_timestamp() or (passport = any ($5::int[]) and ${VENCIDA_NA_CIDADE})))
             or (estado = 'entregue_ao_servidor' and not anular_pedido
               and case when servidor = $2 then sincronia < $3 or reservada_ate <= clock_timestamp() else devolvida_em is not null end))
         order by seq for update skip locked
       ) livre
       where o.id = livre.id
       returning o.id, o.seq, o.servidor, o.origem_tipo, o.origem_id, o.passport, o.tipo, o.dados, o.geracao, o.repetir, o.recusas, o.estado,
         o.resultado, o.motivo, o.anular_pedido, o.redirecionar_para, o.tentativas, o.vence_em, o.identidade, o.conferencia_em, livre.primeira_vez
     ), tentativa as (insert into entregas_tentativa (operacao, numero, servidor) select id, tentativas, servidor from op)
     select * from op order by seq`,
    [p.ids, chamada.servidor, chamada.sincronia, p.reservaS, chamada.online, chamada.irmaos],
  )
}

export async function jaTeve(leitura: Leitura, p: { id: string; servidor: string }): Promise<boolean> {
  return (
    (await leitura.linha('select 1 from entregas_tentativa where operacao = $1 and servidor = $2 limit 1', [p.id, p.servidor])) !== null
  )
}

export interface Anulacao {
  id: string
  passport: number
  tipo: string
}

export function paraAnular(tx: Transacao, p: { servidor: string; repetirAposS: number; limite: number }): Promise<Anulacao[]> {
  return tx.linhas<Anulacao>(
    `update entregas_operacao set anular_enviado_em = clock_timestamp() where id in (
       select id from entregas_operacao
       where servidor = $1 and estado = 'entregue_ao_servidor' and anular_pedido
         and (anular_enviado_em is null or anular_enviado_em <= clock_timestamp() - make_interval(secs => $2))
       order by seq limit $3 for update skip locked)
     returning id, passport, tipo`,
    [p.servidor, p.repetirAposS, p.limite],
  )
}

export async function haAnulacoes(leitura: Leitura, p: { servidor: string; repetirAposS: number }): Promise<boolean> {
  const linha = await leitura.linha(
    `select 1 from entregas_operacao where servidor = $1 and estado = 'entregue_ao_servidor' and anular_pedido
       and (anular_enviado_em is null or anular_enviado_em <= clock_timestamp() - make_interval(secs => $2)) limit 1`,
    [p.servidor, p.repetirAposS],
  )
  return linha !== null
}
