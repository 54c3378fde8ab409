/**
 * Wakes other nodes by LISTEN/NOTIFY. A wake-up is only a hint: the news is a row in the database. Without LISTEN a waiting node looks
 * again every 250 ms.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as dormir } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

export interface Sinal {
  /** Wakes the channel's waiters: in this node directly, in the others by NOTIFY. Call it after COMMIT. */
  acordar(canal: string): void
  /** Call it before the first look at the rows, so that no wake-up is lost between the look and the wait. */
  ouvir(canal: string): Ouvinte
  /** Calls back at each wake-up of the channel. The channel RECOMECO wakes when listening begins: earlier wake-ups may have been missed. */
  seguir(canal: string, aoAcordar: () => void): void
  /** True if the listening connection answered a moment ago, so that all earlier notifications have arrived. */
  ouvindo(): boolean
  fechar(): Promise<void>
}

export interface Ouvinte extends Disposable {
  /** Resolves at a wake-up since the last call, when aborted, or after `ms` at the latest. */
  proximo(ms: number, abortar: AbortSignal): Promise<void>
}

const CANAL_DO_BANCO = 'sorium'
const AVISAR = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`
/** Wake-ups within this time after another one are sent together at its end. */
const ESPACO_MS = 40
const OLHAR_DE_NOVO_MS = 250
/** Even with LISTEN, a waiter looks again after this time, so that a lost notification delays the waiter no longer. */
const OLHAR_MESMO_ASSIM_MS = 2_000
/** Time between two checks whether the listening connection was lost without an error, for example by a firewall. */
const PULSO_MS = 400
const SEM_PULSO_MS = 1_300
/** Counted in checks, not by the clock: while this process was busy, an answer may have arrived unread. */
const OLHADAS_DO_PULSO = 4
const OLHADA_MS = 250
const ADEUS_MS = 1_000

export const RECOMECO = ''

export function criarSinal(p: { url: string; pool: pg.Pool; log: Log }): Sinal {
  const eventos = new EventEmitter().setMaxListeners(0)
  const recentes = new Map<string, boolean>()
  let escuta: pg.Client | null = null
  let pulso = 0
  let fechado = false

  /**
   * Runs until the connection ends or does not answer in time. A check must leave no listener or timer behind for long, because a node
   * listens for months.
   */
  async function baterEnquantoVive(cliente: pg.Client, caiu: AbortSignal): Promise<void> {
    while (!caiu.aborted && !fechado) {
      await dormir(PULSO_MS, undefined, { signal: caiu }).catch(() => undefined)
      if (caiu.aborted || fechado) return
      await Promise.race([cliente.query('select 1'), semPulso()])
      pulso = performance.now()
    }
  }

  async function escutar(): Promise<void> {
    while (!fechado) {
      const cliente = new pg.Client({
        connectionString: p.url,
        application_name: 'sorium-escuta',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      })
      const caiu = new AbortController()
      cliente.on('error', () => caiu.abort())
      cliente.once('end', () => caiu.abort())
      try {
        await cliente.connect()
        cliente.on('notification', (n) => eventos.emit(n.payload ?? ''))
        await cliente.query(`listen ${CANAL_DO_BANCO}`)
        pulso = performance.now()
        escuta = cliente
        eventos.emit(RECOMECO)
        await baterEnquantoVive(cliente, caiu.signal)
      } catch (erro) {
        p.log.debug({ erro }, 'escuta do banco caiu; quem espera olha sozinho')
      }
      escuta = null
      await Promise.race([cliente.end().catch(() => undefined), dormir(ADEUS_MS)])
      if (!fechado) await dormir(500)
    }
  }
  const escutando = escutar()

  function avisar(canal: string): void {
    recentes.set(canal, false)
    eventos.emit(canal)
    // NOTIFY takes a global lock at commit, so it runs outside of money transactions.
    p.pool.query(AVISAR, [CANAL_DO_BANCO, canal]).catch((erro: unknown) => p.log.debug({ erro }, 'aviso não saiu'))
    setTimeout(() => {
      const deNovo = recentes.get(canal)
      recentes.delete(canal)
      if (deNovo && !fechado) avisar(canal)
    }, ESPACO_MS)
  }

  return {
    acordar(canal) {
      if (recentes.has(canal)) recentes.set(canal, true)
      else avisar(canal)
    },
    ouvir: (canal) => criarOuvinte(eventos, canal, () => escuta !== null),
    seguir: (canal, aoAcordar) => void eventos.on(canal, aoAcordar),
    ouvindo: () => escuta !== null && performance.now() - pulso < SEM_PULSO_MS,
    async fechar() {
      fechado = true
      await escuta?.end().catch(() => undefined)
      await Promise.race([escutando, dormir(1_000)])
    },
  }
}

async function semPulso(): Promise<never> {
  for (let rodada = 0; rodada < OLHADAS_DO_PULSO; rodada++) await dormir(OLHADA_MS)
  throw new Error('A escuta do banco não responde.')
}

/** `avisado`: whether notifications arrive; without them `proximo` returns after 250 ms at the latest. */
function criarOuvinte(eventos: EventEmitter, canal: string, avisado: () => boolean): Ouvinte {
  let acordado = false
  let parar: (() => void) | null = null
  const aoAcordar = () => {
    acordado = true
    parar?.()
  }
  eventos.on(canal, aoAcordar)
  return {
    async proximo(ms, abortar) {
      if (!acordado && !abortar.aborted) {
        const corte = new AbortController()
        parar = () => corte.abort()
        const limite = Math.min(ms, avisado() ? OLHAR_MESMO_ASSIM_MS : OLHAR_DE_NOVO_MS)
        await dormir(limite, undefined, { signal: AbortSignal.any([abortar, corte.signal]) }).catch(() => undefined)
        parar = null
      }
      acordado = false
    },
    [Symbol.dispose]: () => void eventos.off(canal, aoAcordar),
  }
}
