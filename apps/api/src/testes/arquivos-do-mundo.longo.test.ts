import fc from 'fast-check'
import iconv from 'iconv-lite'
import sharp from 'sharp'
import type { ConferenciaDaPlanilha } from '@sorium/contratos/loja/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from './aplicacao.ts'
import { formulario } from './formulario.ts'
import { mesaDeImportacao } from './mesa-de-importacao.ts'
import { zipDe } from './zip.ts'

const RODADAS = { planilhas: 80, imagens: 70, zips: 50 }
const SEMENTE = 31

let mundo: Mundo
let mesa: ReturnType<typeof mesaDeImportacao>
let admin: { token: string }
const fotos: Record<'png' | 'jpeg' | 'webp', Buffer> = { png: Buffer.alloc(0), jpeg: Buffer.alloc(0), webp: Buffer.alloc(0) }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  mesa = mesaDeImportacao(mundo, admin)
  const { id } = await mundo.app.ctx.banco.uma<{ id: string }>(`insert into loja_categoria (nome) values ('Geral') returning id`)
  for (const nome of NOMES) await mesa.criado({ nome, categoria_id: id })
  const ruido = sharp({
    create: { width: 60, height: 40, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
  for (const formato of ['png', 'jpeg', 'webp'] as const) fotos[formato] = await ruido.clone().toFormat(formato).toBuffer()
})
afterAll(() => mundo.fechar())

const NOMES = ['Pão de queijo', 'Açaí na tigela', 'Café da manhã', 'Óculos de sol', 'Coração', 'Ônibus', 'Maçã do amor', 'Água']

const guardado = () =>
  mundo.app.ctx.banco.uma<{ itens: string; imagens: number }>(
    `select (select string_agg(i::text, '' order by id) from loja_item i) as itens, (select count(*)::int from configuracoes_imagem) as imagens`,
  )

async function conferirSemGravar(
  bytes: Buffer,
): Promise<{ status: number; detalhes: string; linhas: ConferenciaDaPlanilha['linhas']; avisos: string[] }> {
  const antes = await guardado()
  const r = await mesa.conferir(bytes)
  const corpo = r.json<Partial<ConferenciaDaPlanilha> & { detalhes?: string }>()
  expect([200, 400, 413]).toContain(r.statusCode)
  const { linhas = [], avisos = [], detalhes = '', conferencia } = corpo
  if (conferencia !== undefined && linhas.some((l) => l.erros.length > 0))
    expect((await mesa.importar(bytes, conferencia)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await guardado()).toEqual(antes)
  return { status: r.statusCode, detalhes, linhas, avisos }
}

const CODIFICACOES = ['utf8', 'utf8 com marca', 'utf16le', 'utf16be', 'windows-1252', 'cp850', 'macintosh'] as const
function codificar(texto: string, codificacao: (typeof CODIFICACOES)[number]): Buffer {
  if (codificacao === 'utf8 com marca') return iconv.encode(texto, 'utf8', { addBOM: true })
  return iconv.encode(texto, codificacao, { addBOM: codificacao.startsWith('utf16') })
}

const DEFEITOS: Readonly<Record<string, RegExp>> = {
  '#N/D': /A planilha traz #N\/D no lugar de um valor/,
  '#REF!': /A planilha traz #REF! no lugar de um valor/,
  'de graça': /não é um preço/,
  '-5': /não pode ser negativo/,
  '1,999': /casas decimais|Você quis dizer/,
}

const planilha = fc.record({
  nomes: fc.uniqueArray(fc.constantFrom(...NOMES), { minLength: 1, maxLength: 5 }),
  codificacao: fc.constantFrom(...CODIFICACOES),
  separador: fc.constantFrom(';', '\t', ','),
  fimDeLinha: fc.constantFrom('\n', '\r\n', '\r'),
  aspas: fc.boolean(),
  linhaVazia: fc.boolean(),
  dizSeparador: fc.boolean(),
  defeito: fc.option(fc.constantFrom(...Object.keys(DEFEITOS)), { freq: 3 }),
})

describe('files as people bring them', () => {
  it(`${RODADAS.planilhas} sheets: read right, or refused for what is wrong, and nothing of them is kept`, async () => {
    await fc.assert(
      fc.asyncProperty(planilha, async (p) => {
        const celula = (texto: string) => (p.aspas || texto.includes(p.separador) ? `"${texto}"` : texto)
        const precos = p.nomes.map((_, i) => (i === 0 && p.defeito !== null ? p.defeito : '19,90'))
        const linhas = [
          ['Nome', 'Descrição', 'R$', 'Categoria', 'Tipo de item', 'Tipo', 'Comando'],
          ...p.nomes.map((nome, i) => [`${nome} novo`, 'Não é ficção', precos[i] ?? '', 'Geral', 'item', 'Permanente', 'item agua 5']),
        ].map((celulas) => celulas.map(celula).join(p.separador))
        const texto = [...(p.dizSeparador ? [`sep=${p.separador}`] : []), ...linhas, ...(p.linhaVazia ? ['', ''] : [])].join(p.fimDeLinha)
        const r = await conferirSemGravar(codificar(texto, p.codificacao))
        expect([r.status, r.detalhes]).toEqual([200, ''])
        expect(r.linhas.map((l) => l.nome)).toEqual(p.nomes.map((nome) => `${nome} novo`))
        const erros = r.linhas.map((l) => l.erros.map((e) => e.texto).join(' '))
        expect(erros[0]).toMatch(p.defeito === null ? /^$/ : DEFEITOS[p.defeito]!)
        expect(erros.slice(1).join('')).toBe('')
      }),
      { numRuns: RODADAS.planilhas, seed: SEMENTE },
    )
  })

  const ATRAS: Readonly<Record<string, Buffer>> = {
    nada: Buffer.alloc(0),
    samsung: Buffer.from('\0\0\u0001\n\u000e\0\0\0Image_UTC_Data1700000000000SEFT', 'latin1'),
    zeros: Buffer.alloc(100),
    'fim de linha': Buffer.from('\r\n'),
  }
  const OUTROS: Readonly<Record<string, Buffer>> = {
    gif: Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    heic: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    pdf: Buffer.from('%PDF-1.7\n'),
    texto: Buffer.from('oi'),
  }
  const imagem = fc.oneof(
    fc.record({ formato: fc.constantFrom('png', 'jpeg', 'webp'), atras: fc.constantFrom(...Object.keys(ATRAS)) }),
    fc.record({ formato: fc.constantFrom('png', 'jpeg', 'webp'), metade: fc.double({ min: 0.2, max: 0.8, noNaN: true }) }),
    fc.record({ outro: fc.constantFrom(...Object.keys(OUTROS)) }),
  )

  it(`${RODADAS.imagens} pictures: taken with whatever stands behind them, or refused for the true reason`, async () => {
    await fc.assert(
      fc.asyncProperty(imagem, async (p) => {
        const antes = await guardado()
        const bytes = bytesDa(p)
        const esperado = 'outro' in p ? 'configuracoes.imagem_invalida' : 'metade' in p ? 'configuracoes.imagem_danificada' : undefined
        const r = await mundo.chamar(admin, {
          method: 'POST',
          url: '/api/admin/configuracoes/logo',
          ...formulario({}, [{ campo: 'imagem', bytes }]),
        })
        expect([r.statusCode, r.json<{ codigo?: string }>().codigo]).toEqual([esperado ? 400 : 201, esperado])
        if (esperado) expect(await guardado()).toEqual(antes)
      }),
      { numRuns: RODADAS.imagens, seed: SEMENTE },
    )
  })

  function bytesDa(p: { formato: string; atras: string } | { formato: string; metade: number } | { outro: string }): Buffer {
    if ('outro' in p) return OUTROS[p.outro] ?? Buffer.alloc(0)
    const foto = fotos[p.formato as keyof typeof fotos]
    return 'metade' in p ? foto.subarray(0, Math.floor(foto.length * p.metade)) : Buffer.concat([foto, ATRAS[p.atras] ?? Buffer.alloc(0)])
  }

  const entrada = fc.record({
    nome: fc.constantFrom(...NOMES),
    pasta: fc.constantFrom('', 'fotos/', 'fotos/açougue/'),
    formato: fc.constantFrom('png', 'jpeg', 'webp'),
    inteira: fc.boolean(),
  })
  const zip = fc.record({
    entradas: fc.uniqueArray(entrada, { minLength: 1, maxLength: 4, selector: (e) => e.nome }),
    sobras: fc.uniqueArray(fc.constantFrom('leia-me.txt', 'foto.heic', 'outro.zip', 'Thumbs.db', '__MACOSX/._a.png'), { maxLength: 3 }),
    nomes: fc.constantFrom('utf8', 'utf8 sem marca', 'cp850'),
    cortado: fc.boolean(),
  })

  it(`${RODADAS.zips} zips: their names are read, what cannot be used is named, and the rest is read`, async () => {
    await fc.assert(
      fc.asyncProperty(zip, async (p) => {
        const inteiro = await zipDe(
          [
            ...p.entradas.map((e) => {
              const foto = fotos[e.formato]
              return { nome: `${e.pasta}${e.nome}.${e.formato}`, bytes: e.inteira ? foto : foto.subarray(0, foto.length / 2) }
            }),
            ...p.sobras.map((nome) => ({ nome, bytes: Buffer.from('x') })),
          ],
          p.nomes,
        )
        const r = await conferirSemGravar(p.cortado ? inteiro.subarray(0, inteiro.length - 30) : inteiro)
        if (p.cortado) expect([r.status, r.detalhes]).toEqual([400, 'Este zip não abre. Faça outro e envie de novo.'])
        else {
          expect(r.linhas.map((l) => l.nome)).toEqual(p.entradas.map((e) => e.nome))
          expect(r.linhas.map((l) => l.erros.map((e) => e.texto))).toEqual(
            p.entradas.map((e) => (e.inteira ? [] : [expect.stringContaining('incompleta ou danificada')])),
          )
          const nomeadas = p.sobras.filter((s) => /txt|heic|zip/.test(s))
          expect(r.avisos.join(' ')).toBe(
            nomeadas.length === 0 ? '' : `Não dá para usar, e ficaram de fora (só CSV, PNG, JPEG e WebP): ${nomeadas.join(', ')}.`,
          )
        }
      }),
      { numRuns: RODADAS.zips, seed: SEMENTE },
    )
  })
})
