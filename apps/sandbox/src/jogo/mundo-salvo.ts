import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export interface RetratoDoMundo {
  characters: { passport: number; name: string; name2: string; bank: number; id_conta: number | null; online: boolean }[]
  inventories: Record<string, Record<string, { item: string; amount: number }>>
  vehicles: Record<string, unknown>[]
  operations: Record<string, Record<string, string>>
}

export interface Mundo {
  ligado: boolean
  vivo: RetratoDoMundo | null
  salvo: RetratoDoMundo
}

const VAZIO: RetratoDoMundo = { characters: [], inventories: {}, vehicles: [], operations: {} }

export function mundoSalvo(caminho: string): Mundo {
  if (!existsSync(caminho)) return { ligado: false, vivo: null, salvo: VAZIO }
  const db = new DatabaseSync(caminho, { readOnly: true, timeout: 5_000 })
  try {
    return { ligado: false, vivo: null, salvo: retratoSalvo(db, new Set()) }
  } finally {
    db.close()
  }
}

export function retratoSalvo(db: DatabaseSync, online: ReadonlySet<number>): RetratoDoMundo {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sandbox_estado'").get()) return VAZIO
  const personagens = db.prepare(
    'SELECT c.id, c.Name, c.Lastname, c.Bank, a.id AS conta FROM characters c LEFT JOIN accounts a ON a.License = c.License WHERE c.Deleted = 0 ORDER BY c.id',
  )
  const retrato: RetratoDoMundo = {
    characters: personagens.all().map((l) => ({
      passport: Number(l['id']),
      name: String(l['Name']),
      name2: String(l['Lastname']),
      bank: Number(l['Bank']),
      id_conta: l['conta'] === null ? null : Number(l['conta']),
      online: online.has(Number(l['id'])),
    })),
    inventories: {},
    vehicles: veiculosDe(db),
    operations: operacoesEmTabelas(db),
  }
  for (const linha of db.prepare("SELECT Passport, Information FROM playerdata WHERE Name = 'Datatable'").all()) {
    acrescentarRegistro(retrato, String(linha['Passport']), JSON.parse(String(linha['Information'])) as RegistroDoMundo)
  }
  return retrato
}

export interface RegistroDoMundo {
  Inventory?: Record<string, { item: string; amount: number }> | unknown[]
  site_ops?: Record<string, string | { r: string }> | unknown[]
}

export function acrescentarRegistro(retrato: RetratoDoMundo, passport: string, registro: RegistroDoMundo): void {
  retrato.inventories[passport] = comChaves(registro.Inventory) as Record<string, { item: string; amount: number }>
  const operacoes = Object.entries(comChaves(registro.site_ops) as Record<string, string | { r: string }>)
  if (operacoes.length === 0) return
  const doPersonagem = (retrato.operations[passport] ??= {})
  for (const [id, guardado] of operacoes) doPersonagem[id] = typeof guardado === 'string' ? (guardado.split(':')[0] ?? '') : guardado.r
}

function comChaves(valor: unknown): Record<string, unknown> {
  if (Array.isArray(valor)) return Object.fromEntries(valor.map((v, i) => [String(i + 1), v]))
  return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {}
}

export function veiculosDe(db: DatabaseSync): Record<string, unknown>[] {
  return db
    .prepare(
      'SELECT Passport AS passport, Vehicle AS vehicle, Plate AS plate, Rental AS rental, Arrest AS arrest, Work AS work FROM vehicles ORDER BY Passport, id',
    )
    .all()
    .map((linha) => ({ ...linha }))
}

export function operacoesEmTabelas(db: DatabaseSync): Record<string, Record<string, string>> {
  const operacoes: Record<string, Record<string, string>> = {}
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sorium_anuladas'").get()) return operacoes
  const linhas = db
    .prepare("SELECT id, passport, resultado FROM sorium_operacoes UNION ALL SELECT id, passport, 'anulada' FROM sorium_anuladas")
    .all()
  for (const linha of linhas) (operacoes[String(linha['passport'])] ??= {})[String(linha['id'])] = String(linha['resultado'])
  return operacoes
}
