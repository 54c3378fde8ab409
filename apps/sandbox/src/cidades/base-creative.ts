import { linhasDe, tabelasDe } from '../jogo/bases/esquema.ts'
import { chaveDe, FAMILIAS, type Familia, type NomeDaFamilia } from '../jogo/bases/familias.ts'
import { recursoDaBase } from '../jogo/bases/recurso-da-base.ts'
import { objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import { prepararCreative } from '@sorium/ponte/src/adaptadores/creative/index.ts'
import {
  BOLSA,
  MODELO,
  placaDe,
  semDesgaste,
  type BaseDeProva,
  type Escrita,
  type LugarDaBase,
  type Lugares,
  type PessoaDaBase,
} from './base.ts'
import type { DiscoDaBase } from './disco.ts'

function coisas(inventario: unknown): LugarDaBase {
  const achadas: LugarDaBase = new Map()
  const valores = Array.isArray(inventario) ? inventario : Object.values(objeto(inventario))
  for (const conteudo of valores) {
    const { item, amount } = objeto(conteudo)
    if (typeof item === 'string') achadas.set(semDesgaste(item), (achadas.get(semDesgaste(item)) ?? 0) + Number(amount))
  }
  return achadas
}

function doRegistro(familia: Familia, texto: string): { coisas: LugarDaBase; operacoes: Set<string> } {
  const registro = objeto(JSON.parse(texto))
  const achadas = coisas(registro[familia.bolsa])
  for (const [coisa, n] of coisas(registro['site_pendentes'])) achadas.set(coisa, (achadas.get(coisa) ?? 0) + n)
  return { coisas: achadas, operacoes: new Set(Object.keys(objeto(registro['site_ops']))) }
}

const povoDe = (familia: Familia, povo: readonly PessoaDaBase[]) =>
  povo.map(({ passport, coisas: dele, novo }) => ({
    passport,
    bolsa: Object.fromEntries(dele.map((item, i) => [String(i + Math.max(familia.slots.de, 6)), { item, amount: 1 }])),
    ...(novo ? { novo } : { veiculos: [{ modelo: MODELO, placa: placaDe(passport) }] }),
  }))

function naoExisteEm({ arena, textos, grupos }: Familia): Record<string, string> {
  return {
    ...(arena ? {} : { 'espera por quem está na arena, e não perde nada ao sair dela': 'não tem arena' }),
    ...(textos.unico === undefined
      ? { 'uma mochila única muda de dono com o que tem dentro': 'não tem itens únicos com baú próprio' }
      : {}),
    ...(grupos === 'tabela' ? {} : { 'um grupo em que a base falha é recusado, e não tentado para sempre': 'nenhum grupo falha' }),
  }
}

export const baseCreative = (nome: NomeDaFamilia): BaseDeProva => baseDaFamilia(FAMILIAS[nome])

export function baseDaFamilia(familia: Familia, { perfil = true }: { perfil?: boolean } = {}): BaseDeProva {
  return {
    nome: familia.nome,
    naoExiste: naoExisteEm(familia),
    recurso: 'vrp',
    grupo: 'Vip',
    outrosGrupos: ['Black'],
    familia,
    arena: familia.arena,
    // A car boot that is a column of the vehicle's row is saved late, so a car that was out a moment ago counts as in use.
    motivoDaMalaNaRua: familia.porta === 'coluna' ? 'em_uso' : 'porta_malas_cheio',
    tabelas: () => tabelasDe(familia),
    linhas: (povo) => linhasDe(familia, povoDe(familia, povo)),
    recursos: (p) => [recursoDaBase(familia, { ...p, perfil })],
    convares: () => ({}),
    preparar: (p) => prepararCreative({ ...p, agora: p.tempo.agora }),
    presentear: (cidade, passport, coisa) => cidade.motorista('vrp', 'GiveItem', passport, coisa, 1, false),
    pedirGravacao: (cidade) => cidade.emitir('SaveServer', true),
    mala: (passport) => (familia.porta === 'coluna' ? `porta:${placaDe(passport)}` : chaveDe(familia.porta, { passport, modelo: MODELO })),
    textoDaArma(agora) {
      const forma = familia.textos.arma ?? familia.textos.duravel ?? '{i}'
      const texto = forma.replace('{i}', 'faca').replace('{t}', `${agora}\\d+`).replace('{repair}', '3').replace('{p}', '1')
      return new RegExp(`^${texto}$`)
    },
    salvo: (disco) => salvo(familia, disco),
    escritas: (argumentos) => escritasDe(familia, argumentos),
    trocarCoisas: (disco, ruins, novas) => trocarCoisas({ familia, disco, ruins }, novas),
    ...dosCarros(familia),
    ...doAdministrador(familia),
  }
}

function dosCarros({ colunas: c, ajustes }: Familia) {
  return {
    carros: { tabela: 'vehicles', placa: c.placa },
    async placas(disco, passport, modelo) {
      const linhas = await disco.consultar(`SELECT ${c.placa} AS p FROM vehicles WHERE ${c.passaporte} = ? AND ${c.modelo} = ?`, [
        passport,
        modelo,
      ])
      return linhas.map((l) => String(l['p']))
    },
    async porCarro(disco, { passport, modelo, placa }) {
      await disco.consultar(`INSERT INTO vehicles (${c.passaporte}, ${c.modelo}, ${c.placa}) VALUES (?, ?, ?)`, [passport, modelo, placa])
    },
    async porAjustes(disco, passport) {
      const [carro] = await disco.consultar(`SELECT id FROM vehicles WHERE ${c.passaporte} = ? AND ${c.modelo} = ?`, [passport, MODELO])
      const chave = chaveDe(ajustes, { passport, modelo: MODELO }).replace('{id}', String(carro?.['id']))
      await disco.consultar(`INSERT INTO entitydata (${c.chave}, ${c.valor}) VALUES (?, ?)`, [chave, '{"11":3}'])
      return '{"11":3}'
    },
    ajustesDe: (dados) => JSON.stringify(dados?.['mods']),
  } satisfies Partial<BaseDeProva>
}

function doAdministrador({ colunas: c }: Familia) {
  return {
    async trocarPassaporte(disco, de, para) {
      await disco.consultar(`INSERT INTO characters (id, ${c.licenca}) VALUES (?, ?)`, [para, `l${de}`])
      await disco.consultar(`UPDATE playerdata SET ${c.passaporte} = ? WHERE ${c.passaporte} = ?`, [para, de])
    },
    async apagarRegistro(disco, passport) {
      await disco.consultar(`DELETE FROM playerdata WHERE ${c.passaporte} = ? AND ${c.chave} = 'Datatable'`, [passport])
    },
  } satisfies Partial<BaseDeProva>
}

async function salvo(familia: Familia, disco: DiscoDaBase): Promise<Lugares> {
  const { colunas: c, nome, porta } = familia
  const lugares: Lugares = new Map()
  if (nome === 'creative-v4') return lugares
  for (const l of await disco.consultar(`SELECT ${c.passaporte} AS p, ${c.valor} AS v FROM playerdata WHERE ${c.chave} = 'Datatable'`))
    lugares.set(BOLSA(Number(l['p'])), doRegistro(familia, String(l['v'])).coisas)
  for (const l of await disco.consultar(`SELECT ${c.chave} AS k, ${c.valor} AS v FROM entitydata`))
    if (!String(l['k']).startsWith('Permissions:')) lugares.set(String(l['k']), coisas(JSON.parse(String(l['v']))))
  if (porta === 'coluna')
    for (const l of await disco.consultar('SELECT plate AS k, chest AS v FROM vehicles WHERE chest IS NOT NULL'))
      lugares.set(`porta ${String(l['k'])}`, coisas(JSON.parse(String(l['v']))))
  return lugares
}

function escritasDe(familia: Familia, [sql, parametros]: readonly unknown[]): Escrita[] {
  if (typeof sql !== 'string' || !sql.includes('/*base*/') || /^\s*select/i.test(sql)) return []
  const valores = Array.isArray(parametros) ? (parametros as unknown[]) : Object.values(objeto(parametros))
  const texto = valores.find((v): v is string => typeof v === 'string' && /^\s*[[{]/.test(v))
  if (/playerdata/.test(sql) && texto !== undefined) {
    const passport = valores.find((v): v is number => typeof v === 'number')
    return passport === undefined ? [] : [{ tipo: 'bolsa', passport, ...doRegistro(familia, texto) }]
  }
  const achadas = texto === undefined ? new Map<string, number>() : coisas(JSON.parse(texto))
  const chave = String(valores.find((v) => v !== texto))
  if (/entitydata/.test(sql)) return [{ tipo: 'lugar', lugar: chave, coisas: achadas }]
  if (/UPDATE vehicles SET chest/.test(sql)) return [{ tipo: 'lugar', lugar: `porta ${chave}`, coisas: achadas }]
  return []
}

interface Faxina {
  familia: Familia
  disco: DiscoDaBase
  ruins: ReadonlySet<string>
}

function limpar(lugar: unknown, ruins: ReadonlySet<string>): Record<string, unknown> {
  const slots = Array.isArray(lugar) ? Object.fromEntries(lugar.map((v, i) => [String(i + 1), v as unknown])) : objeto(lugar)
  return Object.fromEntries(Object.entries(slots).filter(([, v]) => !ruins.has(String(objeto(v)['item']))))
}

async function trocarCoisas({ familia, disco, ruins }: Faxina, quais: readonly string[]): Promise<string[]> {
  const { colunas: c, slots, bolsa: membro } = familia
  const novas = [...quais]
  for (const l of await disco.consultar(`SELECT ${c.passaporte} AS p, ${c.valor} AS v FROM playerdata WHERE ${c.chave} = 'Datatable'`)) {
    const registro = objeto(JSON.parse(String(l['v'])))
    const bolsa = limpar(registro[membro], ruins)
    const nova = novas.pop()
    const livre = Array.from({ length: 80 }, (_, i) => String(i + Math.max(slots.de, 6))).find((s) => !(s in bolsa))
    if (nova !== undefined && livre !== undefined) bolsa[livre] = { item: nova, amount: 1 }
    const pendentes = registro['site_pendentes'] === undefined ? {} : { site_pendentes: limpar(registro['site_pendentes'], ruins) }
    await disco.consultar(`UPDATE playerdata SET ${c.valor} = ? WHERE ${c.passaporte} = ? AND ${c.chave} = 'Datatable'`, [
      JSON.stringify({ ...registro, ...pendentes, site_ops: {}, [membro]: bolsa }),
      Number(l['p']),
    ])
  }
  await limparGuardados({ familia, disco, ruins })
  return novas
}

async function limparGuardados({ familia: { colunas: c, porta }, disco, ruins }: Faxina): Promise<void> {
  const guardados = [
    { tabela: 'entitydata', chave: c.chave, valor: c.valor },
    ...(porta === 'coluna' ? [{ tabela: 'vehicles', chave: 'plate', valor: 'chest' }] : []),
  ]
  for (const { tabela, chave, valor } of guardados) {
    for (const l of await disco.consultar(`SELECT ${chave} AS k, ${valor} AS v FROM ${tabela} WHERE ${valor} IS NOT NULL`)) {
      if (String(l['k']).startsWith('Permissions:')) continue
      await disco.consultar(`UPDATE ${tabela} SET ${valor} = ? WHERE ${chave} = ?`, [
        JSON.stringify(limpar(JSON.parse(String(l['v'])), ruins)),
        String(l['k']),
      ])
    }
  }
}
