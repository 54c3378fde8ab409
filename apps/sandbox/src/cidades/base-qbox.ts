import { ehGravacao } from '../jogo/qbox/cidade-qbox.ts'
import { linhaDoMorador, TABELAS_DO_QBOX, type ItemDoMorador } from '../jogo/qbox/esquema.ts'
import { convaresDoQbox, recursosDoQbox } from '../jogo/qbox/recursos-da-base.ts'
import { lista, objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import { prepararQbox } from '@sorium/ponte/src/adaptadores/qbox/index.ts'
import { BOLSA, MODELO, placaDe, type BaseDeProva, type Escrita, type LugarDaBase, type Lugares } from './base.ts'
import { BASE_QBCORE, chave, numeroDe, numeroNoSite, temColuna } from './base-qbcore.ts'
import type { DiscoDaBase } from './disco.ts'

const SLOTS = 50
const MALA = (placa: string): string => `trunk${placa}`

export const BASE_QBOX: BaseDeProva = {
  ...BASE_QBCORE,
  nome: 'qbox',
  recurso: 'ox_inventory',
  tabelas: () => [...TABELAS_DO_QBOX],
  linhas: (povo) =>
    povo.flatMap(({ passport, coisas, novo }) => {
      const itens = coisas.map((name, i) => ({ name, count: 1, slot: i + 1 }))
      const morador = { licenca: `l${passport}`, citizenid: chave(passport), nome: `N${passport}`, sobrenome: 'S', itens }
      // ox_inventory saves a car boot by the id of the vehicle's row; a character's first car gets its owner's passport as id.
      const carro = {
        sql: "INSERT INTO player_vehicles (id, license, citizenid, vehicle, hash, mods, plate, garage, state) VALUES (?, ?, ?, ?, '0', '{}', ?, 'pillboxgarage', 1)",
        parametros: [passport, `license2:l${passport}`, chave(passport), MODELO, placaDe(passport)],
      }
      return novo ? [] : [linhaDoMorador(morador, passport), carro]
    }),
  recursos: recursosDoQbox,
  convares: convaresDoQbox,
  preparar: (p) => prepararQbox({ ...p, resolver: async (chaves) => chaves.map(numeroNoSite) }),
  mala: (passport) => MALA(placaDe(passport)),
  textoDaArma: () => /^faca-\d{6}ABC\d{6}$/,
  salvo,
  escritas,
  trocarCoisas,
}

const itensDe = (texto: unknown): ItemDoMorador[] => lista(JSON.parse(typeof texto === 'string' && texto ? texto : '[]')) as ItemDoMorador[]

function contadas(texto: unknown): LugarDaBase {
  const lugar: LugarDaBase = new Map()
  for (const { name, count } of itensDe(texto)) lugar.set(name, (lugar.get(name) ?? 0) + Number(count))
  return lugar
}

async function salvo(disco: DiscoDaBase): Promise<Lugares> {
  const lugares: Lugares = new Map()
  for (const l of await disco.consultar('SELECT citizenid AS k, inventory AS v FROM players'))
    lugares.set(BOLSA(numeroDe(String(l['k']))), contadas(l['v']))
  for (const l of await disco.consultar('SELECT name AS k, data AS v FROM ox_inventory')) lugares.set(String(l['k']), contadas(l['v']))
  for (const l of await disco.consultar('SELECT plate AS k, trunk AS v FROM player_vehicles WHERE trunk IS NOT NULL'))
    lugares.set(MALA(String(l['k'])), contadas(l['v']))
  return lugares
}

function escritas([sql, parametros]: readonly unknown[], resposta: unknown): Escrita[] {
  if (typeof sql !== 'string' || !Array.isArray(parametros)) return []
  const valores = parametros as unknown[]
  const emLote = (Array.isArray(valores[0]) ? valores : [valores]) as unknown[][]
  const mudou = emLote.filter((_, i) => (Array.isArray(resposta) ? (resposta as unknown[])[i] : resposta) !== 0)
  if (ehGravacao(sql)) return mudou.map(daBolsa)
  if (sql.startsWith('UPDATE `player_vehicles` SET trunk'))
    return mudou.map(([texto, id]) => ({ tipo: 'lugar', lugar: MALA(placaDe(Number(id))), coisas: contadas(texto) }))
  if (!sql.startsWith('INSERT INTO ox_inventory')) return []
  return Array.from({ length: valores.length / 3 }, (_, i) => ({
    tipo: 'lugar',
    lugar: String(valores[i * 3 + 2]),
    coisas: contadas(valores[i * 3]),
  }))
}

function daBolsa(valores: readonly unknown[]): Escrita {
  const [inventario, diario, , citizenid] = valores.length > 2 ? valores : [valores[0], '{}', 0, valores[1]]
  const operacoes = new Set(Object.keys(objeto(objeto(JSON.parse(String(diario)))['ops'])))
  return { tipo: 'bolsa', passport: numeroDe(String(citizenid)), coisas: contadas(inventario), operacoes }
}

async function trocarCoisas(disco: DiscoDaBase, ruins: ReadonlySet<string>, quais: readonly string[]): Promise<string[]> {
  const novas = [...quais]
  const semRuins = (texto: unknown): ItemDoMorador[] => itensDe(texto).filter(({ name }) => !ruins.has(name))
  const colunas = (await temColuna(disco)) ? 'inventory = ?, sorium = NULL, sorium_vez = NULL' : 'inventory = ?'
  for (const l of await disco.consultar('SELECT citizenid AS k, inventory AS v FROM players')) {
    const bolsa = semRuins(l['v'])
    const livre = Array.from({ length: SLOTS }, (_, i) => i + 1).find((slot) => bolsa.every((item) => item.slot !== slot))
    const nova = livre === undefined ? undefined : novas.pop()
    if (livre !== undefined && nova !== undefined) bolsa.push({ name: nova, count: 1, slot: livre })
    await disco.consultar(`UPDATE players SET ${colunas} WHERE citizenid = ?`, [JSON.stringify(bolsa), String(l['k'])])
  }
  for (const [tabela, coluna, qual] of [
    ['ox_inventory', 'data', 'name'],
    ['player_vehicles', 'trunk', 'plate'],
  ])
    for (const l of await disco.consultar(`SELECT ${qual} AS k, ${coluna} AS v FROM ${tabela}`))
      await disco.consultar(`UPDATE ${tabela} SET ${coluna} = ? WHERE ${qual} = ?`, [JSON.stringify(semRuins(l['v'])), String(l['k'])])
  return novas
}
