import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { abrirControle } from './controle.ts'
import { caminhoDoMundo, Jogo } from './jogo.ts'
import { construirPonte, PASTA_DO_RECURSO } from '@sorium/ponte/construir'

const ambiente = process.env
const pastaDeDados = ambiente['DADOS_DIR'] ?? join(import.meta.dirname, '../../../../.dados')
const chave = ambiente['CHAVE_PONTE'] ?? ''
if (ambiente['NODE_ENV'] === 'production') {
  console.error('O jogo simulado não roda em produção.')
  process.exit(1)
}
if (!existsSync(join(PASTA_DO_RECURSO, 'server.js'))) await construirPonte()

const jogo = new Jogo({
  sqlite: caminhoDoMundo(pastaDeDados),
  recurso: PASTA_DO_RECURSO,
  url: ambiente['SORIUM_URL'] ?? `http://127.0.0.1:${ambiente['PORT'] ?? '3000'}`,
  chave,
  servidor: ambiente['SORIUM_SERVIDOR'] ?? 'principal',
})
await jogo.abrir()
const porta = Number(ambiente['JOGO_CONTROLE_PORT'] ?? '3100')
await abrirControle(jogo, porta)
console.log(`Jogo simulado no ar; controle em 127.0.0.1:${porta}.`)
process.send?.('ready')
flushCompileCache()

// The supervisor is gone: end like a killed game, without saving.
process.on('disconnect', () => process.exit(0))
for (const sinal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(sinal, () => {
    void jogo.encerrar().finally(() => process.exit(0))
  })
}
