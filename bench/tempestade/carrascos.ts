import { setTimeout as dormir } from 'node:timers/promises'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import pg from 'pg'
import { urlDoBancoDe } from '../alvo.ts'
import type { Cidade } from './cidade.ts'

export interface Queda {
  quem: string
  voltaMs: number
}

export type Carrasco = (cidade: Cidade, acaso: Acaso) => Promise<Queda>

const OLHAR_MS = 20
const DESISTIR_MS = 120_000

export const matarApi: Carrasco = async (cidade) => {
  const pid = await vivo(cidade, 'api')
  const inicio = matar(pid)
  await ate(() => cidade.saudavel(), 'a api')
  return { quem: 'api', voltaMs: performance.now() - inicio }
}

export const matarPostgres: Carrasco = async (cidade, acaso) => {
  const vitima = acaso.chance(50) ? null : await umaCrianca(cidade, acaso)
  const { pid, quem } = vitima ?? { pid: await vivo(cidade, 'postgres'), quem: 'postmaster' }
  const inicio = matar(pid)
  await dormir(OLHAR_MS)
  await ate(async () => (await atende(cidade)) && (await cidade.saudavel()), 'o PostgreSQL')
  return { quem, voltaMs: performance.now() - inicio }
}

/** The game counts as back once the site has heard from the new process. `duasVezes`: it is killed again while it starts. */
export async function matarJogo(cidade: Cidade, acaso: Acaso, p: { duasVezes?: boolean } = {}): Promise<Queda> {
  let pid = await vivo(cidade, 'jogo')
  let inicio = matar(pid)
  if (p.duasVezes) {
    pid = await outro(cidade, 'jogo', pid)
    await dormir(acaso.inteiro(0, 1_500))
    inicio = matar(pid)
  }
  await ate(async () => {
    const novo = cidade.pidDe('jogo')
    if (novo === null || novo === pid) return false
    const visto = await cidade.alvo.ctx.banco
      .linha('select 1 from entregas_servidor where visto_em > clock_timestamp() - make_interval(secs => $1) and no_ar_s < $1', [
        (performance.now() - inicio) / 1000,
      ])
      .catch(() => null)
    return visto !== null
  }, 'o jogo')
  return { quem: p.duasVezes ? 'jogo, duas vezes' : 'jogo', voltaMs: performance.now() - inicio }
}

function matar(pid: number): number {
  process.kill(pid, 'SIGKILL')
  return performance.now()
}

async function vivo(cidade: Cidade, nome: 'api' | 'jogo' | 'postgres'): Promise<number> {
  let pid: number | null = null
  await ate(() => Promise.resolve((pid = cidade.pidDe(nome)) !== null), nome)
  return pid ?? 0
}

async function outro(cidade: Cidade, nome: 'jogo', anterior: number): Promise<number> {
  let pid: number | null = null
  await ate(() => Promise.resolve((pid = cidade.pidDe(nome)) !== null && pid !== anterior), nome)
  return pid ?? 0
}

async function umaCrianca(cidade: Cidade, acaso: Acaso): Promise<{ pid: number; quem: string } | null> {
  const criancas = await cidade.alvo.ctx.banco
    .linhas<{ pid: number; quem: string }>('select pid, backend_type as quem from pg_stat_activity where pid <> pg_backend_pid()')
    .catch(() => [])
  const clientes = criancas.filter((c) => c.quem === 'client backend')
  const escolha = acaso.chance(70) ? clientes : criancas.filter((c) => c.quem !== 'client backend')
  return escolha.length > 0 ? acaso.escolher(escolha) : null
}

async function atende(cidade: Cidade): Promise<boolean> {
  const cliente = new pg.Client({ connectionString: urlDoBancoDe(cidade.dados), connectionTimeoutMillis: 1_000 })
  cliente.on('error', () => undefined)
  try {
    await cliente.connect()
    await cliente.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await cliente.end().catch(() => undefined)
  }
}

async function ate(pronto: () => Promise<boolean>, quem: string): Promise<void> {
  const limite = performance.now() + DESISTIR_MS
  while (!(await pronto())) {
    if (performance.now() > limite) throw new Error(`Depois de ${DESISTIR_MS / 1000} s ${quem} não tinha voltado.`)
    await dormir(OLHAR_MS)
  }
}
