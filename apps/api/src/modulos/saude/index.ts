/**
 * saude — whether this node can serve, figures for Prometheus, and the health page of the administration.
 * Owns: saude_no, saude_trabalho, saude_falha, saude_certificado, saude_ponto.
 * Promises: a failing request does not wait for its record (nucleo/trabalhos/vigia.ts); failures are kept 7 days, with e-mails, long codes and
 *   long numbers masked; a point of the health page says, to the minute, since when it is in its state.
 * Calls: configuracoes (settings). Reads views of carteira, copias, entregas and loja.
 */
import type { Ctx } from '#nucleo/contexto.ts'
import { type Job, periodoS } from '#nucleo/trabalhos/jobs.ts'
import { conferirCertificado } from './certificado.ts'
import { anotarTrabalhos } from './repositorio.ts'
import { vigiar } from './vigiar.ts'

export { repetirBatida } from './batida.ts'

export const jobsDaSaude = (ctx: Ctx): Job[] => [
  { nome: 'saude.vigiar', quando: '* * * * *', fazer: () => vigiar(ctx) },
  { nome: 'saude.certificado', quando: '*/10 * * * *', fazer: () => conferirCertificado(ctx) },
]

export const conhecerTrabalhos = (ctx: Pick<Ctx, 'banco'>, jobs: readonly Job[]): Promise<void> =>
  ctx.banco.transacao((tx) =>
    anotarTrabalhos(
      tx,
      jobs.map((j) => ({ nome: j.nome, periodoS: periodoS(j.quando) })),
    ),
  )
