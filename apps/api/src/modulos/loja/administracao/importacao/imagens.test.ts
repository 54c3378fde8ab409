import { buffer } from 'node:stream/consumers'
import type { Categoria, ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { criarMundo, type Mundo } from '../../../../testes/aplicacao.ts'
import { mesaDeImportacao } from '../../../../testes/mesa-de-importacao.ts'
import { conferirLivro } from '../../../../testes/livro.ts'
import { zipDe as fazerZip } from '../../../../testes/zip.ts'

let mundo: Mundo
type Mesa = ReturnType<typeof mesaDeImportacao>
let mesa: Mesa
let admin: { id: string; token: string }
let categoria: Categoria
let agua: ItemDaLoja
let carro: ItemDaLoja
let n = 0
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  mesa = mesaDeImportacao(mundo, admin)
})
beforeEach(async () => {
  const nome = `Comida ${++n}`
  categoria = (await mundo.chamar(admin, { method: 'POST', url: '/api/admin/loja/categorias', payload: { nome } })).json<Categoria>()
  agua = await criado({ nome: `Água ${n}` })
  carro = await criado({
    nome: `Panto ${n}`,
    tipo_item: 'veiculo',
    tipo: 'aluguel',
    duracao_dias: 30,
    comando: 'veiculo panto',
    quantidade: '',
    valor_zcoin: '12.5',
  })
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const criado = (mudanca: Record<string, string | number> = {}) => mesa.criado({ categoria_id: categoria.id, ...mudanca })
const conferir: Mesa['conferir'] = (...p) => mesa.conferir(...p)
const conferida: Mesa['conferida'] = (...p) => mesa.conferida(...p)
const importar: Mesa['importar'] = (...p) => mesa.importar(...p)
const aplicada: Mesa['aplicada'] = (...p) => mesa.aplicada(...p)
const exportado: Mesa['exportado'] = (...p) => mesa.exportado(...p)
const lidos: Mesa['lidos'] = () => mesa.lidos()

describe('pictures in bulk', () => {
  const png = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const zipDe = (arquivos: Readonly<Record<string, Buffer | string>>): Promise<Buffer> => {
    const zip = new ZipFile()
    for (const [nome, conteudo] of Object.entries(arquivos)) zip.addBuffer(Buffer.from(conteudo as string), nome)
    zip.end()
    return buffer(zip.outputStream)
  }
  const quantasImagens = async () => (await mundo.app.ctx.banco.uma<{ n: number }>('select count(*)::int as n from configuracoes_imagem')).n

  it('a zip of a sheet and its pictures: they are written with it, and not before', async () => {
    const planilha = `ID;Nome;Categoria;R$;Tipo de item;Comando;Imagem\n${agua.id};Água fria;${categoria.nome};19,90;item;item agua 5;AGUA.png\n;Suco ${n};${categoria.nome};1;item;item suco 1;fotos/suco.png\n`
    const zip = await zipDe({
      'itens.csv': planilha,
      'fotos/agua.png': await png('#1060c0'),
      'fotos/suco.png': await png('#d08020'),
      'fotos/sobra.png': await png('#000'),
      '__MACOSX/._agua.png': 'nada',
    })
    const antes = await quantasImagens()
    const c = await conferida(zip)
    expect(c.avisos).toEqual(['Imagens do zip que nenhuma linha usa na coluna Imagem ficaram de fora: sobra.png.'])
    expect(c.linhas[0]?.mudancas).toContainEqual({ coluna: 'Imagem', antes: null, depois: 'agua.png' })
    expect(await quantasImagens()).toBe(antes)
    expect((await importar(zip, c.conferencia)).json()).toEqual({ criados: 1, mudados: 1 })
    expect(await quantasImagens()).toBe(antes + 2)
    const { imagem } = (await lidos()).get(agua.id)!
    expect(imagem).toMatch(/^\/api\/imagens\/[0-9a-f]{64}$/)
    expect((await mundo.chamar(null, { url: imagem! })).headers['content-type']).toBe('image/webp')
    expect((await conferida(zip)).linhas[0]?.situacao).toBe('igual')
    expect((await aplicada(c.antes)).json()).toEqual({ criados: 0, mudados: 1 })
    expect((await conferida(await exportado(agua.nome))).contagem).toMatchObject({ igual: 1, mudar: 0 })
  })

  it('a zip of pictures alone, named after items or their ids', async () => {
    const doPar = await Promise.all([1, 2].map(() => criado({ nome: `Gêmeo ${n}` })))
    const zip = await zipDe({
      [`agua-${n}.png`]: await png('#1060c0'),
      [`${carro.id}.png`]: await png('#d08020'),
    })
    const c = await conferida(zip)
    expect(c.linhas.map((l) => [l.id, l.nome, l.mudancas.map((m) => m.coluna)])).toEqual([
      [agua.id, agua.nome, ['Imagem']],
      [carro.id, carro.nome, ['Imagem']],
    ])
    expect((await importar(zip, c.conferencia)).json()).toEqual({ criados: 0, mudados: 2 })
    const errada = await conferida(
      await zipDe({ 'ninguem.png': await png('#fff'), [`Gêmeo ${n}.png`]: await png('#fff'), [`${doPar[0]?.id}.png`]: 'não é imagem' }),
    )
    expect(errada.linhas.map((l) => l.erros[0])).toEqual([
      { coluna: 'ID', texto: expect.stringContaining('Nenhum item à venda tem este nome, ou mais de um tem.') },
      { coluna: 'ID', texto: expect.stringContaining('Nenhum item à venda tem este nome, ou mais de um tem.') },
      { coluna: 'Imagem', texto: expect.any(String) },
    ])
  })

  it('pictures of one name in two folders are told apart by their folder, or named', async () => {
    const zip = (celula: string) =>
      zipDe({
        'itens.csv': `ID;Imagem\n${agua.id};${celula}\n`,
        'azul/figura.png': Buffer.from('não é imagem'),
        'verde/figura.png': verde,
      })
    const verde = await png('#0c0')
    expect((await conferida(await zip('verde/figura.png'))).linhas[0]).toMatchObject({ erros: [], situacao: 'mudar' })
    expect((await conferida(await zip('figura.png'))).linhas[0]?.erros).toEqual([
      { coluna: 'Imagem', texto: 'Há mais de uma imagem com este nome no zip: azul/figura.png, verde/figura.png. Escreva também a pasta.' },
    ])
    const soImagens = await conferida(await zipDe({ [`a/${agua.id}.png`]: verde, [`b/${agua.id}.png`]: await png('#00c') }))
    expect(soImagens.linhas[1]?.erros).toHaveLength(1)
  })

  it('names of files in CP850 or in UTF-8 without the mark of it are read, and what cannot be used is named', async () => {
    const arquivos = [
      { nome: 'itens.csv', bytes: Buffer.from(`ID;Imagem\n${agua.id};pão.png\n${carro.id};açaí.png\n`) },
      { nome: 'pão.png', bytes: await png('#0c0') },
      { nome: 'açaí.png', bytes: await png('#00c') },
      { nome: 'foto.heic', bytes: Buffer.from('x') },
      { nome: 'outro.zip', bytes: Buffer.from('x') },
    ]
    for (const nomes of ['cp850', 'utf8 sem marca'] as const) {
      const c = await conferida(await fazerZip(arquivos, nomes))
      expect(c.linhas.map((l) => l.erros)).toEqual([[], []])
      expect(c.avisos).toEqual(['Não dá para usar, e ficaram de fora (só CSV, PNG, JPEG e WebP): foto.heic, outro.zip.'])
    }
  })

  it('a picture that the shop has may be another item’s, by its address; one of the city that no item has is none', async () => {
    const zip = await zipDe({ [`${agua.id}.png`]: await png('#1060c0') })
    await importar(zip, (await conferida(zip)).conferencia)
    const { imagem } = (await lidos()).get(agua.id)!
    expect((await aplicada(`ID;Imagem\n${carro.id};https://cidade.exemplo.com${imagem}\n`)).statusCode).toBe(200)
    expect((await lidos()).get(carro.id)?.imagem).toBe(imagem)
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['with two sheets', () => zipDe({ 'a.csv': 'ID\n1\n', 'b.csv': 'ID\n1\n' }), 'Há mais de uma planilha no zip.'],
    ['of Excel', () => zipDe({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }), 'Isto não é um CSV, nem um zip com imagens.'],
    ['that is cut off', async () => (await zipDe({ 'a.csv': 'ID\n1\n' })).subarray(0, 40), 'Este zip não abre.'],
    [
      'of too many pictures',
      async () => zipDe(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.png`, 'x']))),
      'Um zip pode ter no máximo 200 imagens.',
    ],
  ])('a zip %s is refused', async (_caso, fazer, frase) => {
    const r = await conferir(await fazer())
    expect([r.statusCode, r.json()]).toEqual([
      400,
      expect.objectContaining({ codigo: 'loja.planilha_invalida', detalhes: expect.stringContaining(frase) }),
    ])
  })
})
