/** Results that the game's database holds and the site has not settled. This list is only in memory: each start reads it from that database. */
import type { Confirmacao, RelatoSelado } from '@sorium/contratos/ponte/index.ts'
import type { Desfecho, OperacaoComRelato, OperacaoGravada } from '../adaptadores/interface.ts'

const REPETIR_APOS_MS = 5_000
const NOVAS_NA_RECONTAGEM = 100
const RECENTE_MS = 600_000

interface Entrada {
  passport: number
  confirmacao: Confirmacao
  desde: number
  /** Time of the last answered call that carried the result; 0: none. */
  enviadaEm: number
  sobre?: RelatoSelado
  recontada?: true
}

export interface Diario {
  tem(id: string): boolean
  registrar(op: { id: string; passport: number; sobre?: RelatoSelado }, desfecho: Desfecho): void
  recontar(gravadas: readonly (OperacaoGravada & OperacaoComRelato)[]): void
  comRelato(sim: boolean): void
  readonly recontando: number
  confirmacoes(limite: number): Confirmacao[]
  temNovidade(): boolean
  enviadas(ids: readonly string[]): void
  liquidar(ids: readonly string[]): { id: string; passport: number }[]
  readonly tamanho: number
  readonly recentes: number
}

export function criarDiario(agora: () => number, gravadas: readonly OperacaoGravada[] = []): Diario {
  const entradas = new Map<string, Entrada>()
  let contarRelato = false

  function registrar(op: { id: string; passport: number; sobre?: RelatoSelado }, desfecho: Desfecho): void {
    const confirmacao: Confirmacao = { id: op.id, resultado: desfecho.resultado }
    if (desfecho.motivo !== undefined) confirmacao.motivo = desfecho.motivo
    if (desfecho.retorno !== undefined) confirmacao.retorno = desfecho.retorno
    if (desfecho.dados !== undefined) confirmacao.dados = desfecho.dados
    entradas.set(op.id, { passport: op.passport, confirmacao, desde: agora(), enviadaEm: 0, ...(op.sobre ? { sobre: op.sobre } : {}) })
  }

  function recontar(gravadas: readonly (OperacaoGravada & OperacaoComRelato)[]): void {
    for (const gravada of [...gravadas].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      // The entry is deleted and set again, so that repeated results move to the end, in their order.
      entradas.delete(gravada.id)
      registrar(gravada, gravada)
      const entrada = entradas.get(gravada.id)
      if (entrada) entrada.recontada = true
    }
  }

  for (const gravada of gravadas) registrar(gravada, gravada)
  const recontando = (): Entrada[] => [...entradas.values()].filter((e) => e.recontada)

  return {
    tem: (id) => entradas.has(id),
    registrar,
    confirmacoes(limite) {
      const recontadas = recontando()
      const novas = [...entradas.values()].filter((e) => !e.recontada).sort((a, b) => a.enviadaEm - b.enviadaEm)
      const todas = [...novas.slice(0, recontadas.length > 0 ? NOVAS_NA_RECONTAGEM : limite), ...recontadas].slice(0, limite)
      return todas.map(({ confirmacao, sobre }) => (contarRelato && sobre ? { ...confirmacao, sobre } : confirmacao))
    },
    recontar,
    comRelato: (sim) => void (contarRelato = sim),
    get recontando() {
      return recontando().length
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
