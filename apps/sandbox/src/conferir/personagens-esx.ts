import type { BancoDaBase } from './banco-da-base.ts'
import { inserirEm, type NovoPersonagem } from './personagens.ts'

const CONTAS = JSON.stringify({ bank: 5000, money: 500, black_money: 0 })

export function cadastrarNoEsx(banco: BancoDaBase, { passport, licenca }: NovoPersonagem): Record<string, unknown> {
  inserirEm(banco, 'users', {
    identifier: licenca,
    ssn: `000-00-${String(passport % 10_000).padStart(4, '0')}`,
    accounts: CONTAS,
    group: 'user',
    inventory: '[]',
    loadout: '[]',
    metadata: '{}',
    job: 'unemployed',
    job_grade: 0,
    position: JSON.stringify({ x: 10, y: 20, z: 30, heading: 0 }),
    firstname: 'Ana',
    lastname: 'Lima',
    dateofbirth: '01/01/2000',
    sex: 'f',
    height: 170,
  })
  return { identifier: licenca }
}

export function listasNoEsx(banco: BancoDaBase): void {
  for (const name of ['bread', 'water', 'phone']) inserirEm(banco, 'items', { name, label: name, weight: 1 })
  for (const [name, label] of Object.entries({ unemployed: 'Desempregado', mechanic: 'Mecânico' })) {
    inserirEm(banco, 'jobs', { name, label })
    inserirEm(banco, 'job_grades', { job_name: name, grade: 0, name, label, salary: 10, skin_male: '{}', skin_female: '{}' })
  }
  inserirEm(banco, 'vehicles', { model: 'sultan', name: 'Sultan', price: 1, category: 'sedans' })
}

export function contagemNoEsx(banco: BancoDaBase, passport: number): Record<string, number> {
  const sufixo = `%${String(passport).padStart(8, '0')}`
  const linha = banco.db.prepare('SELECT `inventory` AS valor FROM `users` WHERE `identifier` LIKE ?').get(sufixo)
  const salvo: unknown = JSON.parse(typeof linha?.['valor'] === 'string' && linha['valor'] ? linha['valor'] : '{}')
  return typeof salvo === 'object' && salvo !== null && !Array.isArray(salvo)
    ? Object.fromEntries(Object.entries(salvo).map(([item, n]) => [item, Number(n)]))
    : {}
}

export const AJUSTES_NO_ESX = {
  por(banco: BancoDaBase, placa: string): void {
    const { vehicle } = carroNoEsx(banco, placa)
    banco.db.prepare('UPDATE `owned_vehicles` SET `vehicle` = ? WHERE `plate` = ?').run(JSON.stringify({ ...vehicle, modEngine: 3 }), placa)
  },
  tem: (banco: BancoDaBase, placa: string): boolean => carroNoEsx(banco, placa).vehicle['modEngine'] === 3,
}

function carroNoEsx(banco: BancoDaBase, placa: string): { vehicle: Record<string, unknown> } {
  const linha = banco.db.prepare('SELECT `vehicle` AS valor FROM `owned_vehicles` WHERE `plate` = ?').get(placa)
  return { vehicle: JSON.parse(String(linha?.['valor'] ?? '{}')) as Record<string, unknown> }
}
