import { createHash } from 'node:crypto'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { textoDaLinha, type LinhaDoCatalogo, type TipoDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { nomesDe } from '#modulos/entregas/porta-espelho.ts'

let mundo: Mundo
let admin: { token: string }
let agua: string
let panto: string
let grupo: string
const itens = async (quem: { token: string } | null, url = '/api/admin/loja/itens') =>
  (await mundo.chamar(quem, { url })).json<ItemDaLoja[]>()
const ids = async (quem: { token: string } | null, url?: string) => new Set((await itens(quem, url)).map((i) => i.id))

async function cidadeTem(listas: Partial<Record<TipoDoCatalogo, readonly string[]>>) {
  const lidas = Object.entries(listas).map(([tipo, codigos]) => {
    const linhas: LinhaDoCatalogo[] = codigos.map((codigo) => ({ codigo, nome: `Nome de ${codigo}`, peso_g: 500, figura: null }))
    const versao = createHash('sha256').update(linhas.map(textoDaLinha).join('')).digest('hex')
    return { tipo: tipo as TipoDoCatalogo, versao, quantos: linhas.length, fonte: 'ItemList', linhas }
  })
  const ditas = lidas.map(({ linhas: _, ...dita }) => dita)
  await mundo.ponte('/ponte/catalogo', { protocolo: 1, listas: ditas })
  for (const { tipo, linhas } of lidas) {
    const r = await mundo.ponte('/ponte/catalogo', { protocolo: 1, listas: ditas, pagina: { tipo, numero: 0, linhas } })
    expect(r.statusCode, r.body).toBe(200)
  }
}

beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  agua = await mundo.item({ nome: 'Água' })
  panto = await mundo.item({
    nome: 'Panto',
    operacao: { entrega: { tipo: 'dar_veiculo', dados: { modelo: 'Panto' } }, dias: null, fim: null },
  })
  grupo = await mundo.item({
    nome: 'Aviso',
    operacao: { entrega: { tipo: 'comando', dados: { texto: 'avisar {passport}' } }, dias: null, fim: null },
  })
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

it('a city that has told nothing sells everything', async () => {
  expect(await ids(null)).toEqual(new Set([agua, panto, grupo]))
  expect((await itens(admin)).map((i) => i.fora_da_cidade)).toEqual([false, false, false])
})

it('a kind of which the whole list is known is judged by it, the other is not', async () => {
  await cidadeTem({ item: ['pao'] })
  expect(await ids(null)).toEqual(new Set([panto, grupo]))
  expect(await ids(null, '/api/loja/mais-vendidos?limit=50')).toEqual(new Set([panto, grupo]))
  expect(await ids(null, '/api/admin/loja/itens?busca=agua')).toEqual(new Set())
  const achados = (await mundo.chamar(null, { url: '/api/busca?q=agua' })).body
  expect(achados).not.toContain(agua)
})

it('the administration sees it still, and that the city has not got it', async () => {
  await cidadeTem({ item: ['pao'] })
  for (const url of ['/api/admin/loja/itens', '/api/admin/loja/itens?ordem=nome'])
    expect(Object.fromEntries((await itens(admin, url)).map((i) => [i.nome, i.fora_da_cidade]))).toEqual({
      Água: true,
      Aviso: false,
      Panto: false,
    })
  expect((await itens(null)).some((i) => 'fora_da_cidade' in i)).toBe(false)
})

it('a purchase of it is refused before anything is paid, also where the page is old', async () => {
  await cidadeTem({ item: ['pao'] })
  const ana = await mundo.jogador()
  const comprar = (item: string) =>
    mundo.chamar(ana, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
    })
  const r = await comprar(agua)
  expect([r.statusCode, r.json()]).toMatchObject([409, { codigo: 'loja.fora_da_cidade' }])
  expect((await mundo.chamar(ana, { url: '/api/carteira' })).json()).toMatchObject({ saldo_real: 500 })
  expect((await mundo.chamar(ana, { url: '/api/loja/historico-compras' })).json()).toEqual([])
  await cidadeTem({ item: ['pao', 'agua'], veiculo: ['PANTO'] })
  expect((await comprar(agua)).statusCode).toBe(201)
})

it('a model is the same in capitals and in small letters, and gone where the city lost it', async () => {
  await cidadeTem({ item: ['agua'], veiculo: ['PANTO', 'adder'] })
  expect(await ids(null)).toEqual(new Set([agua, panto, grupo]))
  await cidadeTem({ item: ['agua'], veiculo: ['adder'] })
  expect(await ids(null)).toEqual(new Set([agua, grupo]))
})

it('what players carry is called as the city calls it, where the site knows no name', async () => {
  await cidadeTem({ item: ['agua', 'tijolo_de_ouro'] })
  const nomes = await nomesDe(mundo.app.ctx.banco, {
    tipo: 'item',
    codigos: ['water', 'tijolo_de_ouro-1700000000', 'coisa_sem_nome-17'],
  })
  expect(['water', 'tijolo_de_ouro-1700000000', 'coisa_sem_nome-17'].map(nomes)).toEqual([
    expect.stringContaining('gua'),
    'Nome de tijolo_de_ouro',
    'coisa_sem_nome',
  ])
})
