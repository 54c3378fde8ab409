import { flushCompileCache } from 'node:module'
import { setTimeout as dormir } from 'node:timers/promises'
import { bancoAusente } from '#nucleo/banco/index.ts'
import { exigirConexaoPropria, type Intermediario, intermediarioDe } from '#nucleo/banco/intermediario.ts'
import { migrar } from '#nucleo/banco/migrar.ts'
import { type Config, ErroDeConfig, exigirPastaDeDados, lerConfig } from '#nucleo/config.ts'
import { criarLog, type Log } from '#nucleo/log.ts'
import { explicarFalha } from './falha-do-comeco.ts'
import { type Aplicacao, criarAplicacao, type MundoDeFora } from '../app.ts'

const PRAZO_DA_PARADA_MS = 9_000

export async function servir(deFora?: MundoDeFora): Promise<void> {
  let config: Config | null = null
  try {
    config = lerConfig()
    await subir(config, deFora)
  } catch (erro) {
    const falha = explicarFalha(erro, config)
    if (!falha) throw erro
    console.error(falha.linha)
    process.exit(falha.codigo)
  }
}

async function subir(config: Config, deFora: MundoDeFora | undefined): Promise<void> {
  exigirComecoCerto(config, deFora)
  exigirPastaDeDados(config.pastaDeDados)
  const log = criarLog(config.nivelDeLog)
  const primario = await migrarComPaciencia(config.urlDiretaDoBanco, async () => {
    const achado = await exigirConexaoPropria(config)
    await deFora?.antesDeMigrar({ url: config.urlDiretaDoBanco, log })
    return achado
  })
  if (primario === 'transacao')
    log.info('o banco é alcançado por um PgBouncer que troca de conexão a cada transação: nada fica preparado nelas')
  const intermediario = { primario, replica: await intermediarioDaReplica(config.urlDaReplica) }
  const app = await criarAplicacao({ config, log, intermediario, ...(deFora ? { deFora } : {}) })
  // CHAVE_PONTE is used only when the first server is created; an existing one keeps its key.
  await app.ctx.banco.transacao((tx) =>
    app.entregas.criarServidor(tx, { id: 'principal', nome: 'Servidor principal', chave: config.chaveDaPonte }),
  )
  await deFora?.povoar(app)
  app.apresentar()
  if (config.papeis.has('http')) await app.http.listen({ port: config.portaDeEscuta, host: config.host })
  // From here on requests are served, so a stop must finish them.
  pararQuandoPedirem(app, log)
  if (config.papeis.has('jobs')) await app.trabalhar()
  process.send?.('ready')
  flushCompileCache()
}

function exigirComecoCerto({ sandbox }: Config, deFora: MundoDeFora | undefined): void {
  if (sandbox && !deFora)
    throw new ErroDeConfig(
      'SANDBOX=1 não é aceito neste programa, que não traz o mundo simulado: use npm start, ou tire SANDBOX para o site de verdade.',
    )
  if (!sandbox && deFora) throw new ErroDeConfig('Este programa é o do sandbox e só começa com SANDBOX=1: use npm start.')
}

/** If the replica does not answer now, it counts as having no pooler; statements that a pooler then loses are read from the primary. */
async function intermediarioDaReplica(url: string | null): Promise<Intermediario> {
  if (url === null) return 'nenhum'
  try {
    return await intermediarioDe(url)
  } catch (erro) {
    if (erro instanceof ErroDeConfig) throw erro
    return 'nenhum'
  }
}

/** Tries again, because the database may just be starting. */
async function migrarComPaciencia<T>(url: string, antes: () => Promise<T>): Promise<T> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      // Before `migrar`, so that another program's database gets no table of the site.
      const achado = await antes()
      await migrar(url)
      return achado
    } catch (erro) {
      if (!bancoAusente(erro) || tentativa >= 60) throw erro
      await dormir(500)
    }
  }
}

function pararQuandoPedirem(app: Aplicacao, log: Log): void {
  let parando = false
  async function parar(): Promise<void> {
    if (parando) return
    parando = true
    setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
    await app.parar()
    process.exit(0)
  }
  process.on('SIGTERM', () => void parar())
  process.on('SIGINT', () => void parar())
  // The supervisor has died: nothing else would stop this process.
  process.on('disconnect', () => void parar())
  process.on('unhandledRejection', (erro) => log.error({ erro }, 'promessa sem dono'))
}
