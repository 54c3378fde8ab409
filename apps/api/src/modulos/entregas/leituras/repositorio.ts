/** SQL on entregas_leitura: questions to the game. Statements of their own, outside any transaction: none of this has to survive. */
import type { TipoDeLeitura } from '@sorium/contratos/ponte/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { NO_AR_S } from '../espelho/repositorio.ts'

/** A question that nobody answered for this long is forgotten, and so is an answer. */
const VIDA_S = 60
/** Handed out and unanswered for this long: handed out again. */
const REPETIR_APOS_S = 5
/** Lost with the answer that carried it: handed out again at once, so often. A game that fails at it is not asked in a loop. */
const REPETICOES_IMEDIATAS = 3
const APAGAR_POR_VEZ = 500

/** What is asked of whom. */
export interface Pergunta {
  servidor: string
  passport: number
  tipo: TipoDeLeitura
  dados: unknown
}

/** The server that is asked about a character: where it is in the city, or else any of its world, if it is on the air and able to answer; `agora` is the database's clock. */
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

/**
 * An answer that may serve who asked at `desde`: read at most `idadeMs` before, counted from when the question went out; or arrived since, to a
 * question of somebody else that was on its way.
 */
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

/** False: the same question is out already. */
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

/** Which call of the ponte takes the questions, and what it has of them. */
interface Vez {
  servidor: string
  sincronia: bigint
  emMaos: readonly string[]
}

/** Parameters: server, call, what the ponte holds. */
const A_ENTREGAR = `servidor = $1 and respondida_em is null and id <> all ($3::uuid[]) and (enviada_em is null
  or enviada_em <= clock_timestamp() - make_interval(secs => ${REPETIR_APOS_S}) or (sincronia < $2 and envios < ${REPETICOES_IMEDIATAS}))`

export async function haPerguntas(leitura: Leitura, vez: Vez): Promise<boolean> {
  return (
    (await leitura.linha(`select 1 from entregas_leitura where ${A_ENTREGAR} limit 1`, [vez.servidor, vez.sincronia, vez.emMaos])) !== null
  )
}

export type PerguntaEntregue = Pergunta & { id: string }

export function entregarPerguntas(leitura: Leitura, vez: Vez, limite: number): Promise<PerguntaEntregue[]> {
  return leitura.linhas<PerguntaEntregue>(
    `update entregas_leitura set enviada_em = clock_timestamp(), sincronia = $2, envios = envios + 1
     where id in (select id from entregas_leitura where ${A_ENTREGAR} order by pedida_em limit $4 for update skip locked)
     returning id, servidor, passport, tipo, dados`,
    [vez.servidor, vez.sincronia, vez.emMaos, limite],
  )
}

/** The questions of this server, among these ids, that wait for their answer. */
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
