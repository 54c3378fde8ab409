import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Slide, Vitrine, VitrinePublica } from '@sorium/contratos/vitrine/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { formulario } from '../../testes/formulario.ts'

let mundo: Mundo
let admin: { id: string; token: string }
let outra: { id: string; token: string }
let ana: { token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  outra = await mundo.admin()
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())
beforeEach(() => mundo.app.ctx.banco.pool.query('delete from vitrine_parte'))

type Quem = { token: string } | null
const publica = async () => (await mundo.chamar(null, { url: '/api/vitrine' })).json<VitrinePublica>()
const inteira = async () => (await mundo.chamar(admin, { url: '/api/admin/vitrine' })).json<Vitrine>()
const gravar = (parte: string, payload: object, quem: Quem = admin) =>
  mundo.chamar(quem, { method: 'PUT', url: `/api/admin/vitrine/${parte}`, payload })
const trilha = () =>
  mundo.app.ctx.banco.linhas<{ ator: string; acao: string; antes: unknown; depois: unknown }>(
    `select ator, acao, antes, depois from configuracoes_auditoria where objeto like 'vitrine:%' order by id desc limit 1`,
  )

const SLIDE: Slide = {
  id: 'a',
  oculto: false,
  titulo: 'Baile',
  descricao: 'Sexta, no Cais.',
  link: '/eventos',
  imagem: '/imagens/fundos/noite-1600.avif',
}

