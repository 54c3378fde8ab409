/** Jobs by the clock, on graphile-worker: each run happens on one node, whichever is free. A run that fails is logged and comes again. */
import { type CronItem, Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import pg from 'pg'
import type { Ctx } from './contexto.ts'

export interface Job {
  /** '<modulo>.<verbo>'. */
  nome: string
  /** Cron expression, UTC. */
  quando: string
  fazer: () => Promise<unknown>
}

export interface Jobs {
  parar(): Promise<void>
}

export async function iniciarJobs(ctx: Ctx, jobs: readonly Job[]): Promise<Jobs> {
  const itens: CronItem[] = jobs.map((j) => ({
    task: j.nome,
    match: j.quando,
    options: { maxAttempts: 1, jobKey: j.nome, jobKeyMode: 'replace' },
  }))
  // A pool of our own: the worker's does not wait for its connections to be closed when it stops, nor hear one that breaks meanwhile.
  const pool = new pg.Pool({ connectionString: ctx.config.urlDoBanco, max: 3, application_name: 'sorium-jobs' })
  const avisar = (erro: Error) => ctx.log.warn({ erro: erro.message }, 'conexão dos jobs com o banco caiu')
  pool.on('error', avisar)
  pool.on('connect', (cliente) => cliente.on('error', avisar))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 2_000,
    parsedCronItems: parseCronItems(itens),
    taskList: Object.fromEntries(
      jobs.map((j) => [
        j.nome,
        async () => {
          try {
            await j.fazer()
          } catch (erro) {
            ctx.log.error({ erro, job: j.nome }, 'job falhou')
          }
        },
      ]),
    ),
    logger: silencioso(ctx),
  })
  return {
    parar: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/** graphile-worker's talk, at our levels: its routine is debug to us. */
function silencioso(ctx: Ctx): Logger {
  return new Logger(() => (nivel, mensagem) => {
    if (nivel === 'error' || nivel === 'warning') ctx.log.warn({ mensagem }, 'graphile-worker')
    else ctx.log.trace({ mensagem }, 'graphile-worker')
  })
}

/** Which server holds the advisory lock of a loop: any constants, apart from one another. */
export const TRAVAS = { publicarCotacao: 7_301_979, repassarTaxas: 7_301_980 } as const
