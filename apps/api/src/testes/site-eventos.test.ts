import { RANKINGS_DO_INICIO } from '@sorium/contratos/hall/rankings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarEvento } from '#modulos/eventos/index.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

let mundo: Mundo
let id: string
beforeAll(async () => {
  mundo = await criarMundo()
  id = await mundo.app.ctx.banco.transacao((tx) =>
    criarEvento(tx, 'sistema', {
      motivo: 'Corrida',
      titulo: 'A "última" <etapa>',
      descricao: `<p>Sai do <b>Cais</b> &amp; volta.</p><p>${'Palavra '.repeat(60)}</p>`,
      autor: null,
      imagem: 'c'.repeat(64),
    }),
  )
})
afterAll(() => mundo.fechar())

const pagina = async (url: string) => (await mundo.chamar(null, { url, headers: { host: 'localhost:3000' } })).body
interface Dados {
  consultas?: { queries: { queryKey: string[]; state: { data: unknown } }[] }
}
const dados = (html: string) => JSON.parse(/id="dados-iniciais">([^<]*)</.exec(html)?.[1] ?? '{}') as Dados
const consultas = (html: string) => dados(html).consultas?.queries ?? []
const rankings = (html: string) => [
  ...new Set(consultas(html).flatMap(({ queryKey }) => (queryKey[0] === 'hall' ? queryKey.slice(-1) : []))),
]

it('[EVE-01] an event unfurls with its own title, text and picture, and its canonical address', async () => {
  const html = await pagina(`/eventos?id=${id}&utm_source=chat`)
  expect(html).toContain('<meta property="og:title" content="A &quot;última&quot; &lt;etapa&gt; · Sorium"/>')
  expect(html).toMatch(/<meta property="og:description" content="Sai do Cais &amp; volta\. Palavra [^"]{0,160}…"\/>/)
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="http://localhost:3000/cartao/evento/${id}\\.png\\?v=\\w+"/>`))
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/eventos?id=${id}"/>`)
  expect(consultas(html).find(({ queryKey }) => queryKey.join() === `eventos,${id}`)?.state.data).toMatchObject({
    id,
    titulo: 'A "última" <etapa>',
  })
})

it('[EVE-01] what the administration changes is in the page at once, though first answers are kept for a moment', async () => {
  const admin = await mundo.admin()
  const corpo = { motivo: 'Corrida', titulo: 'Antes', descricao: '<p>Um</p>' }
  const { id: novo } = (await mundo.chamar(admin, { method: 'POST', url: '/api/admin/eventos', payload: corpo })).json<{ id: string }>()
  const textos = async () => {
    const paginas = [await pagina(`/eventos?id=${novo}`), await pagina('/eventos'), await pagina('/eventos?de=chat')]
    return [...paginas.map((html) => JSON.stringify(dados(html))), ...paginas.slice(0, 2).map((html) => html.split('dados-iniciais')[0])]
  }
  for (const html of await textos()) expect(html).toContain('Antes')
  await mundo.chamar(admin, { method: 'PUT', url: `/api/admin/eventos/${novo}`, payload: { ...corpo, titulo: 'Depois' } })
  for (const html of await textos()) expect(html).toContain('Depois')
  await mundo.chamar(admin, { method: 'DELETE', url: `/api/admin/eventos/${novo}` })
  for (const html of await textos()) expect(html).not.toContain('Depois')
})

it.each(['', '?id=', '?id=abc', '?id=00000000-0000-7000-8000-000000000000', `?id=%22%3E%3Cscript%3E`])(
  '[EVE-01] /eventos%s is the page of all events',
  async (consulta) => {
    const html = await pagina(`/eventos${consulta}`)
    expect(html).toContain('<title>Eventos · Sorium</title>')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/eventos"/>')
    expect(html).not.toContain('<script>alert')
  },
)

it('[HOM-08][HAL-01] home brings the five rankings that were drawn out of nine, the hall those of its category', async () => {
  for (const url of ['/', '/?de=chat']) {
    const sorteados = rankings(await pagina(url))
    expect(new Set(sorteados).size).toBe(5)
    expect(RANKINGS_DO_INICIO).toEqual(expect.arrayContaining(sorteados))
  }
  const doHall = async (consulta: string) => rankings(await pagina(`/hall${consulta || '?de=chat'}`))
  expect(await doHall('')).toContain('mais-rico')
  expect(await doHall(`?categoria=${encodeURIComponent('Crimes & Justiça')}`)).toEqual(['mais-prisoes'])
  expect(await doHall('?categoria=Nada')).toEqual(await doHall(''))
  for (const url of ['/hall', '/hall?de=chat']) expect(consultas(await pagina(url)).map(({ queryKey }) => queryKey[0])).toContain('cotacao')
})

it.each([
  ['/', 200],
  ['/loja?categoria=armas', 200],
  ['/painel/perfil', 200],
  ['/compras', 200],
  ['/admin/login', 200],
  ['/lojas', 404],
  ['/rua/que/nao/existe', 404],
  ['/admin/nada', 404],
])('[NAV-02] %s answers %i with the site, which says itself that a page is not there', async (url, status) => {
  const r = await mundo.chamar(null, { url })
  expect(r.statusCode).toBe(status)
  expect(r.headers['content-type']).toContain('text/html')
  expect(r.body).toContain('id="raiz"')
})
