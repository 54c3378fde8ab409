/**
 * The application on an existing database, without rate limits. bench/leituras.ts also copies this file into the folder of an older
 * version.
 */
import { criarAplicacao } from '@sorium/api/app'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'

const config = lerConfig({
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
  DATABASE_URL: process.env['BANCO_DO_SITE'],
  SANDBOX: '1',
  LOG_LEVEL: 'warn',
  LIMITES_FATOR: '1000000',
})
const app = await criarAplicacao({ config, log: criarLog('warn') })
process.send?.(await app.http.listen({ port: 0, host: '127.0.0.1' }))
process.on('message', () => void app.parar().then(() => process.exit(0)))
process.on('disconnect', () => void app.parar().then(() => process.exit(0)))
