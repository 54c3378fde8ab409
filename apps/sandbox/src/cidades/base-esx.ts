import { NAO_EXISTE_NO_ESX } from '../cenas/nao-existe-no-esx.ts'
import { linhaDoMorador, listasDoEsx, TABELAS_DO_ESX } from '../jogo/esx/esquema.ts'
import { convaresDoEsx, recursosDoEsx } from '../jogo/esx/recursos-da-base.ts'
import { objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import { prepararEsx } from '@sorium/ponte/src/adaptadores/esx/index.ts'
import { hashDasPropriedades, joaat } from '@sorium/ponte/src/adaptadores/esx/modelos.ts'
import { BOLSA, MODELO, placaDe, type BaseDeProva, type Escrita, type LugarDaBase, type Lugares } from './base.ts'
import type { Comando, DiscoDaBase } from './disco.ts'

const PESO = 90
const LISTADAS = 100

const chave = (passport: number): string => `char1:l${passport}`
const numeroDe = (identifier: string): number => Number(/^char1:l(\d+)$/.exec(identifier)?.[1] ?? NaN)
const morador = (passport: number) => ({ licenca: `l${passport}`, personagem: 'char1', nome: `N${passport}`, sobrenome: 'S' })

export const BASE_ESX: BaseDeProva = {
  nome: 'esx',
  naoExiste: NAO_EXISTE_NO_ESX,
  recurso: 'es_extended',
  aoNascer: 'esx:onPlayerSpawn',
  grupo: 'mechanic:1',
  arena: false,
  motivoDaMalaNaRua: 'porta_malas_cheio',
  tabelas: () => [...TABELAS_DO_ESX],
  linhas: (povo) => [
    ...listasDoEsx({
      itens: [...Array.from({ length: LISTADAS }, (_, i) => [`c${i}`, 1] as const), ['erva', 1], ['chumbo', PESO + 10]],
      modelos: [[MODELO], ['m7'], ['m8']],
    }),
    // Each chest item has its row from the start: otherwise the first UPDATE may overtake the INSERT, and the base alone would lose the item.
    ...Array.from({ length: 12 }, (_, i) => ({
      sql: "INSERT INTO addon_inventory_items (inventory_name, name, count) VALUES ('Chest:Casa', ?, 0)",
      parametros: [`c${i}`],
    })),
    ...povo.flatMap(({ passport, coisas, novo }) =>
      novo
        ? []
        : [
            linhaDoMorador({ ...morador(passport), inventario: Object.fromEntries(coisas.map((coisa) => [coisa, 1])) }),
            linhaDoCarro({ passport, modelo: MODELO, placa: placaDe(passport) }),
          ],
    ),
  ],
  recursos: recursosDoEsx,
  convares: (escala) => ({ ...convaresDoEsx(escala), sandbox_peso: String(PESO) }),
  preparar: (p) => prepararEsx({ ...p, resolver: async (chaves) => chaves.map(numeroNoSite) }),
  pedirGravacao: (cidade) => void cidade.motorista('pedirGravacao'),
  mala: (passport) => `porta ${placaDe(passport)}`,
  textoDaArma: () => /^$/,
  salvo,
  escritas,
  trocarCoisas,
  carros: { tabela: 'owned_vehicles', placa: 'plate' },
  async placas(disco, passport, modelo) {
    const linhas = await disco.consultar('SELECT plate AS p, vehicle AS v FROM owned_vehicles WHERE owner = ? ORDER BY plate', [
      chave(passport),
    ])
    return linhas.filter((l) => hashDasPropriedades(String(l['v'])) === joaat(modelo)).map((l) => String(l['p']))
  },
  async porCarro(disco, carro) {
    const { sql, parametros } = linhaDoCarro(carro)
    await disco.consultar(sql, parametros)
  },
  async porAjustes(disco, passport) {
    const ajustado = JSON.stringify({ model: joaat(MODELO), plate: placaDe(passport), modEngine: 3 })
    await disco.consultar('UPDATE owned_vehicles SET vehicle = ? WHERE owner = ?', [ajustado, chave(passport)])
    return ajustado
  },
  ajustesDe: (dados) => String(objeto(dados?.['linha'])['vehicle']),
  trocarPassaporte: () => Promise.reject(new Error('nenhum comando do ESX muda a chave de um personagem')),
  async apagarRegistro(disco, passport) {
    await disco.consultar('DELETE FROM users WHERE identifier = ?', [chave(passport)])
  },
}

const numeroNoSite = (texto: string): number => (texto.startsWith('conta/') ? 1_000 + Number(texto.replace(/\D/g, '')) : numeroDe(texto))

function linhaDoCarro({ passport, modelo, placa }: { passport: number; modelo: string; placa: string }): Comando {
  const propriedades = JSON.stringify({ model: joaat(modelo), plate: placa })
  return {
    sql: "INSERT INTO owned_vehicles (owner, plate, vehicle, type, stored) VALUES (?, ?, ?, 'car', 1)",
    parametros: [chave(passport), placa, propriedades],
  }
}

const deJson = (texto: unknown): Record<string, unknown> => objeto(JSON.parse(typeof texto === 'string' && texto ? texto : '{}'))

const contadas = (texto: unknown): LugarDaBase => new Map(Object.entries(deJson(texto)).map(([coisa, n]) => [coisa, Number(n)]))

function daMala(texto: unknown): LugarDaBase {
  const coffre = deJson(texto)['coffre']
  const entradas = (Array.isArray(coffre) ? (coffre as unknown[]) : []).map(objeto)
  return new Map(entradas.map((entrada) => [String(entrada['name']), Number(entrada['count'])]))
}

async function salvo(disco: DiscoDaBase): Promise<Lugares> {
  const lugares: Lugares = new Map()
  for (const l of await disco.consultar('SELECT identifier AS k, inventory AS v FROM users'))
    lugares.set(BOLSA(numeroDe(String(l['k']))), contadas(l['v']))
  for (const l of await disco.consultar('SELECT plate AS k, data AS v FROM trunk_inventory'))
    lugares.set(`porta ${String(l['k'])}`, daMala(l['v']))
  for (const l of await disco.consultar('SELECT inventory_name AS k, name AS c, count AS n FROM addon_inventory_items')) {
    const lugar = lugares.get(String(l['k'])) ?? new Map<string, number>()
    if (Number(l['n']) > 0) lugar.set(String(l['c']), Number(l['n']))
    lugares.set(String(l['k']), lugar)
  }
  return lugares
}

/** The ponte's own writes do not contain `loadout`. */
function escritas([sql, parametros]: readonly unknown[], resposta: unknown): Escrita[] {
  if (typeof sql !== 'string' || !Array.isArray(parametros) || resposta === 0) return []
  const valores = parametros as unknown[]
  if (/`loadout` = \?/.test(sql)) return (Array.isArray(valores[0]) ? (valores as unknown[][]) : [valores]).map(daBolsa)
  if (/UPDATE trunk_inventory/.test(sql)) return [{ tipo: 'lugar', lugar: `porta ${String(valores[1])}`, coisas: daMala(valores[0]) }]
  if (/UPDATE addon_inventory_items/.test(sql)) {
    const [quantas, lugar, coisa] = valores
    return [{ tipo: 'coisa', lugar: String(lugar), coisa: String(coisa), quantas: Number(quantas) }]
  }
  return []
}

function daBolsa(valores: readonly unknown[]): Escrita {
  const [inventario, , metadados, identifier] = valores.slice(-4)
  const operacoes = new Set(Object.keys(objeto(deJson(metadados)['sorium'])))
  return { tipo: 'bolsa', passport: numeroDe(String(identifier)), coisas: contadas(inventario), operacoes }
}

async function trocarCoisas(disco: DiscoDaBase, ruins: ReadonlySet<string>, quais: readonly string[]): Promise<string[]> {
  const novas = [...quais]
  for (const nova of novas) await disco.consultar('REPLACE INTO items (name, label, weight) VALUES (?, ?, 1)', [nova, nova])
  for (const l of await disco.consultar('SELECT identifier AS k, inventory AS v, metadata AS m FROM users')) {
    const bolsa = contadas(l['v'])
    for (const ruim of ruins) bolsa.delete(ruim)
    const nova = novas.pop()
    if (nova !== undefined) bolsa.set(nova, 1)
    const metadados = JSON.stringify({ ...deJson(l['m']), sorium: {} })
    await disco.consultar('UPDATE users SET inventory = ?, metadata = ? WHERE identifier = ?', [
      JSON.stringify(Object.fromEntries(bolsa)),
      metadados,
      String(l['k']),
    ])
  }
  for (const ruim of ruins) await disco.consultar('DELETE FROM addon_inventory_items WHERE name = ?', [ruim])
  for (const l of await disco.consultar('SELECT plate AS k, data AS v FROM trunk_inventory')) {
    const coffre = [...daMala(l['v'])].filter(([coisa]) => !ruins.has(coisa)).map(([name, count]) => ({ name, count }))
    await disco.consultar('UPDATE trunk_inventory SET data = ? WHERE plate = ?', [JSON.stringify({ coffre }), String(l['k'])])
  }
  return novas
}
