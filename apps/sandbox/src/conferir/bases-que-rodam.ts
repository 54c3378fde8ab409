import { readFileSync } from 'node:fs'
import type { ArquivoDoGancho } from '@sorium/ponte/lua/ganchos.ts'
import { prepararCreative } from '@sorium/ponte/src/adaptadores/creative/index.ts'
import { prepararEsx } from '@sorium/ponte/src/adaptadores/esx/index.ts'
import type { OpcoesPorTexto } from '@sorium/ponte/src/adaptadores/por-texto/comeco.ts'
import { prepararQbcore } from '@sorium/ponte/src/adaptadores/qbcore/index.ts'
import type { Preparacao } from '@sorium/ponte/src/adaptadores/interface.ts'
import { NAO_EXISTE_NO_ESX } from '../cenas/nao-existe-no-esx.ts'
import { NAO_EXISTE_NO_QBCORE } from '../cenas/nao-existe-no-qbcore.ts'
import type { BancoDaBase } from './banco-da-base.ts'
import { AJUSTES_NO_ESX, cadastrarNoEsx, contagemNoEsx, listasNoEsx } from './personagens-esx.ts'
import { PECAS_NO_QBCORE, cadastrarNoQbcore, itensNoQbcore, MALA_NO_QBCORE } from './personagens-qbcore.ts'
import { objeto, personagemNasTabelas, registroNasTabelas, type NovoPersonagem } from './personagens.ts'

export interface BaseQueRoda {
  nome: string
  recurso: 'vrp' | 'es_extended' | 'qb-core'
  /** Resources without which the base is none. */
  companheiros: readonly string[]
  /** The hook of each resource. */
  ganchos: Readonly<Record<string, ArquivoDoGancho>>
  naoExiste: Readonly<Record<string, string>>
  sonda: string
  /** The tables without which the base cannot be judged; the first holds the characters' records. */
  essenciais: readonly string[]
  aoNascer?: string
  semear(banco: BancoDaBase): void
  cadastrar(banco: BancoDaBase, novo: NovoPersonagem): Record<string, unknown>
  salvo(banco: BancoDaBase, passport: number): Record<string, number>
  ajustesNaLinha?: { por(banco: BancoDaBase, placa: string): void; tem(banco: BancoDaBase, placa: string): boolean }
  /** A boot that the base keeps by plate in a table. `item` null empties it. */
  mala?: { lugar(placa: string): string; por(banco: BancoDaBase, placa: string, item: string | null): void }
  preparar(p: Omit<OpcoesPorTexto, 'resolver'>): Promise<Preparacao>
}

const BAUS_DA_TELA = 'os baús do qb-inventory só se abrem pela tela do jogador, que não roda aqui'
const BAUS_DE_FORA = 'baús e porta-malas são de outros recursos, que não rodam aqui'
const ler = (nome: string): string => readFileSync(new URL(nome, import.meta.url), 'utf8')
/** The number in a test licence. Accounts get numbers above those of characters. */
const numeroDe = (texto: string): number => Number(texto.slice(-8)) + (texto.startsWith('conta/') ? 1_000 : 0)

export const BASES_QUE_RODAM: readonly BaseQueRoda[] = [
  {
    nome: 'vRP',
    recurso: 'vrp',
    companheiros: [],
    ganchos: { vrp: 'gancho.lua' },
    naoExiste: {},
    sonda: ler('sonda.lua'),
    essenciais: ['playerdata', 'accounts', 'characters', 'entitydata', 'vehicles'],
    semear: () => undefined,
    cadastrar: personagemNasTabelas,
    salvo(banco, passport) {
      const registro = registroNasTabelas(banco, passport)
      return itensDe(registro['Inventory'] ?? registro['inventory'])
    },
    preparar: (p) => prepararCreative({ ...p, agora: p.tempo.agora }),
  },
  {
    nome: 'ESX',
    recurso: 'es_extended',
    companheiros: [],
    ganchos: { es_extended: 'gancho-esx.lua' },
    naoExiste: {
      ...NAO_EXISTE_NO_ESX,
      'D1: do baú para a bolsa, anunciado, queda': BAUS_DE_FORA,
      'D2: dado, guardado no baú, outra compra, queda': BAUS_DE_FORA,
      'não toma um carro com coisas no porta-malas': BAUS_DE_FORA,
      'D4: do porta-malas para a bolsa, anunciado, queda': BAUS_DE_FORA,
    },
    sonda: ler('sonda-esx.lua'),
    essenciais: ['users', 'items', 'jobs', 'job_grades', 'owned_vehicles'],
    aoNascer: 'esx:onPlayerSpawn',
    semear: listasNoEsx,
    cadastrar: cadastrarNoEsx,
    salvo: contagemNoEsx,
    ajustesNaLinha: AJUSTES_NO_ESX,
    preparar: (p) => prepararEsx({ ...p, resolver: async (chaves) => chaves.map(numeroDe) }),
  },
  {
    nome: 'QBCore',
    recurso: 'qb-core',
    companheiros: ['qb-inventory'],
    ganchos: { 'qb-core': 'gancho-qbcore.lua', 'qb-inventory': 'gancho-qb-inventory.lua' },
    naoExiste: {
      ...NAO_EXISTE_NO_QBCORE,
      'D1: do baú para a bolsa, anunciado, queda': BAUS_DA_TELA,
      'D2: dado, guardado no baú, outra compra, queda': BAUS_DA_TELA,
      'D4: do porta-malas para a bolsa, anunciado, queda': BAUS_DA_TELA,
    },
    sonda: ler('sonda-qbcore.lua'),
    essenciais: ['players', 'player_vehicles'],
    semear: () => undefined,
    cadastrar: cadastrarNoQbcore,
    salvo: itensNoQbcore,
    ajustesNaLinha: PECAS_NO_QBCORE,
    mala: MALA_NO_QBCORE,
    preparar: (p) => prepararQbcore({ ...p, resolver: async (chaves) => chaves.map(numeroDe) }),
  },
]

export function itensDe(conteudos: unknown): Record<string, number> {
  const itens: Record<string, number> = {}
  for (const conteudo of Array.isArray(conteudos) ? (conteudos as unknown[]) : Object.values(objeto(conteudos))) {
    const { item, amount } = objeto(conteudo)
    if (typeof item === 'string') itens[item] = (itens[item] ?? 0) + Number(amount)
  }
  return itens
}
