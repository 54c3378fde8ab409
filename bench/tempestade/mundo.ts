import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import type { Alvo } from '../alvo.ts'
import type { ItemDoBench } from '../gente.ts'

interface Retrato {
  inventories: Record<string, Record<string, { item: string; amount: number }>>
  operations: Record<string, Record<string, string>>
  vehicles: { passport: number; vehicle: string; plate: string }[]
}

export interface EstadoDoMundo {
  ligado: boolean
  salvo: Retrato
}

export async function lerMundo(alvo: Alvo): Promise<EstadoDoMundo> {
  const r = await alvo.chamar(null, 'GET', '/api/sandbox/mundo')
  if (r.status !== 200) throw new Error(`O mundo do sandbox respondeu ${r.status}: ${r.corpo.slice(0, 200)}`)
  return JSON.parse(r.corpo) as EstadoDoMundo
}

export async function agirNoJogo(alvo: Alvo, acao: 'ligar' | 'desligar'): Promise<void> {
  const r = await alvo.chamar(null, 'POST', '/api/sandbox/jogo', { corpo: { acao } })
  if (r.status !== 200) throw new Error(`O jogo não aceitou '${acao}': ${r.status} ${r.corpo.slice(0, 200)}`)
}

export function quantidades(mundo: EstadoDoMundo, item: ItemDoBench, passports: readonly number[]): Map<number, number> {
  return new Map(
    passports.map((p) => {
      const bolsos = Object.values(mundo.salvo.inventories[p] ?? {})
      return [p, bolsos.filter((b) => b.item === item.codigo || b.item.startsWith(`${item.codigo}-`)).reduce((s, b) => s + b.amount, 0)]
    }),
  )
}

export interface OlhoNoJogo {
  esperar(operacao: string, passport: number): void
  readonly vistas: ReadonlyMap<string, number>
  faltam(): number
  fechar(): void
}

export function olharOJogo(alvo: Alvo): OlhoNoJogo {
  const db = new DatabaseSync(path.join(alvo.dados, 'jogo/mundo.sqlite'), { readOnly: true, timeout: 5_000 })
  const ler = db.prepare(`select Information from playerdata where Name = 'Datatable' and Passport = ?`)
  const pendentes = new Map<string, number>()
  const vistas = new Map<string, number>()
  const relogio = setInterval(() => {
    for (const passport of new Set(pendentes.values())) {
      const registro = String(ler.get(passport)?.['Information'] ?? '')
      const agora = performance.now()
      for (const [operacao, dono] of pendentes) {
        if (dono !== passport || !registro.includes(operacao)) continue
        vistas.set(operacao, agora)
        pendentes.delete(operacao)
      }
    }
  }, 10)
  return {
    esperar: (operacao, passport) => void pendentes.set(operacao, passport),
    vistas,
    faltam: () => pendentes.size,
    fechar() {
      clearInterval(relogio)
      db.close()
    },
  }
}
