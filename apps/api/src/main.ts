/** Boot only: configuration → migrations → (sandbox: seed) → application → listen → graceful stop. */
import { flushCompileCache } from 'node:module'
import { setTimeout as dormir } from 'node:timers/promises'
import { bancoAusente } from '#nucleo/banco/index.ts'
import { migrar } from '#nucleo/banco/migrar.ts'
import { type Config, ErroDeConfig, lerConfig } from '#nucleo/config.ts'
import { criarLog } from '#nucleo/log.ts'
import { criarAplicacao } from './app.ts'

const PRAZO_DA_PARADA_MS = 9_000

/** A fault of the configuration ends the start with its one line. */
function fimSeForDeConfig(erro: unknown): never {
  if (!(erro instanceof ErroDeConfig)) throw erro
  console.error(erro.message)
  process.exit(78)
}

function configOuFim(): Config {
  try {
    return lerConfig()
  } catch (erro) {
    return fimSeForDeConfig(erro)
  }
}

/** The database may be coming back at this very moment. */
async function migrarComPaciencia(url: string): Promise<void> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      // A stranger's database gets no table of ours.
      if (config.sandbox) await (await import('@sorium/sandbox/semente/banco-do-sandbox.ts')).exigirAntesDeMigrar({ url, log })
      await migrar(url)
      return
    } catch (erro) {
      if (!bancoAusente(erro) || tentativa >= 60) throw erro
      await dormir(500)
    }
  }
}

const config = configOuFim()
const log = criarLog(config.nivelDeLog)
await migrarComPaciencia(config.urlDoBanco).catch(fimSeForDeConfig)
const app = await criarAplicacao({ config, log })
// CHAVE_PONTE is only the first server's key, at the first start: a server that exists keeps its own.
await app.ctx.banco.transacao((tx) =>
  app.entregas.criarServidor(tx, { id: 'principal', nome: 'Servidor principal', chave: config.chaveDaPonte }),
)
if (config.sandbox) await prepararSandbox().catch(fimSeForDeConfig)
if (config.papeis.has('jobs')) await app.trabalhar()
if (config.papeis.has('http')) await app.http.listen({ port: config.portaDeEscuta, host: config.host })
// Whoever started this process with a channel (the supervisor; a process manager) knows now that it serves.
process.send?.('ready')
flushCompileCache()

/** The demo city, once; and its characters, which the game's own mirror takes over as soon as it speaks. */
async function prepararSandbox(): Promise<void> {
  const { semear } = await import('@sorium/sandbox/semente/semear.ts')
  const { espelhoInicial } = await import('@sorium/sandbox/semente/espelho-inicial.ts')
  if (await semear(app.ctx)) await app.entregas.espelhar('principal', espelhoInicial(app.ctx.relogio.agora()))
}

let parando = false
async function parar(codigo: number): Promise<void> {
  if (parando) return
  parando = true
  setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
  await app.parar()
  process.exit(codigo)
}
process.on('SIGTERM', () => void parar(0))
process.on('SIGINT', () => void parar(0))
// A supervisor that dies takes its IPC channel along: without it nobody would stop this process.
process.on('disconnect', () => void parar(0))
process.on('unhandledRejection', (erro) => log.error({ erro }, 'promessa sem dono'))
