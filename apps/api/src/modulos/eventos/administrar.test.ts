import sharp from 'sharp'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'

let mundo: Mundo
let admin: { id: string; token: string }
let ana: { token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())
beforeEach(() => mundo.app.ctx.banco.pool.query('delete from eventos_evento'))

const TEXTOS = { motivo: 'Corrida', titulo: 'Etapa final', descricao: '<p>Sai do <b>Cais</b>.</p>' }
const criar = (corpo: object = TEXTOS, quem: { token: string } | null = admin) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/admin/eventos', payload: corpo })
const editar = (id: string, corpo: object, quem: { token: string } | null = admin) =>
  mundo.chamar(quem, { method: 'PUT', url: `/api/admin/eventos/${id}`, payload: corpo })
const excluir = (id: string, quem: { token: string } | null = admin) =>
  mundo.chamar(quem, { method: 'DELETE', url: `/api/admin/eventos/${id}` })
const lerUm = async (id: string) => (await mundo.chamar(null, { url: `/api/admin/eventos/${id}` })).json<Evento>()
const trilha = (id: string) =>
  mundo.app.ctx.banco.linhas<{ ator: string; acao: string; antes: Evento | null; depois: Evento | null }>(
    'select ator, acao, antes, depois from configuracoes_auditoria where objeto = $1 order by id',
    [`evento:${id}`],
  )

