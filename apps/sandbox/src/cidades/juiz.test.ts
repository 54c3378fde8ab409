import { expect, it } from 'vitest'
import { baseCreative } from './base-creative.ts'
import { abrirSqlite } from './disco.ts'
import { Juiz } from './juiz.ts'

const COISA = 'c1'
const GRAVAR = 'REPLACE INTO playerdata (Passport,Name,Information) VALUES (?,?,?) /*base*/'
const POR_DADO = 'REPLACE INTO entitydata (Name,Information) VALUES (?,?) /*base*/'
const lugar = (coisas: readonly string[]) => Object.fromEntries(coisas.map((item, i) => [String(i + 6), { item, amount: 1 }]))

type Passo =
  | { registro: readonly string[]; sabe: readonly string[] }
  | { bau: readonly string[] }
  | { confirmada: 'dar_item' | 'tomar_item'; id: string }

function fraseDe(passo: Exclude<Passo, { confirmada: string }>): { sql: string; valores: (string | number)[] } {
  if ('bau' in passo) return { sql: POR_DADO, valores: ['Chest:Casa', JSON.stringify(lugar(passo.bau))] }
  const site_ops = Object.fromEntries(passo.sabe.map((id) => [id, 'aplicada']))
  return { sql: GRAVAR, valores: [1, 'Datatable', JSON.stringify({ Inventory: lugar(passo.registro), site_ops })] }
}

async function julgar(comeco: readonly string[], passos: readonly Passo[]) {
  const disco = abrirSqlite()
  const base = baseCreative('network-extended')
  await disco.comecar(base.tabelas(), base.linhas([{ passport: 1, coisas: comeco }]))
  const juiz = new Juiz(base, disco)
  await juiz.comecar()
  if (comeco.length === 0) juiz.doSite.add(COISA)
  for (const passo of passos) {
    if ('confirmada' in passo) {
      const dados = { item: COISA, quantidade: 1, exato: false }
      const operacao = { id: passo.id, passport: 1, seq: 1, geracao: 1, tipo: passo.confirmada, dados } as const
      juiz.aoConcluir(operacao, { id: passo.id, resultado: 'aplicada', retorno: { item: COISA, slot: '6', quantidade: 1 } })
      continue
    }
    const { sql, valores } = fraseDe(passo)
    await disco.consultar(sql, valores)
    juiz.aoExecutar([sql, valores], null)
  }
  const { perdidas, dobradas, perdidasPelaBase, dobradasPelaBase } = await juiz.julgar([COISA])
  await disco.fechar()
  return { perdidas, dobradas, perdidasPelaBase, dobradasPelaBase }
}

const NADA = { perdidas: [], dobradas: [], perdidasPelaBase: [], dobradasPelaBase: [] }
const dada = { confirmada: 'dar_item', id: 'k' } as const
const tomada = { confirmada: 'tomar_item', id: 'k' } as const
const comEla = { registro: [COISA], sabe: ['k'] }
const semEla = { registro: [], sabe: ['k'] }

it.each([
  ['an older text behind the confirmation takes what was given', [], [dada, { registro: [], sabe: [] }], { ...NADA, perdidas: [COISA] }],
  ['also where the base had saved it before', [], [comEla, dada, { registro: [], sabe: [] }], { ...NADA, perdidas: [COISA] }],
  ['an older text brings back what was taken', [COISA], [semEla, tomada, { registro: [COISA], sabe: [] }], { ...NADA, dobradas: [COISA] }],
  ['a text that knows of it and has it no more is the base’s own', [], [comEla, dada, semEla], { ...NADA, perdidasPelaBase: [COISA] }],
  [
    'carried into a chest that is saved it is there, whatever an older text says',
    [],
    [comEla, dada, semEla, { bau: [COISA] }, { registro: [], sabe: [] }],
    NADA,
  ],
  [
    'in a saved chest and in the saved bag it is doubled by the base',
    [],
    [comEla, dada, { bau: [COISA] }],
    { ...NADA, dobradasPelaBase: [COISA] },
  ],
  [
    'an older text before the confirmation is overcome by whoever confirms',
    [],
    [comEla, { registro: [], sabe: [] }, dada],
    { ...NADA, perdidas: [COISA] },
  ],
] as const)('%s', async (_, comeco, passos, devia) => {
  expect(await julgar(comeco, passos)).toEqual(devia)
})
