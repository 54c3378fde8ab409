/**
 * A real PostgreSQL 18 from an npm package, for whoever gives no DATABASE_URL.
 * Owns: <dados>/postgres (the data), postgres.senha, postgres.porta and postgres.log beside it.
 * Promises: one server per data folder, whoever starts it; it outlives its starter and the next one adopts it; whatever a
 * kill -9 left (lock file, orphans, half-made folders) never blocks a start; loopback only; no acknowledged row is lost.
 * Calls: nothing of ours. Called by: the supervisor, the test runner, and tests.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { prepararAgrupamento } from './agrupamento.ts'
import { binariosEm, prepararBinarios } from './binarios.ts'
import { type Acesso, criarBancoSeFaltar, responde, urlDe } from './conexao.ts'
import { escolherExecutor, type ModoDeRoot } from './executor.ts'
import { estaVivo } from './processos.ts'
import { portaLivre } from './porta-livre.ts'
import { escolherPorta, lembrarPorta, obterSenha } from './senha-e-porta.ts'
import { type Lancamento, lancar, parar } from './servidor.ts'
import { examinarTrava, limparTravaMorta } from './trava.ts'

export type Pedido = {
  /** The project's data folder; the database goes into `postgres` inside it. */
  dados: string
  /** Without it: the port of the last time, or a free one, which is then remembered. */
  porta?: number
  log?: string
  /** Server settings, such as 'fsync=off' for throw-away test data. */
  opcoes?: string[]
  /** The programs of another PostgreSQL, by their folder, instead of the package's: for the tests on an owner's version. */
  programas?: { pasta: string; versao: number }
  /** Only for tests: skips the user namespace that root would use. */
  comoRoot?: ModoDeRoot
}

export type PostgresEmbutido = {
  url: string
  pid: number
  porta: number
  como: 'criado' | 'iniciado' | 'recuperado' | 'adotado'
  vivo(): boolean
  parar(): Promise<void>
}

type Preparado = Omit<Lancamento, 'acesso'> & { dados: string; senha: string; portaDesejada: number | undefined }

const PRAZO_TOTAL_MS = 180_000
const TENTATIVAS_DE_LANCAMENTO = 5

export async function iniciarPostgres(pedido: Pedido): Promise<PostgresEmbutido> {
  fs.mkdirSync(pedido.dados, { recursive: true, mode: 0o755 })
  const dados = fs.realpathSync(pedido.dados)
  const pasta = path.join(dados, 'postgres')
  const executor = escolherExecutor(fs.statSync(pasta, { throwIfNoEntry: false })?.uid, pedido.comoRoot)
  const binarios = pedido.programas ? binariosEm(pedido.programas.pasta, pedido.programas.versao) : prepararBinarios(executor)
  const senha = obterSenha(dados)
  const novo = await prepararAgrupamento(pasta, senha, executor, binarios)
  const preparado: Preparado = {
    dados,
    pasta,
    senha,
    executor,
    binarios,
    log: pedido.log ?? path.join(dados, 'postgres.log'),
    opcoes: pedido.opcoes ?? [],
    portaDesejada: pedido.porta,
  }
  const { pid, acesso, como } = await obterServidor(preparado)
  lembrarPorta(dados, acesso.porta)
  await criarBancoSeFaltar(acesso)
  return {
    url: urlDe(acesso),
    pid,
    porta: acesso.porta,
    como: novo && como === 'iniciado' ? 'criado' : como,
    vivo: () => estaVivo(pid),
    parar: () => parar(pid),
  }
}

type Servidor = { pid: number; acesso: Acesso; como: 'iniciado' | 'recuperado' | 'adotado' }

/** Looks again after each step: another starter, or a dying server, can change the situation at any moment. */
async function obterServidor(preparado: Preparado): Promise<Servidor> {
  const { pasta, senha } = preparado
  const limite = Date.now() + PRAZO_TOTAL_MS
  let como: 'iniciado' | 'recuperado' = 'iniciado'
  let lancamentos = 0
  while (Date.now() < limite) {
    const situacao = examinarTrava(pasta)
    if (situacao.tipo === 'vivo') {
      const acesso = { porta: situacao.porta, senha }
      if (await responde(acesso, pasta)) return { pid: situacao.pid, acesso, como: 'adotado' }
      await dormir(25)
    } else if (situacao.tipo === 'sem-binario') {
      // Its programs were deleted under it (a reinstall): it could not even load an extension. It makes room.
      await parar(situacao.pid)
    } else if (situacao.tipo === 'morto') {
      await limparTravaMorta(pasta)
      como = 'recuperado'
    } else if (situacao.tipo === 'incompleta') {
      await dormir(25)
    } else {
      const acesso = { porta: await portaPara(preparado, lancamentos), senha }
      const resultado = await lancar({ ...preparado, acesso })
      if ('pid' in resultado) return { pid: resultado.pid, acesso, como }
      // Another starter won the lock, took the port, or old backends still hold the memory: all pass. The rest repeats.
      if (++lancamentos >= TENTATIVAS_DE_LANCAMENTO) throw new Error(`O banco de dados não subiu: ${resultado.falha}`)
      await dormir(50 * lancamentos)
    }
  }
  throw new Error(`O banco de dados em ${pasta} não respondeu em ${PRAZO_TOTAL_MS / 1000} s; veja ${preparado.log}.`)
}

// Somebody may hold the remembered port without answering on it; after two vain launches another one is tried.
function portaPara({ dados, portaDesejada }: Preparado, lancamentos: number): Promise<number> {
  return portaDesejada === undefined && lancamentos >= 2 ? portaLivre() : escolherPorta(dados, portaDesejada)
}
