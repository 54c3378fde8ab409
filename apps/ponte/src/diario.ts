/**
 * Journal of results that the game has saved and the site has not settled. It lives in memory on purpose: at each start it is
 * rebuilt from the game's own records, so it never disagrees with what a save really holds.
 */
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import type { Desfecho, OperacaoGravada } from './adaptadores/interface.ts'

const REPETIR_APOS_MS = 5_000
/** What the site has not settled by then it does not know, as after a restore of its database. */
const RECENTE_MS = 600_000

interface Entrada {
  passport: number
  confirmacao: Confirmacao
  desde: number
  /** When an answered call last carried it; 0: never. */
  enviadaEm: number
}

export interface Diario {
  tem(id: string): boolean
  registrar(op: { id: string; passport: number }, desfecho: Desfecho): void
  /** The oldest unsettled results, at most `limite`. */
  confirmacoes(limite: number): Confirmacao[]
  /** Something is there that the site has not heard, or not settled in a while. */
  temNovidade(): boolean
  enviadas(ids: readonly string[]): void
  liquidar(ids: readonly string[]): { id: string; passport: number }[]
  readonly tamanho: number
  /** How many the site may still settle; those that it leaves lying for ten minutes do not count. */
  readonly recentes: number
}

export function criarDiario(agora: () => number, gravadas: readonly OperacaoGravada[] = []): Diario {
  const entradas = new Map<string, Entrada>()

  function registrar(op: { id: string; passport: number }, desfecho: Desfecho): void {
    const confirmacao: Confirmacao = { id: op.id, resultado: desfecho.resultado }
    if (desfecho.motivo !== undefined) confirmacao.motivo = desfecho.motivo
    if (desfecho.retorno !== undefined) confirmacao.retorno = desfecho.retorno
    if (desfecho.dados !== undefined) confirmacao.dados = desfecho.dados
    entradas.set(op.id, { passport: op.passport, confirmacao, desde: agora(), enviadaEm: 0 })
  }

  for (const gravada of gravadas) registrar(gravada, gravada)

  return {
    tem: (id) => entradas.has(id),
    registrar,
    confirmacoes(limite) {
      // What the site never heard goes first: it is what somebody waits for.
      const todas = [...entradas.values()].sort((a, b) => a.enviadaEm - b.enviadaEm)
      return todas.slice(0, limite).map((e) => e.confirmacao)
    },
    temNovidade() {
      const antesDe = agora() - REPETIR_APOS_MS
      for (const entrada of entradas.values()) if (entrada.enviadaEm === 0 || entrada.enviadaEm < antesDe) return true
      return false
    },
    enviadas(ids) {
      for (const id of ids) {
        const entrada = entradas.get(id)
        if (entrada) entrada.enviadaEm = agora()
      }
    },
    liquidar(ids) {
      const liquidadas: { id: string; passport: number }[] = []
      for (const id of ids) {
        const entrada = entradas.get(id)
        if (!entrada) continue
        entradas.delete(id)
        liquidadas.push({ id, passport: entrada.passport })
      }
      return liquidadas
    },
    get tamanho() {
      return entradas.size
    },
    get recentes() {
      const desde = agora() - RECENTE_MS
      return [...entradas.values()].filter((e) => e.desde > desde).length
    },
  }
}
