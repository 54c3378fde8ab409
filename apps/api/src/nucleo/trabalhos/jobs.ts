/** Each run happens on one node. A failed run is logged, and the job runs again at its next time. */
import type { CronItem, Logger, Runner } from 'graphile-worker'
import pg from 'pg'
import type { Transacao } from '../banco/index.ts'
import type { Ctx } from '../contexto.ts'
import { type Ambiente, type Laco, type Trabalho, umaVez } from './lacos.ts'

export interface Job extends Trabalho {
  /** A cron expression, in UTC. */
  quando: string
}

export function periodoS(quando: string): number {
  const [minuto = '*', hora = '*', , , diaDaSemana = '*'] = quando.split(' ')
  const aCada = /^\*\/(\d+)$/.exec(minuto)?.[1]
  if (aCada) return Number(aCada) * 60
  if (minuto === '*') return 60
  if (hora === '*') return 3_600
  return diaDaSemana === '*' ? 86_400 : 7 * 86_400
}

/** Two at a time, so that the night's check does not delay the jobs of each minute. */
const AO_MESMO_TEMPO = 2

export async function iniciarJobs(
  ctx: Ambiente & { config: Pick<Ctx['config'], 'urlDiretaDoBanco'> },
  jobs: readonly Job[],
): Promise<Laco> {
  const itens: CronItem[] = jobs.map((j) => ({
    task: j.nome,
    match: j.quando,
    options: { maxAttempts: 1, jobKey: j.nome, jobKeyMode: 'replace' },
  }))
  // The worker's own pool does not wait for its connections to close when it stops, and does not handle one that breaks then.
  const pool = new pg.Pool({ connectionString: ctx.config.urlDiretaDoBanco, max: AO_MESMO_TEMPO + 1, application_name: 'sorium-jobs' })
  const avisar = (erro: Error) => ctx.log.warn({ erro: erro.message }, 'conexão dos jobs com o banco caiu')
  pool.on('error', avisar)
  pool.on('connect', (cliente) => cliente.on('error', avisar))
  const rodando = new Set<string>()
  const parada = new AbortController()
  const { Logger: Falante, parseCronItems, run } = await import('graphile-worker')
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: AO_MESMO_TEMPO,
    noHandleSignals: true,
    pollInterval: 2_000,
    parsedCronItems: parseCronItems(itens),
    taskList: Object.fromEntries(
      jobs.map((j) => [
        j.nome,
        async () => {
          if (rodando.has(j.nome)) return ctx.log.warn({ job: j.nome }, 'job ainda roda desde a vez anterior: esta fica de fora')
          rodando.add(j.nome)
          await umaVez(ctx, j, parada.signal)
          rodando.delete(j.nome)
        },
      ]),
    ),
    logger: silencioso(ctx, Falante),
  })
  return {
    parar: async () => {
      parada.abort()
      await runner.stop()
      await pool.end()
    },
  }
}

/** Runs a job soon, on any node; several requests make one run. Does nothing before the first node has started jobs. */
export async function adiantarJob(tx: Transacao, p: { nome: string; daquiS: number }): Promise<void> {
  const { ha } = await tx.uma<{ ha: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as ha`)
  if (ha)
    await tx.executar(
      `select graphile_worker.add_job($1, job_key := $1, max_attempts := 1, run_at := clock_timestamp() + make_interval(secs => $2))`,
      [p.nome, p.daquiS],
    )
}

function silencioso(ctx: Pick<Ctx, 'log'>, Falante: typeof Logger): Logger {
  return new Falante(() => (nivel, mensagem) => {
    if (nivel === 'error' || nivel === 'warning') ctx.log.warn({ mensagem }, 'graphile-worker')
    else ctx.log.trace({ mensagem }, 'graphile-worker')
  })
}
