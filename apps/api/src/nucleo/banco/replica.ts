/**
 * Reads from the replica, and from the primary while the replica does not answer, lags, or lacks something that a newer version created.
 */
import type pg from 'pg'
import type { Log } from '../log.ts'
import { bancoAusente, codigoDe } from './erros.ts'
import type { Leitura } from './index.ts'

const ATRASO_MAXIMO_S = 60
const OLHAR_CADA_MS = 10_000
const DEIXAR_EM_PAZ_MS = 5_000
/** The replica cancelled the statement, lacks a table, column or function of a newer version, or a pooler lost a prepared statement. */
const AINDA_NAO = new Set(['40001', '42P01', '42703', '42883', '26000', '42P05'])
/** Nodes write a heartbeat every 10 s, so the last replayed transaction is old only when the replica lags. Null on a primary. */
const ATRASO = `select case when pg_is_in_recovery() then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as atraso`

export function lerDaReplica(p: { pool: pg.Pool; replica: Leitura; primario: Leitura; log: Log }): Leitura {
  let foraAte = 0
  let atrasada = false
  let olhada = 0

  function porDeLado(erro: unknown): void {
    if (foraAte < Date.now()) p.log.warn({ codigo: codigoDe(erro) }, 'a réplica não responde: o banco principal lê por ela')
    foraAte = Date.now() + DEIXAR_EM_PAZ_MS
  }

  function olhar(): void {
    if (Date.now() - olhada < OLHAR_CADA_MS) return
    olhada = Date.now()
    p.pool.query<{ atraso: number | null }>(ATRASO).then(({ rows }) => {
      const agora = (rows[0]?.atraso ?? 0) > ATRASO_MAXIMO_S
      if (agora !== atrasada)
        p.log.warn(agora ? 'a réplica está atrasada demais: o banco principal lê por ela' : 'a réplica alcançou o banco principal')
      atrasada = agora
    }, porDeLado)
  }

  async function ler<T>(fazer: (de: Leitura) => Promise<T>): Promise<T> {
    olhar()
    if (atrasada || foraAte > Date.now()) return fazer(p.primario)
    try {
      return await fazer(p.replica)
    } catch (erro) {
      if (bancoAusente(erro)) porDeLado(erro)
      else if (!AINDA_NAO.has(codigoDe(erro) ?? '')) throw erro
      return fazer(p.primario)
    }
  }

  return {
    linhas: (sql, valores) => ler((de) => de.linhas(sql, valores)),
    linha: (sql, valores) => ler((de) => de.linha(sql, valores)),
    uma: (sql, valores) => ler((de) => de.uma(sql, valores)),
    avulsas: (sql) => ler((de) => de.avulsas(sql)),
  }
}
