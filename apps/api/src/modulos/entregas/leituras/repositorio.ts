import type { TipoDeLeitura } from '@sorium/contratos/ponte/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { NO_AR_S } from '../espelho/repositorio.ts'

const VIDA_S = 60
const REPETIR_APOS_S = 5
/**
 * A question that was sent but did not reach the ponte is sent again with the next call, until it was sent this often; from then on only
 * every REPETIR_APOS_S, because the question itself may make the game fail.
 */
const REPETICOES_IMEDIATAS = 3
const APAGAR_POR_VEZ = 500

export interface Pergunta {
  servidor: string
  passport: number
  tipo: TipoDeLeitura
  dados: unknown
}

export function servidorDaPergunta(
  leitura: Leitura,
  p: { passport: number; servidor: string | null },
): Promise<{ servidor: string; agora: Date } | null> {
  return leitura.linha(
    `select s.id as servidor, clock_timestamp() as agora from entregas_servidor s
     where s.parada is null and not s.teste and s.visto_em > clock_timestamp() - make_interval(secs => $3)
       and s.id = any (entregas_irmaos(coalesce($2, entregas_servidor_do($1))))
     order by $1 = any (s.online) desc, s.visto_em desc limit 1`,
    [p.passport, p.servidor, NO_AR_S],
  )
}

/** `desde`: when the caller asked, by the database's clock. */
export async function acharResposta(leitura: Leitura, q: Pergunta, p: { desde: Date; idadeMs: number }): Promise<unknown> {
  const linha = await leitura.linha<{ resposta: unknown }>(
    `select resposta from entregas_leitura
     where servidor = $1 and passport = $2 and tipo = $3 and dados = $4::jsonb and respondida_em is not null
       and (enviada_em >= $5::timestamptz - make_interval(secs => $6::float8 / 1000)
         or (respondida_em >= $5 and enviada_em >= $5::timestamptz - make_interval(secs => $7)))
     order by respondida_em desc limit 1`,
    [q.servidor, q.passport, q.tipo, JSON.stringify(q.dados), p.desde, p.idadeMs, REPETIR_APOS_S],
  )
  return linha?.resposta ?? null
}

export async function perguntar(leitura: Leitura, q: Pergunta): Promise<boolean> {
  await apagarVelhas(leitura)
  const nova = await leitura.linha(
    `insert into entregas_leitura (servidor, passport, tipo, dados) values ($1, $2, $3, $4)
     on conflict (servidor, passport, tipo, dados) where respondida_em is null do nothing returning id`,
    [q.servidor, q.passport, q.tipo, JSON.stringify(q.dados)],
  )
  return nova !== null
}

export async function apagarVelhas(leitura: Leitura): Promise<number> {
  const apagadas = await leitura.linhas(
    `delete from entregas_leitura where id in (
       select id from entregas_leitura where pedida_em < clock_timestamp() - make_interval(secs => $1) limit $2 for update skip locked)
     returning id`,
    [VIDA_S, APAGAR_POR_VEZ],
  )
  return apagadas.length
}

interface ChamadaDaPonte {
  servidor: string
  sincronia: bigint
  emMaos: readonly string[]
}

/** $1: server, $2: number of the call, $3: ids of the questions that the ponte holds. */
const A_ENTREGAR = `servidor = $1 and respondida_em is null and id <> all ($3::uuid[]) and (enviada_em is null
  or enviada_em <= clock_timestamp() - make_interval(secs => ${REPETIR_APOS_S}) or (sincronia < $2 and envios < ${REPETICOES_IMEDIATAS}))`

export async function haPerguntas(leitura: Leitura, chamada: ChamadaDaPonte): Promise<boolean> {
  return (
    (await leitura.linha(`select 1 from entregas_leitura where ${A_ENTREGAR} limit 1`, [
      chamada.servidor,
      chamada.sincronia,
      chamada.emMaos,
    ])) !== null
  )
}

export type PerguntaEntregue = Pergunta & { id: string }

export function entregarPerguntas(leitura: Leitura, chamada: ChamadaDaPonte, limite: number): Promise<PerguntaEntregue[]> {
  return leitura.linhas<PerguntaEntregue>(
    `update entregas_leitura set enviada_em = clock_timestamp(), sincronia = $2, envios = envios + 1
     where id in (select id from entregas_leitura where ${A_ENTREGAR} order by pedida_em limit $4 for update skip locked)
     returning id, servidor, passport, tipo, dados`,
    [chamada.servidor, chamada.sincronia, chamada.emMaos, limite],
  )
}

export function perguntasAbertas(leitura: Leitura, p: { servidor: string; ids: readonly string[] }): Promise<PerguntaEntregue[]> {
  return leitura.linhas<PerguntaEntregue>(
    `select id, servidor, passport, tipo, dados from entregas_leitura
     where id = any ($2::uuid[]) and servidor = $1 and enviada_em is not null and respondida_em is null`,
    [p.servidor, p.ids],
  )
}

export async function guardarResposta(leitura: Leitura, p: { id: string; resposta: unknown }): Promise<void> {
  await leitura.linha(
    `update entregas_leitura set resposta = $2, respondida_em = clock_timestamp() where id = $1 and respondida_em is null returning id`,
    [p.id, JSON.stringify(p.resposta)],
  )
}
