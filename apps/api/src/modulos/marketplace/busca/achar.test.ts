import { ITENS, VEICULOS } from '@sorium/catalogo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarLog } from '#nucleo/log.ts'
import { abrirBanco, type Banco } from '#nucleo/banco/index.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '#nucleo/testes/banco.ts'
import { dobrar } from './texto.ts'
import { acharTermos } from './achar.ts'
import { deslizes } from './semelhanca.ts'
import { anotarTermos, palavrasDe } from './termos.ts'

const COISAS = [
  ...Object.values(ITENS).map((i) => ({ codigo: i.codigo, nome: i.nome })),
  ...Object.values(VEICULOS).map((v) => ({ codigo: v.modelo.toLowerCase(), nome: v.nome })),
]

let deTeste: BancoDeTeste
let banco: Banco
beforeAll(async () => {
  deTeste = await criarBancoDeTeste()
  banco = abrirBanco({ url: deTeste.url, log: criarLog('silent'), maximo: 4 })
  const vendedor = '00000000-0000-7000-8000-000000000001'
  await banco.transacao(async (tx) => {
    for (const c of COISAS) anotarTermos(tx, { ...c, vendedor, vendedor_nome: 'Xyz', vendedor_personagem: 'Xyz' })
    await tx.executar(
      `insert into marketplace_anuncio (tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport,
         categoria, codigo, nome, instancia, slot, quantidade, moeda, valor, taxa_bps, liquido, estado, coletado_em)
       select 'item', $1, 'Xyz', 'Xyz', 'l', 1, 'principal', 1, (select id from marketplace_categoria limit 1), c, c, c, n::text, 1, 'BRL', 100, 0, 100,
         'ativo', clock_timestamp() from unnest($2::text[]) with ordinality t (c, n)`,
      [vendedor, COISAS.map((c) => c.codigo)],
    )
  })
})
afterAll(async () => {
  await banco.fechar()
  await deTeste.apagar()
})

const ENGANOS: Record<string, (p: string, i: number) => string> = {
  'a letter less': (p, i) => p.slice(0, i) + p.slice(i + 1),
  'a letter twice': (p, i) => p.slice(0, i) + p.slice(i - 1),
  'two letters swapped': (p, i) => p.slice(0, i) + p.slice(i + 1, i + 2) + p.slice(i, i + 1) + p.slice(i + 2),
  'another letter': (p, i) => `${p.slice(0, i)}${p[i] === 'x' ? 'k' : 'x'}${p.slice(i + 1)}`,
}

describe('typing past the right key', () => {
  const palavras = [...new Set(COISAS.flatMap((c) => palavrasDe(dobrar(c.nome))))].filter((p) => p.length >= 6)

  it.each(Object.entries(ENGANOS))('[MKT-02] %s in a word of 6 or more still finds its thing, and few others', async (_, enganar) => {
    let procuradas = 0
    let certas = 0
    let achados = 0
    for (const [n, palavra] of palavras.entries()) {
      if (n % 4 !== 0) continue
      const digitada = enganar(palavra, 1 + (n % (palavra.length - 2)))
      if (palavras.some((p) => p.startsWith(digitada))) continue
      procuradas++
      const codigos = (await acharTermos(banco, digitada))?.codigos ?? []
      const donas = COISAS.filter((c) => palavrasDe(dobrar(c.nome)).includes(palavra))
      if (donas.some((c) => codigos.includes(c.codigo))) certas++
      achados += codigos.length / donas.length
    }
    expect(procuradas).toBeGreaterThan(100)
    expect(certas / procuradas).toBeGreaterThan(0.97)
    expect(achados / procuradas).toBeLessThan(3)
  })

  it('[MKT-02] every name of the catalogue is found by its whole self and by the first two letters of each word', async () => {
    for (const [n, { codigo, nome }] of COISAS.entries()) {
      if (n % 7 !== 0) continue
      const dobrado = dobrar(nome)
      for (const busca of [
        nome,
        palavrasDe(dobrado)
          .map((p) => p.slice(0, 2))
          .join(' '),
      ]) {
        const codigos = (await acharTermos(banco, busca))?.codigos ?? []
        if (codigos.length < 45) expect(codigos, `${busca} → ${codigo}`).toContain(codigo)
      }
    }
  })
})

describe('the middle of a word', () => {
  it('[MKT-02] finds what has the letters inside, after what begins with them', async () => {
    const nomesDe = async (busca: string) =>
      (await acharTermos(banco, busca))?.codigos.map((c) => COISAS.find((x) => x.codigo === c)?.nome) ?? []
    for (const coisa of COISAS.filter((c) => /^[a-z]{6,}$/.test(dobrar(c.nome).trim())).slice(0, 20))
      expect(await nomesDe(dobrar(coisa.nome).trim().slice(2)), coisa.nome).toContain(coisa.nome)
    const comGas = await nomesDe('gas')
    const dentro = comGas.findIndex((nome) => !palavrasDe(dobrar(nome ?? '')).some((p) => p.startsWith('gas')))
    expect(comGas.slice(dentro === -1 ? comGas.length : dentro).filter((nome) => / gas/.test(dobrar(nome ?? '')))).toEqual([])
  })
})

describe('slips between what was typed and a name', () => {
  it.each([
    ['capacete', ' capacete de moto', 0],
    ['capcete', ' capacete de moto', 1],
    ['cpaacete', ' capacete de moto', 1],
    ['kapasete', ' capacete de moto', 2],
    ['capce', ' capacete de moto', 1],
    ['capacete mtoo', ' capacete de moto', 1],
    ['capacete barco', ' capacete de moto', null],
    ['pao', ' pau', null],
    ['casa', ' cama', 1],
    ['casa', ' coma', null],
    ['gasolina', ' pistola', null],
  ])('[MKT-02] %j and %j: %j', (digitado, nome, esperado) => {
    expect(deslizes(palavrasDe(dobrar(digitado)), nome)).toBe(esperado)
  })
})