describe('what a new city says', () => {
  it('[HOM-01][LAY-14][LAY-15][OQ-77] has three slides, a note and promos that name no city, and pages that nobody has written', async () => {
    const v = await publica()
    expect(v.banner.map((s) => [s.titulo, s.link])).toEqual([
      ['Novo Evento!', '/eventos'],
      ['Item Exclusivo', '/loja'],
      ['Promoção Relâmpago', '/marketplace'],
    ])
    expect(v.noticias.length).toBeGreaterThan(0)
    expect(v.promocoes.length).toBeGreaterThan(0)
    expect([v.rodape, v.paginas, v.menu]).toEqual([[], [], []])
    expect(JSON.stringify(v)).not.toMatch(/Aurora"|Porto|Orla|leil|lance|debitad/i)
    const imagens = [...v.banner, ...v.promocoes].map((i) => i.imagem)
    for (const imagem of imagens)
      expect([imagem, existsSync(join(import.meta.dirname, '../../../../web/public', imagem))]).toEqual([imagem, true])
    expect((await inteira()).banner).toEqual({ versao: 0, itens: v.banner })
  })
})

describe('the samples', () => {
  it('[AMO-01][AMO-02][AMO-03][AMO-06][OQ-78][OQ-80] are off in a new city, and each is a switch of its own', async () => {
    expect((await publica()).amostras).toEqual([])
    const { amostras } = await inteira()
    expect(amostras.itens.map((a) => [a.id, a.oculto])).toEqual([
      ['cartao', true],
      ['leilao', true],
      ['anuncios', true],
      ['outros', true],
    ])
    for (const id of ['cartao', 'leilao', 'anuncios', 'outros'] as const) {
      const { versao } = (await inteira()).amostras
      expect((await gravar('amostras', { versao, itens: [{ id, oculto: false }] })).statusCode).toBe(200)
      expect((await publica()).amostras).toEqual([id])
    }
    const { versao } = (await inteira()).amostras
    expect((await gravar('amostras', { versao, itens: [{ id: 'loja', oculto: false }] })).statusCode).toBe(400)
    expect((await gravar('amostras', { versao, itens: [] }, ana)).statusCode).toBeGreaterThanOrEqual(401)
  })
})

describe('PUT /admin/vitrine/…', () => {
  it('[OQ-77] what is saved is what everybody reads, in its order and without what is hidden; the log says both sides', async () => {
    const itens = [
      SLIDE,
      { ...SLIDE, id: 'b', oculto: true, titulo: 'Segredo' },
      { ...SLIDE, id: 'c', titulo: '  Feira ', link: 'https://exemplo.com/a?b=1' },
    ]
    const r = await gravar('banner', { versao: 0, itens })
    expect([r.statusCode, r.json()]).toEqual([200, { versao: 1, itens: [itens[0], itens[1], { ...itens[2], titulo: 'Feira' }] }])
    expect((await publica()).banner.map((s) => s.titulo)).toEqual(['Baile', 'Feira'])
    expect(JSON.stringify(await publica())).not.toContain('Segredo')
    expect((await inteira()).banner).toEqual(r.json())
    await gravar('banner', { versao: 1, itens: [] })
    expect((await publica()).banner).toEqual([])
    expect(await trilha()).toMatchObject([
      { ator: `admin:${admin.id}`, acao: 'vitrine.mudou_banner', antes: r.json<Vitrine['banner']>().itens, depois: [] },
    ])
  })

  it.each([
    ['noticias', { id: 'n', oculto: false, etiqueta: 'Novidade', tom: 'ok', dia: '2026-11-20', texto: 'Abriu.' }],
    ['noticias', { id: 'n', oculto: false, etiqueta: 'Novidade', tom: 'info', dia: null, texto: 'Abriu.' }],
    [
      'promocoes',
      { id: 'p', oculto: false, titulo: 'VIP', texto: 'Hoje', link: '/loja?categoria=x#y', imagem: '/itens/objetos/coroa.webp' },
    ],
    ['rodape', { id: 'r', oculto: false, rotulo: 'Instagram', link: 'http://exemplo.com' }],
  ])('[OQ-77] %s takes %j', async (parte, item) => {
    const r = await gravar(parte, { versao: 0, itens: [item] })
    expect([r.statusCode, r.json()]).toEqual([200, { versao: 1, itens: [item] }])
  })

  it.each([{ titulo: 'Sorteio do Kuruma' }, { texto: 'Concorra na loteria da Orla' }])(
    '[OQ-77] a promo that promises a chance is refused: %j',
    async (texto) => {
      const promo = { id: 'p', oculto: false, titulo: 'VIP', texto: 'Hoje', link: '/loja', imagem: '/itens/objetos/coroa.webp' }
      const r = await gravar('promocoes', { versao: 0, itens: [{ ...promo, ...texto }] })
      expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.ao_acaso'])
    },
  )

  it.each([
    { link: 'javascript:alert(1)' },
    { link: '//fora.exemplo.com' },
    { link: '/\\fora.exemplo.com' },
    { link: 'https://nome:senha@exemplo.com' },
    { link: 'https://exemplo.com/"onclick=' },
    { link: 'exemplo.com' },
    { link: '' },
    { titulo: '   ' },
    { titulo: 'x'.repeat(61) },
    { descricao: 'x'.repeat(161) },
    { imagem: 'https://fora.exemplo.com/a.png' },
    { imagem: `/api/imagens/${'a'.repeat(64)}` },
    { imagem: '/api/admin/carteiras' },
    { imagem: '/../segredo.png' },
    { oculto: 'sim' },
  ])('[OQ-77] refuses a slide with %j, and keeps what was', async (ruim) => {
    const antes = await inteira()
    const r = await gravar('banner', { versao: 0, itens: [{ ...SLIDE, ...ruim }] })
    expect(r.statusCode).toBe(400)
    expect(r.json<{ codigo: string }>().codigo).toMatch(/^(pedido\.invalido|vitrine\.imagem_desconhecida)$/)
    expect(await inteira()).toEqual(antes)
  })

  it('[OQ-77] refuses more than fit, and the same item twice', async () => {
    const nove = Array.from({ length: 9 }, (_, n) => ({ ...SLIDE, id: String(n) }))
    expect((await gravar('banner', { versao: 0, itens: nove })).statusCode).toBe(400)
    expect((await gravar('banner', { versao: 0, itens: nove.slice(1) })).statusCode).toBe(200)
    expect((await gravar('banner', { versao: 1, itens: [SLIDE, SLIDE] })).json()).toMatchObject({ codigo: 'vitrine.repetido' })
  })

  it('[OQ-77] of two who began from the same, the second is told, and nothing of the first is lost', async () => {
    const [um, outro] = await Promise.all([
      gravar('banner', { versao: 0, itens: [SLIDE] }),
      gravar('banner', { versao: 0, itens: [{ ...SLIDE, titulo: 'De outra' }] }, outra),
    ])
    expect([um.statusCode, outro.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    const salva = (um.statusCode === 200 ? um : outro).json<Vitrine['banner']>()
    expect((await inteira()).banner).toEqual(salva)
    for (const versao of [0, 2]) {
      const r = await gravar('banner', { versao, itens: [] }, outra)
      expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([409, 'vitrine.mudou'])
    }
    expect((await inteira()).banner).toEqual(salva)
    expect((await gravar('rodape', { versao: 0, itens: [] }, outra)).statusCode).toBe(200)
    expect((await gravar('banner', { versao: 1, itens: [] }, outra)).statusCode).toBe(200)
  })

  it('[OQ-77] is the administration’s alone', async () => {
    for (const quem of [null, ana]) {
      expect((await gravar('banner', { versao: 0, itens: [] }, quem)).statusCode).toBeGreaterThanOrEqual(401)
      expect((await mundo.chamar(quem, { url: '/api/admin/vitrine' })).statusCode).toBeGreaterThanOrEqual(401)
    }
    expect((await gravar('segredos', { versao: 0, itens: [] })).statusCode).toBe(404)
  })
})

describe('PUT /admin/vitrine/menu', () => {
  const loja = { id: '/loja', oculto: false, rotulo: '', link: null }
  const propria = { id: 'd', oculto: false, rotulo: 'Discord', link: 'https://exemplo.com/convite?a=1#b' }

  it('[NAV-01][OQ-77] the public showcase names hidden pages, keeps the order, and has nothing of a hidden entry; the log says both sides', async () => {
    expect((await publica()).menu).toEqual([])
    expect((await inteira()).menu).toEqual({ versao: 0, itens: [] })
    const itens = [
      { ...loja, rotulo: '  Lojinha ' },
      { ...loja, id: '/leilao', oculto: true },
      { ...propria, oculto: true, id: 's', rotulo: 'Segredo' },
      propria,
    ]
    const guardados = [{ ...loja, rotulo: 'Lojinha' }, ...itens.slice(1)]
    const r = await gravar('menu', { versao: 0, itens })
    expect([r.statusCode, r.json()]).toEqual([200, { versao: 1, itens: guardados }])
    expect((await publica()).menu).toEqual([guardados[0], itens[1], propria])
    expect((await gravar('menu', { versao: 1, itens: [] })).json()).toEqual({ versao: 2, itens: [] })
    expect((await publica()).menu).toEqual([])
    expect(await trilha()).toMatchObject([{ ator: `admin:${admin.id}`, acao: 'vitrine.mudou_menu', antes: guardados, depois: [] }])
  })

  it.each([
    ['an address that is not https', { ...propria, link: 'http://exemplo.com' }],
    ['a script', { ...propria, link: 'javascript:alert(1)' }],
    ['a path', { ...propria, link: '/loja' }],
    ['another host behind two slashes', { ...propria, link: '//exemplo.com' }],
    ['a name and password', { ...propria, link: 'https://nome:senha@exemplo.com' }],
    ['an own entry without a name', { ...propria, rotulo: '   ' }],
    ['a name that is too long', { ...propria, rotulo: 'x'.repeat(25) }],
    ['an address under the id of a page', { ...propria, id: '/loja' }],
    ['a page that is no path', { ...loja, id: 'loja' }],
    ['a page with a query', { ...loja, id: '/loja?x' }],
    ['a page in another host', { ...loja, id: 'https://exemplo.com' }],
  ])('[OQ-77] refuses %s, and keeps what was', async (_que, ruim) => {
    const antes = await inteira()
    const r = await gravar('menu', { versao: 0, itens: [ruim] })
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([400, 'pedido.invalido'])
    expect(await inteira()).toEqual(antes)
  })

  it('[OQ-77] refuses to hide the start, a sixth own entry, and the same entry twice', async () => {
    const muitas = (quantas: number) => Array.from({ length: quantas }, (_, n) => ({ ...propria, id: String(n) }))
    const codigo = async (itens: object[]) => (await gravar('menu', { versao: 0, itens })).json<{ codigo?: string }>().codigo
    expect(await codigo([{ ...loja, id: '/', oculto: true }])).toBe('vitrine.menu_inicio')
    expect(await codigo(muitas(6))).toBe('vitrine.menu_cheio')
    expect(await codigo([loja, loja])).toBe('vitrine.repetido')
    expect((await gravar('menu', { versao: 0, itens: [{ ...loja, id: '/', rotulo: 'Casa' }, ...muitas(5)] })).statusCode).toBe(200)
  })
})

describe('the pages of support and of terms', () => {
  const pagina = (nome: string) => mundo.chamar(null, { url: `/api/vitrine/paginas/${nome}` })

  it('[LAY-15][OQ-77] are there once they are written, sanitised, and gone when they are emptied', async () => {
    expect((await pagina('termos')).json()).toMatchObject({ codigo: 'vitrine.pagina_inexistente' })
    const html = '<h2 onclick="x()">Regras</h2><script>alert(1)</script><p><a href="javascript:x">a</a><b>b</b></p>'
    const r = await gravar('paginas/termos', { versao: 0, html })
    expect([r.statusCode, r.json()]).toEqual([200, { versao: 1, html: '<h2>Regras</h2><p><a>a</a><b>b</b></p>' }])
    expect((await pagina('termos')).json()).toEqual({
      html: r.json<{ html: string }>().html,
      mudou_em: expect.stringMatching(/Z$/),
      modelo: false,
    })
    expect((await publica()).paginas).toEqual(['termos'])
    expect((await gravar('paginas/termos', { versao: 0, html: '<p>x</p>' })).statusCode).toBe(409)
    expect((await gravar('paginas/termos', { versao: 1, html: '<p> </p><script>x</script>' })).json()).toEqual({ versao: 2, html: '' })
    expect((await pagina('termos')).statusCode).toBe(404)
    expect((await publica()).paginas).toEqual([])
    expect((await pagina('segredos')).statusCode).toBe(400)
    expect((await gravar('paginas/suporte', { versao: 0, html: 'x'.repeat(40_001) })).statusCode).toBe(400)
  })
})

describe('pictures', () => {
  it('[OQ-77] one that was sent can be shown', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d08020' } })
      .png()
      .toBuffer()
    const enviar = (quem: Quem) =>
      mundo.chamar(quem, { method: 'POST', url: '/api/admin/vitrine/imagens', ...formulario({}, [{ campo: 'imagem', bytes }]) })
    expect((await enviar(ana)).statusCode).toBeGreaterThanOrEqual(401)
    const r = await enviar(admin)
    expect(r.statusCode).toBe(201)
    const { imagem } = r.json<{ imagem: string }>()
    expect((await mundo.chamar(null, { url: imagem })).headers['content-type']).toBe('image/webp')
    expect((await gravar('banner', { versao: 0, itens: [{ ...SLIDE, imagem }] })).statusCode).toBe(200)
    const vazio = await mundo.chamar(admin, { method: 'POST', url: '/api/admin/vitrine/imagens', ...formulario({ a: 'b' }) })
    expect(vazio.json()).toMatchObject({ codigo: 'vitrine.imagem_ausente' })
  })
})
