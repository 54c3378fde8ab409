import { type ChildProcess, fork } from 'node:child_process'
import { cpSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { abrirBanco } from '@sorium/api/nucleo/banco/index.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { relogioReal } from '@sorium/api/nucleo/relogio.ts'
import { semear } from '@sorium/sandbox/semente/semear.ts'
import { comBanco, urlDoBanco } from '../alvo.ts'

export const SEGREDOS = {
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
}
export const SITE = path.join(import.meta.dirname, 'site.ts')

export interface Processo {
  base: string
  filho: ChildProcess
}

export interface Bancada {
  url: string
  ligarSite(p?: { pasta?: string }): Promise<Processo>
  ligar(arquivo: string, argumentos?: readonly string[]): Promise<Processo>
  fechar(): Promise<void>
}

export async function abrirBancada(): Promise<Bancada> {
  const nome = `lidos_${process.pid}`
  await comBanco(urlDoBanco(), (c) => c.query(`create database ${nome}`))
  const url = Object.assign(new URL(urlDoBanco()), { pathname: `/${nome}` }).toString()
  await migrar(url)
  await povoar(url)
  const filhos: ChildProcess[] = []
  const ligar = async (arquivo: string, argumentos: readonly string[] = []): Promise<Processo> => {
    const processo = await ligarEm(url, { arquivo, argumentos })
    filhos.push(processo.filho)
    return processo
  }
  return {
    url,
    ligar,
    ligarSite({ pasta } = {}) {
      const arquivo = pasta ? path.join(pasta, 'bench/leituras-site.ts') : SITE
      if (pasta) cpSync(SITE, arquivo)
      return ligar(arquivo)
    },
    async fechar() {
      await desligar(filhos)
      await comBanco(urlDoBanco(), (c) => c.query(`drop database if exists ${nome} with (force)`))
    },
  }
}

export async function ligarEm(
  url: string,
  p: { arquivo: string; argumentos?: readonly string[]; env?: Record<string, string> },
): Promise<Processo> {
  const filho = fork(p.arquivo, p.argumentos, { env: { ...process.env, BANCO_DO_SITE: url, ...p.env }, serialization: 'advanced' })
  const [base] = (await once(filho, 'message')) as [string]
  return { base, filho }
}

export async function desligar(filhos: readonly ChildProcess[]): Promise<void> {
  const vivos = filhos.filter((filho) => filho.exitCode === null && filho.signalCode === null)
  const fins = vivos.map((filho) => once(filho, 'exit'))
  for (const filho of vivos) filho.kill('SIGKILL')
  await Promise.all(fins)
}

async function povoar(url: string): Promise<void> {
  const banco = abrirBanco({ url, log: criarLog('silent') })
  try {
    await semear({ banco, relogio: relogioReal, config: lerConfig({ ...SEGREDOS, DATABASE_URL: url, SANDBOX: '1' }) })
    const { colunas } = await banco.uma<{ colunas: string }>(
      `select string_agg(quote_ident(column_name), ', ') as colunas from information_schema.columns
       where table_name = 'marketplace_anuncio' and column_name not in ('id', 'id_item') and is_generated = 'NEVER'`,
    )
    await banco.avulsas(
      `insert into marketplace_anuncio (${colunas}) select ${colunas} from marketplace_anuncio, generate_series(1, 100) where estado = 'ativo' and tipo = 'item'`,
    )
    await banco.avulsas('vacuum (analyze)')
  } finally {
    await banco.fechar()
  }
}
