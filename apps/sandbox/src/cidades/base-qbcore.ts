import { NAO_EXISTE_NO_QBCORE } from '../cenas/nao-existe-no-qbcore.ts'
import { linhaDoMorador, TABELAS_DO_QBCORE, type ItemDoMorador } from '../jogo/qbcore/esquema.ts'
import { convaresDoQbcore, recursosDoQbcore } from '../jogo/qbcore/recursos-da-base.ts'
import { lista, objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import { prepararQbcore } from '@sorium/ponte/src/adaptadores/qbcore/index.ts'
import { BOLSA, MODELO, placaDe, type BaseDeProva, type Escrita, type LugarDaBase, type Lugares } from './base.ts'
import type { Comando, DiscoDaBase } from './disco.ts'

const SLOTS = 40

export const chave = (passport: number): string => `Q${passport}`
export const numeroDe = (citizenid: string): number => Number(/^q(\d+)$/i.exec(citizenid)?.[1] ?? NaN)
const emSlots = (coisas: readonly string[]): ItemDoMorador[] => coisas.map((name, i) => ({ name, amount: 1, slot: i + 1 }))

export const BASE_QBCORE: BaseDeProva = {
  nome: 'qbcore',
  naoExiste: NAO_EXISTE_NO_QBCORE,
  recurso: 'qb-core',
  grupo: 'mechanic:1',
  arena: false,
  motivoDaMalaNaRua: 'porta_malas_cheio',
  tabelas: () => [...TABELAS_DO_QBCORE],
  linhas: (povo) =>
    povo.flatMap(({ passport, coisas, novo }) =>
      novo
        ? []
        : [
            linhaDoMorador(
              { licenca: `l${passport}`, citizenid: chave(passport), nome: `N${passport}`, sobrenome: 'S', itens: emSlots(coisas) },
              passport,
            ),
            linhaDoCarro({ passport, modelo: MODELO, placa: placaDe(passport) }),
          ],
    ),
  recursos: recursosDoQbcore,
  convares: convaresDoQbcore,
  preparar: (p) => prepararQbcore({ ...p, resolver: async (chaves) => chaves.map(numeroNoSite) }),
  pedirGravacao: (cidade) => void cidade.motorista('pedirGravacao'),
  mala: (passport) => `trunk-${placaDe(passport)}`,
  textoDaArma: () => /^faca-\d\dABC\dDE\d{3}$/,
  salvo,
  escritas,
  trocarCoisas,
  carros: { tabela: 'player_vehicles', placa: 'plate' },
  async placas(disco, passport, modelo) {
    const linhas = await disco.consultar('SELECT plate AS p FROM player_vehicles WHERE citizenid = ? AND vehicle = ?', [
      chave(passport),
      modelo,
    ])
    return linhas.map((l) => String(l['p']))
  },
  async porCarro(disco, carro) {
    const { sql, parametros } = linhaDoCarro(carro)
    await disco.consultar(sql, parametros)
  },
  async porAjustes(disco, passport) {
    const pecas = JSON.stringify({ plate: placaDe(passport), modEngine: 3 })
    await disco.consultar('UPDATE player_vehicles SET mods = ? WHERE citizenid = ?', [pecas, chave(passport)])
    return pecas
  },
  ajustesDe: (dados) => String(objeto(dados?.['linha'])['mods']),
  trocarPassaporte: () => Promise.reject(new Error('nenhum comando do QBCore muda a chave de um personagem')),
  async apagarRegistro(disco, passport) {
    await disco.consultar('DELETE FROM players WHERE citizenid = ?', [chave(passport)])
  },
}

export const numeroNoSite = (texto: string): number =>
  texto.startsWith('conta/') ? 1_000 + Number(texto.replace(/\D/g, '')) : numeroDe(texto)

function linhaDoCarro({ passport, modelo, placa }: { passport: number; modelo: string; placa: string }): Comando {
  return {
    sql: "INSERT INTO player_vehicles (license, citizenid, vehicle, hash, mods, plate, garage, state) VALUES (?, ?, ?, '0', '{}', ?, 'pillboxgarage', 1)",
    parametros: [`license:l${passport}`, chave(passport), modelo, placa],
  }
}

const itensDe = (texto: unknown): ItemDoMorador[] => lista(JSON.parse(typeof texto === 'string' && texto ? texto : '[]')) as ItemDoMorador[]

function contadas(texto: unknown): LugarDaBase {
  const lugar: LugarDaBase = new Map()
  for (const { name, amount } of itensDe(texto)) lugar.set(name, (lugar.get(name) ?? 0) + Number(amount))
  return lugar
}

async function salvo(disco: DiscoDaBase): Promise<Lugares> {
  const lugares: Lugares = new Map()
  for (const l of await disco.consultar('SELECT citizenid AS k, inventory AS v FROM players'))
    lugares.set(BOLSA(numeroDe(String(l['k']))), contadas(l['v']))
  for (const l of await disco.consultar('SELECT identifier AS k, items AS v FROM inventories'))
    lugares.set(String(l['k']), contadas(l['v']))
  return lugares
}

/** The framework's writes, also those that the hook extends (`sorium_vez`). The ponte's own writes quote the table name and are left out. */
function escritas([sql, parametros]: readonly unknown[], resposta: unknown): Escrita[] {
  if (typeof sql !== 'string' || !Array.isArray(parametros) || resposta === 0) return []
  const valores = parametros as unknown[]
  if (sql.startsWith('UPDATE players SET inventory')) {
    const junto = /sorium_vez/.test(sql)
    const diario = junto ? objeto(objeto(JSON.parse(String(valores[1])))['ops']) : {}
    const passport = numeroDe(String(valores[junto ? 3 : 1]))
    return [{ tipo: 'bolsa', passport, coisas: contadas(valores[0]), operacoes: new Set(Object.keys(diario)) }]
  }
  if (sql.startsWith('INSERT INTO inventories')) return [{ tipo: 'lugar', lugar: String(valores[0]), coisas: contadas(valores[1]) }]
  return []
}

async function trocarCoisas(disco: DiscoDaBase, ruins: ReadonlySet<string>, quais: readonly string[]): Promise<string[]> {
  const novas = [...quais]
  const semRuins = (texto: unknown): ItemDoMorador[] => itensDe(texto).filter(({ name }) => !ruins.has(name))
  for (const l of await disco.consultar('SELECT citizenid AS k, inventory AS v FROM players')) {
    const bolsa = semRuins(l['v'])
    const livre = Array.from({ length: SLOTS }, (_, i) => i + 1).find((slot) => bolsa.every((item) => item.slot !== slot))
    const nova = livre === undefined ? undefined : novas.pop()
    if (livre !== undefined && nova !== undefined) bolsa.push({ name: nova, amount: 1, slot: livre, type: 'item' })
    const semDiario = 'UPDATE players SET inventory = ?, sorium = NULL, sorium_vez = NULL WHERE citizenid = ?'
    const sql = (await temColuna(disco)) ? semDiario : 'UPDATE players SET inventory = ? WHERE citizenid = ?'
    await disco.consultar(sql, [JSON.stringify(bolsa), String(l['k'])])
  }
  for (const l of await disco.consultar('SELECT identifier AS k, items AS v FROM inventories'))
    await disco.consultar('UPDATE inventories SET items = ? WHERE identifier = ?', [JSON.stringify(semRuins(l['v'])), String(l['k'])])
  return novas
}

export async function temColuna(disco: DiscoDaBase): Promise<boolean> {
  const [linha] = await disco.consultar('SELECT * FROM players LIMIT 1')
  return linha !== undefined && 'sorium' in linha
}