async function enviarImagem(bytes: Buffer, p: { campo?: string; quem?: { token: string } | null } = {}) {
  const limite = '----imagem'
  return mundo.chamar(p.quem === undefined ? admin : p.quem, {
    method: 'POST',
    url: '/api/admin/eventos/imagens',
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${limite}\r\ncontent-disposition: form-data; name="${p.campo ?? 'imagem'}"; filename="<b>.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  })
}
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d08020' } })
    .png()
    .toBuffer()

describe('POST /admin/eventos', () => {
  it('[API-53][AEV-04] answers the created event, and everybody has it at once, above the others', async () => {
    await criar({ ...TEXTOS, titulo: 'Mais velho' })
    const antes = Date.now()
    const r = await criar({ ...TEXTOS, autor: 'Outro nome', data: '2001-01-01T00:00:00.000Z' })
    expect(r.statusCode, r.body).toBe(201)
    const evento = r.json<Evento>()
    expect(evento).toEqual({
      id: expect.any(String),
      ...TEXTOS,
      autor: 'Admin',
      data: expect.stringMatching(/Z$/),
      quando: null,
      passado: false,
      imagem: null,
    })
    expect(Date.parse(evento.data)).toBeGreaterThanOrEqual(antes - 5_000)
    const lista = await mundo.chamar(null, { url: '/api/admin/eventos' })
    expect(lista.json<Evento[]>().map((e) => e.titulo)).toEqual(['Etapa final', 'Mais velho'])
    expect(lista.headers['cache-control']).toBe('no-cache')
    expect(await trilha(evento.id)).toMatchObject([{ ator: `admin:${admin.id}`, acao: 'eventos.criou', antes: null, depois: TEXTOS }])
  })

  it('[API-53][EVE-02] keeps exactly the allowed HTML of what was sent', async () => {
    const descricao =
      '<h2 style="color:red" onclick="x()">A</h2><script>alert(1)</script><p class="y"><u>b</u><img src=x onerror=alert(1)></p><a href="javascript:x">c</a>'
    const r = await criar({ motivo: '  Festa ', titulo: ' <b>Baile</b> ', descricao })
    expect(r.json()).toMatchObject({ motivo: 'Festa', titulo: '<b>Baile</b>', descricao: '<h2>A</h2><p><u>b</u></p><a>c</a>' })
  })

  it('[AEV-01][API-53] wants a reason, a title and a text that says something, each within its length', async () => {
    for (const falta of ['motivo', 'titulo', 'descricao']) {
      expect((await criar({ ...TEXTOS, [falta]: '' })).json().codigo).toBe('pedido.invalido')
      expect((await criar({ ...TEXTOS, [falta]: '   ' })).json()).toEqual({
        erro: 'Escreva o motivo, o título e a descrição do evento.',
        codigo: 'eventos.texto_vazio',
      })
    }
    for (const descricao of ['<p></p>', '<p> <br></p>', '<script>alert(1)</script>', '<p>&nbsp;</p>', '<img src="https://x.com/a.png">'])
      expect((await criar({ ...TEXTOS, descricao })).json().codigo, descricao).toBe('eventos.texto_vazio')
    for (const longo of [{ motivo: 'x'.repeat(61) }, { titulo: 'x'.repeat(161) }, { descricao: 'x'.repeat(40_001) }])
      expect((await criar({ ...TEXTOS, ...longo })).statusCode).toBe(400)
    expect((await criar({ ...TEXTOS, descricao: `<p>${'ã'.repeat(39_990)}</p>` })).statusCode).toBe(201)
    expect((await criar({ ...TEXTOS, descricao: 'x'.repeat(300_000) })).json().codigo).toBe('pedido.grande_demais')
    for (const ruim of [{ motivo: 7 }, { titulo: null }, { descricao: ['x'] }])
      expect((await criar({ ...TEXTOS, ...ruim })).statusCode).toBe(400)
  })
})

describe('when an event takes place', () => {
  it('[OQ-98][API-53][API-54] is set, kept by an edit that does not name it, moved and taken away; `data` stays', async () => {
    const criado = (await criar({ ...TEXTOS, quando: '2031-05-02T20:30:00-03:00' })).json<Evento>()
    expect(criado.quando).toBe('2031-05-02T23:30:00.000Z')
    expect(Date.parse(criado.data)).toBeLessThanOrEqual(Date.now() + 5_000)
    expect((await editar(criado.id, { ...TEXTOS, titulo: 'Outro' })).json()).toEqual({ ...criado, titulo: 'Outro' })
    const quando = '2031-05-03T23:30:00.000Z'
    expect((await editar(criado.id, { ...TEXTOS, quando })).json()).toEqual({ ...criado, quando })
    expect((await editar(criado.id, { ...TEXTOS, quando: null })).json()).toEqual({ ...criado, quando: null })
    expect((await trilha(criado.id)).map((t) => [t.antes?.quando, t.depois?.quando])).toEqual([
      [undefined, criado.quando],
      [criado.quando, criado.quando].map((q) => q && expect.stringContaining('2031-05-02T23:30:00')),
      [expect.stringContaining('2031-05-02'), quando],
      [expect.stringContaining('2031-05-03'), null],
    ])
  })

  it.each(['amanhã', '2031-05-02', '2031-13-40T10:00:00Z', '', 7])('[OQ-98] %j is no day and hour', async (quando) => {
    expect((await criar({ ...TEXTOS, quando })).json().codigo).toBe('pedido.invalido')
  })

  it('[AEV-02] the table is put in the order of the days that it shows', async () => {
    await criar({ ...TEXTOS, titulo: 'Em maio', quando: '2031-05-02T23:30:00Z' })
    await criar({ ...TEXTOS, titulo: 'Sem data' })
    await criar({ ...TEXTOS, titulo: 'Em abril', quando: '2031-04-02T23:30:00Z' })
    const r = await mundo.chamar(null, { url: '/api/admin/eventos?ordem=quando' })
    expect(r.json<Evento[]>().map((e) => e.titulo)).toEqual(['Sem data', 'Em abril', 'Em maio'])
  })
})

describe('PUT and DELETE /admin/eventos/:id', () => {
  it('[API-54] changes the texts, keeps author and date, and the picture unless another or none is sent', async () => {
    const { imagem } = (await enviarImagem(await png(30, 20))).json<{ imagem: string }>()
    const criado = (await criar({ ...TEXTOS, imagem })).json<Evento>()
    expect(criado.imagem).toBe(imagem)
    const r = await editar(criado.id, { ...TEXTOS, titulo: 'Adiada', autor: 'Falso', data: '2001-01-01T00:00:00Z' })
    expect([r.statusCode, r.json()]).toEqual([200, { ...criado, titulo: 'Adiada' }])
    expect(await lerUm(criado.id)).toEqual(r.json())
    expect((await editar(criado.id, { ...TEXTOS, imagem: null })).json().imagem).toBeNull()
    expect((await trilha(criado.id)).map((t) => [t.acao, t.antes?.titulo])).toEqual([
      ['eventos.criou', undefined],
      ['eventos.editou', 'Etapa final'],
      ['eventos.editou', 'Adiada'],
    ])
    expect((await editar(criado.id, { ...TEXTOS, titulo: ' ' })).json().codigo).toBe('eventos.texto_vazio')
  })

  it('[API-55] deletes once, and the log keeps what it was', async () => {
    const { id } = (await criar()).json<Evento>()
    const r = await excluir(id)
    expect([r.statusCode, r.body]).toEqual([204, ''])
    expect((await mundo.chamar(null, { url: `/api/admin/eventos/${id}` })).statusCode).toBe(404)
    expect((await excluir(id)).json()).toEqual({ erro: 'Evento não encontrado.', codigo: 'eventos.inexistente' })
    expect((await trilha(id)).at(-1)).toMatchObject({ acao: 'eventos.excluiu', antes: { titulo: 'Etapa final' }, depois: null })
  })

  it('[API-54][API-55] what is not there is not found', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'abc', "1' or '1'='1"]) {
      expect((await editar(encodeURIComponent(id), TEXTOS)).statusCode).toBe(404)
      expect((await excluir(encodeURIComponent(id))).statusCode).toBe(404)
    }
  })
})

