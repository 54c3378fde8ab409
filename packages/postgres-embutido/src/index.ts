/**
 * A real PostgreSQL 18 from npm, for runs without a DATABASE_URL.
 * Owns: <dados>/postgres, and beside it postgres.senha, postgres.porta, postgres.log.
 * Promises: one server per data folder. The server outlives the process that started it, and the next start uses the same server. Files and
 * processes of a killed start never block the next one. The server listens on loopback only and, unless `opcoes` says otherwise, loses no
 * acknowledged row.
 * Calls: no other package of the project.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { prepararAgrupamento } from './agrupamento.ts'
import { binariosEm, prepararBinarios } from './binarios.ts'
import { type AcessoAoBanco, criarBancoSeFaltar, responde, urlDe } from './conexao.ts'
import { escolherExecutor, type ModoDeRoot } from './executor.ts'
import { estaVivo } from './processos.ts'
import { portaLivre } from './porta-livre.ts'
import { escolherPorta, lembrarPorta, obterSenha } from './senha-e-porta.ts'
import { type PartidaDoServidor, lancar, parar } from './servidor.ts'
import { examinarTrava, limparTravaMorta } from './trava.ts'

export type PedidoDeServidor = {
  dados: string
  porta?: number
  log?: string
  opcoes?: string[]
  programas?: { pasta: string; versao: number }
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

type Preparado = Omit<PartidaDoServidor, 'acesso'> & { dados: string; senha: string; portaDesejada: number | undefined }

const PRAZO_TOTAL_MS = 180_000
const TENTATIVAS_DE_LANCAMENTO = 5

export async function iniciarPostgres(pedido: PedidoDeServidor): Promise<PostgresEmbutido> {
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

type Servidor = { pid: number; acesso: AcessoAoBanco; como: 'iniciado' | 'recuperado' | 'adotado' }

/** Checks the situation again after each step, because another process may start or stop the server at any moment. */
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
      // The server's programs were deleted (a reinstall), so it could load no extension; stop it.
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
      // Another start has the lock or the port, or old backends still hold the memory. All of these pass soon, so try again.
      if (++lancamentos >= TENTATIVAS_DE_LANCAMENTO) throw new Error(`O banco de dados não subiu: ${resultado.falha}`)
      await dormir(50 * lancamentos)
    }
  }
  throw new Error(`O banco de dados em ${pasta} não respondeu em ${PRAZO_TOTAL_MS / 1000} s; veja ${preparado.log}.`)
}

// Another program may hold the stored port without answering on it.
function portaPara({ dados, portaDesejada }: Preparado, lancamentos: number): Promise<number> {
  return portaDesejada === undefined && lancamentos >= 2 ? portaLivre() : escolherPorta(dados, portaDesejada)
}
