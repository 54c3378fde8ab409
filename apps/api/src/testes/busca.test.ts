import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import { criarEvento } from '#modulos/eventos/index.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

let mundo: Mundo
const gente = [
  'Ana Reis',
  'Anabela Costa',
  'Érica D’Ávila',
  'João Pedro dos Santos',
  'Maria Silva',
  'Mariana Souza',
  'Silvio Maria',
  '100% Real',
]

async function espelhar(versao: number, nomes: readonly string[]): Promise<void> {
  await mundo.app.entregas.espelhar('principal', {
    protocolo: 1,
    versao,
    contas: [],
    personagens: nomes.map((completo, i) => {
      const [nome = '', ...resto] = completo.split(' ')
      return { passport: i + 1, id_conta: null, nome, sobrenome: resto.join(' '), banco: 0, garagem: null, estatisticas: {} }
    }),
    veiculos: [],
  })
}

beforeAll(async () => {
  mundo = await criarMundo()
  await espelhar(10, gente)
  for (const nome of ['Água', 'Água com Gás', 'Pão', 'Picanha', 'Pistola', 'Pneu', 'Placa', 'Pá']) await mundo.item({ nome })
  await mundo.app.ctx.banco.transacao(async (tx) => {
    await criarEvento(tx, 'sistema', { motivo: 'Corrida', titulo: 'Etapa final da Orla', descricao: '', autor: null })
    await criarEvento(tx, 'sistema', { motivo: 'Oficial', titulo: 'Inauguração do Hospital', descricao: '', autor: null })
  })
})
afterAll(() => mundo.fechar())

async function buscar(q: string): Promise<Achados> {
  const r = await mundo.chamar(null, { url: `/api/busca?q=${encodeURIComponent(q)}` })
  expect(r.statusCode).toBe(200)
  return r.json()
}
const nomes = async (q: string) => (await buscar(q)).jogadores.map((j) => `${j.name} ${j.name2}`)

describe('GET /busca', () => {
  it.each([
    ['ana', ['Ana Reis', 'Anabela Costa', 'Mariana Souza']],
    ['AN', ['Ana Reis', 'Anabela Costa']],
    ['erica', ['Érica D’Ávila']],
    ['Érica', ['Érica D’Ávila']],
    ['santos', ['João Pedro dos Santos']],
    ['joao santos', ['João Pedro dos Santos']],
    ['ped jo', ['João Pedro dos Santos']],
    ['maria', ['Maria Silva', 'Mariana Souza', 'Silvio Maria']],
    ['maria sil', ['Maria Silva', 'Silvio Maria']],
    ['maria zzz', []],
    // From three letters on, matches inside a word come after matches at its start.
    ['aria', ['Maria Silva', 'Mariana Souza', 'Silvio Maria']],
    ['ria sil', ['Maria Silva', 'Silvio Maria']],
    ['ari sil', ['Maria Silva', 'Silvio Maria']],
    ['bela', ['Anabela Costa']],
    ['ri', []],
    ['100%', ['100% Real']],
    ['%', []],
    ['__', []],
    ['%%%', []],
    ["'; drop table x --", []],
  ])('[LAY-09] players by their words, beginnings first, without accents or case: %j', async (q, esperado) => {
    expect(await nomes(q)).toEqual(esperado)
  })

  it('[LAY-09] shop items and events, by the same rule, 5 at most of each', async () => {
    expect((await buscar('agua')).itens.map((i) => i.nome)).toEqual(['Água', 'Água com Gás'])
    expect((await buscar('gas')).itens.map((i) => i.nome)).toEqual(['Água com Gás'])
    expect((await buscar('p')).itens).toEqual([])
    expect((await buscar('tola')).itens.map((i) => i.nome)).toEqual(['Pistola'])
    expect((await buscar('gua gás')).itens.map((i) => i.nome)).toEqual(['Água com Gás'])
    expect((await buscar('spital')).eventos).toHaveLength(1)
    expect((await buscar('pi')).itens.map((i) => i.nome)).toEqual(['Picanha', 'Pistola'])
    expect((await buscar('inaug')).eventos).toEqual([
      { id: expect.any(String), motivo: 'Oficial', titulo: 'Inauguração do Hospital', data: expect.stringMatching(/Z$/), quando: null },
    ])
    expect((await buscar('corrida orla')).eventos).toHaveLength(1)
    await espelhar(
      20,
      Array.from({ length: 30 }, (_, i) => `Zeca Numero${i}`),
    )
    expect((await buscar('zeca')).jogadores).toHaveLength(5)
    await espelhar(30, gente)
  })

  it('[LAY-09] what a line needs, and nothing more', async () => {
    const { jogadores, itens } = await buscar('ana')
    expect(jogadores[0]).toEqual({ id: 1, name: 'Ana', name2: 'Reis', username: null, avatarURL: '/api/hall/geraravatar/1' })
    expect(Object.keys((await buscar('agua')).itens[0]!)).toEqual(['id', 'nome', 'imagem', 'categoria_nome', 'valor_reais', 'valor_zcoin'])
    expect(itens).toEqual([])
  })

  it.each(['', 'a', ' a ', '   '])('[LAY-09] fewer than 2 characters (%j) find nothing, and ask nobody', async (q) => {
    expect(await buscar(q)).toEqual({ itens: [], anuncios: [], jogadores: [], eventos: [] })
  })

  it('[LAY-09] no q at all is an empty answer; a long one, or two, is a bad request', async () => {
    expect((await mundo.chamar(null, { url: '/api/busca' })).json()).toEqual({ itens: [], anuncios: [], jogadores: [], eventos: [] })
    for (const url of [`/api/busca?q=${'a'.repeat(101)}`, '/api/busca?q=ana&q=bia']) {
      const r = await mundo.chamar(null, { url })
      expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.invalido'])
    }
  })

  it('[LAY-09] a character who changed his name is found under the new one only; who is gone is not found', async () => {
    await espelhar(40, ['Zuleide Reis', ...gente.slice(1)])
    expect(await nomes('ana')).toEqual(['Anabela Costa', 'Mariana Souza'])
    expect(await nomes('zul')).toEqual(['Zuleide Reis'])
    await mundo.app.entregas.espelhar('principal', {
      protocolo: 1,
      versao: 50,
      contas: [],
      personagens: [],
      veiculos: [],
      removidos: { personagens: [1], veiculos: [] },
    })
    expect(await nomes('zul')).toEqual([])
  })
})