it('[API-53][API-54][API-55] are for administrators alone', async () => {
  const { id } = (await criar()).json<Evento>()
  const imagem = await png(10, 10)
  for (const [quem, status] of [
    [null, 401],
    [ana, 403],
  ] as const) {
    for (const r of [
      await criar(TEXTOS, quem),
      await editar(id, TEXTOS, quem),
      await excluir(id, quem),
      await enviarImagem(imagem, { quem }),
    ])
      expect(r.statusCode).toBe(status)
  }
  expect(await lerUm(id)).toMatchObject(TEXTOS)
})

describe('pictures', () => {
  it('are written anew as WebP, whole, at most 1280 pixels wide, under the name of their content', async () => {
    const r = await enviarImagem(await png(3000, 1000))
    expect(r.statusCode, r.body).toBe(201)
    const { imagem } = r.json<{ imagem: string }>()
    const guardada = await mundo.chamar(null, { url: imagem })
    expect(await sharp(guardada.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 427 })
    const texto = `<p>Oi</p><img src="${imagem}" alt="A orla" />`
    expect((await criar({ ...TEXTOS, descricao: texto })).json().descricao).toBe(texto)
    const { acao } = await mundo.app.ctx.banco.uma<{ acao: string }>('select acao from configuracoes_auditoria where objeto = $1', [
      `imagem:${imagem.split('/').at(-1)}`,
    ])
    expect(acao).toBe('eventos.enviou_imagem')
  })

  it('must be pictures, in the field of the form, and a cover is one of ours', async () => {
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('nada')])
      expect((await enviarImagem(bytes)).json().codigo).toBe('configuracoes.imagem_invalida')
    expect((await enviarImagem(await png(9, 9), { campo: 'outra' })).statusCode).toBe(400)
    expect((await mundo.chamar(admin, { method: 'POST', url: '/api/admin/eventos/imagens', payload: {} })).json().codigo).toBe(
      'eventos.imagem_ausente',
    )
    for (const imagem of ['https://x.com/a.png', `/api/imagens/${'a'.repeat(64)}`, '/api/imagens/x', 'x'.repeat(201)])
      expect((await criar({ ...TEXTOS, imagem })).statusCode, imagem).toBe(400)
  })
})

describe('the table', () => {
  it('[AEV-02] goes by pages, is searched and sorted, and says how many there are', async () => {
    for (const [motivo, titulo] of [
      ['Corrida', 'Ção de verão'],
      ['Baile', 'Baile de gala'],
      ['Corrida', 'A primeira'],
    ] as const)
      await criar({ ...TEXTOS, motivo, titulo })
    const tabela = (consulta: string) => mundo.chamar(admin, { url: `/api/admin/eventos?${consulta}` })
    const titulos = async (consulta: string) => (await tabela(consulta)).json<Evento[]>().map((e) => e.titulo)
    expect(await titulos('pagina=1')).toEqual(['A primeira', 'Baile de gala', 'Ção de verão'])
    expect(await titulos('busca=CAO%20verao')).toEqual(['Ção de verão'])
    expect(await titulos('busca=corrida&ordem=data')).toEqual(['Ção de verão', 'A primeira'])
    expect(await titulos('ordem=titulo')).toEqual(['A primeira', 'Baile de gala', 'Ção de verão'])
    expect(await titulos('busca=%25')).toEqual([])
    const r = await tabela('porPagina=2&pagina=2')
    expect([r.json().length, r.headers['x-total'], r.headers['x-total-paginas']]).toEqual([1, '3', '2'])
    expect(r.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringMatching(/authorization/i) })
    expect((await tabela('ordem=nada')).statusCode).toBe(400)
  })

  it('[OQ-104] the same as a file for a spreadsheet, in which nothing is a formula', async () => {
    const titulo = `=Planilha ${crypto.randomUUID()}`
    const { id, descricao } = (await criar({ ...TEXTOS, titulo })).json<Evento>()
    const arquivo = (quem: { token: string }) => mundo.chamar(quem, { url: `/api/admin/eventos/csv?busca=${encodeURIComponent(titulo)}` })
    const r = await arquivo(admin)
    expect(r.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [titulos, linha, ...resto] = r.body.split('\r\n')
    expect(titulos).toBe('\uFEFFID;Motivo;Título;Autor;Data;Quando;Descrição')
    for (const celula of [`${id};`, `;'${titulo};`, `;${descricao}`]) expect(linha).toContain(celula)
    expect(resto).toEqual([''])
    expect((await arquivo(ana)).statusCode).toBe(403)
  })
})
