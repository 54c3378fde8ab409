import { RANKINGS, type Ranking } from '@sorium/contratos/hall/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardarImagem } from '#modulos/configuracoes/porta-imagens.ts'
import { gravarPreferencias } from '#modulos/perfil/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { comprarAnuncio, porAVenda } from '../../testes/mercado.ts'
import { atualizarClassificacoes } from './atualizar-classificacoes.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)

const DO_JOGO: Partial<Record<Ranking, string>> = {
  'maior-tempo-online-total': 'tempo_jogado_s',
  'maior-tempo-online-sessao': 'sessao_s',
  'mais-veiculos': 'veiculos',
  'mais-casas': 'casas',
  'mais-prisoes': 'prisoes',
  'mais-posts-instagram': 'posts',
  'mais-reacoes-instagram': 'reacoes',
  'mais-seguidores-instagram': 'seguidores',
  'mais-likes-instagram': 'likes',
  'mais-abates': 'abates',
  'mais-mortes': 'mortes',
  'mais-empregos': 'empregos',
  'mais-idade-personagem': 'idade_dias',
}
const DO_SITE: Ranking[] = [
  'mais-rico',
  'mais-rico-reais',
  'mais-rico-zcoin',
  'mais-anuncios-marketplace',
  'mais-anuncios-vendidos-marketplace',
]

const jogador = (ranking: string) => mundo.chamar(null, { url: `/api/hall/player/${ranking}` })
const lista = (ranking: string, consulta = '') => mundo.chamar(null, { url: `/api/hall/ranking/${ranking}${consulta}` })

async function povoar(): Promise<void> {
  await mundo.app.entregas.espelhar('principal', {
    protocolo: 1,
    versao: 5,
    contas: [],
    personagens: Array.from({ length: 150 }, (_, i) => ({
      passport: i + 1,
      id_conta: null,
      nome: `Nome${i + 1}`,
      sobrenome: 'Souza',
      banco: i + 1,
      garagem: i + 1,
      estatisticas: Object.fromEntries(Object.values(DO_JOGO).map((e) => [e, i + 1])),
    })),
    veiculos: [],
  })
}

beforeAll(async () => {
  mundo = await criarMundo()
  for (const r of Object.keys(RANKINGS)) {
    const vazio = await jogador(r)
    expect([r, vazio.statusCode, vazio.body]).toEqual([r, 200, 'null'])
    expect((await lista(r)).json()).toEqual([])
  }
  ana = await mundo.jogador({ carteira: { brl: 70_050n, sor: 10_000n } })
  bruno = await mundo.jogador({ carteira: { brl: 60_000n, sor: 20_025n } })
  await sql('update entregas_personagem set banco = 0, garagem = null')
  await povoar()
  await atualizarClassificacoes(mundo.app.ctx.banco)
})
afterAll(() => mundo.fechar())

describe('GET /hall/player/:ranking', () => {
  it.each(Object.keys(RANKINGS).filter((r) => !DO_SITE.includes(r as Ranking)) as Ranking[])(
    '[API-13][HAL-05] %s answers the first, with the ranked field and null in every other',
    async (ranking) => {
      const { id, name, name2, username, avatarURL, ...campos } = (await jogador(ranking)).json<Record<string, unknown>>()
      expect({ id, name, name2, username, avatarURL }).toEqual({
        id: 150,
        name: 'Nome150',
        name2: 'Souza',
        username: null,
        avatarURL: '/api/hall/geraravatar/150',
      })
      const { campo } = RANKINGS[ranking]
      expect(Object.keys(campos)).toHaveLength(20)
      expect(Object.entries(campos).filter(([, v]) => v !== null)).toEqual([[campo, 150]])
    },
  )

  it('[API-13] the rankings of wallets answer hundredths as money, with the first character and the name of the account', async () => {
    expect((await jogador('mais-rico-reais')).json()).toMatchObject({
      id: ana.passports[0],
      name: 'Nome0',
      username: expect.stringMatching(/^Jogador /),
      saldo_real: 700.5,
      saldo_zcoin: null,
      saldo_banco: null,
    })
    expect((await jogador('mais-rico-zcoin')).json()).toMatchObject({ id: bruno.passports[0], saldo_zcoin: 200.25, saldo_real: null })
  })

  it('[API-13] mais-rico ranks the whole worth of a wallet in R$, its Sorium at the published quote', async () => {
    const taxa = (await mundo.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>().valor_atual
    const vale = (brl: number, sor: number) => Math.floor((brl + sor * taxa) * 100 + 1e-6) / 100
    const primeiros = (await lista('mais-rico')).json<{ id: number; patrimonio: number; saldo_real: null }[]>()
    const esperados = [
      [ana.passports[0], vale(700.5, 100)],
      [bruno.passports[0], vale(600, 200.25)],
    ].toSorted((a, b) => Number(b[1]) - Number(a[1]))
    expect(primeiros.slice(0, 2).map((j) => [j.id, j.patrimonio])).toEqual(esperados)
    expect(new Set(primeiros.map((j) => j.saldo_real))).toEqual(new Set([null]))
  })

  it('[API-13] nothing more of a player goes out', async () => {
    const { body } = await jogador('mais-rico-reais')
    expect(body).not.toMatch(/licenca|license|discord|@|email|usuario"|cpf/i)
  })

  it.each(['nada', 'toString', '__proto__', 'mais-rico%20', "mais-rico'--"])('[API-13] %s is no ranking: 404 in words', async (r) => {
    for (const url of [`/api/hall/player/${r}`, `/api/hall/ranking/${r}`]) {
      const resposta = await mundo.chamar(null, { url })
      expect(resposta.statusCode).toBe(404)
      expect(resposta.json()).toEqual({ erro: 'Este ranking não existe.', codigo: 'hall.ranking_inexistente' })
    }
  })
})

describe('GET /hall/ranking/:ranking', () => {
  it('[API-13] answers at most the first 100, in order, with their places', async () => {
    const r = await lista('mais-casas')
    const todos = r.json<{ posicao: number; id: number; total_casas: number }[]>()
    expect(todos.map((j) => [j.posicao, j.id, j.total_casas])).toEqual(Array.from({ length: 100 }, (_, i) => [i + 1, 150 - i, 150 - i]))
    expect(r.headers['x-proximo-cursor']).toBeUndefined()
  })

  it('[API-13] goes by pages, and ends after the hundredth', async () => {
    const vistos: number[] = []
    let cursor: string | undefined
    let paginas = 0
    do {
      const r = await lista('mais-rico-dollars', `?limite=30${cursor ? `&cursor=${cursor}` : ''}`)
      vistos.push(...r.json<{ posicao: number }[]>().map((j) => j.posicao))
      cursor = r.headers['x-proximo-cursor'] as string | undefined
      paginas++
    } while (cursor)
    expect(vistos).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
    expect(paginas).toBe(4)
  })

  it('equal values: the older passport comes first', async () => {
    await sql(`update entregas_personagem set estatisticas = jsonb_set(estatisticas, '{casas}', '500') where passport in (7, 3, 5)`)
    expect((await lista('mais-casas', '?limite=3')).json<{ id: number }[]>().map((j) => j.id)).toEqual([3, 5, 7])
  })

  it.each(['?limite=0', '?limite=101', '?cursor=YWJj', `?cursor=${Buffer.from('9999').toString('base64url')}`])(
    '[API-13] %s is a bad request',
    async (consulta) => {
      const r = await lista('mais-rico-dollars', consulta)
      expect([r.statusCode, r.json().codigo]).toEqual([400, 'pedido.invalido'])
    },
  )

  it('[API-13] a cursor beyond the hundredth place finds nobody', async () => {
    expect((await lista('mais-rico-dollars', `?cursor=${Buffer.from('100').toString('base64url')}`)).json()).toEqual([])
  })
})

describe('who opted out', () => {
  it('[API-13] is at once in no ranking of balances, and still in the others', async () => {
    const rica = await mundo.jogador({ carteira: { brl: 9_000_000n, sor: 9_000_000n } })
    await sql('update entregas_personagem set banco = 9000, garagem = 900 where passport = $1', [rica.passports[0]])
    await atualizarClassificacoes(mundo.app.ctx.banco)
    const donos = async () =>
      Object.fromEntries(
        await Promise.all(
          ['mais-rico', 'mais-rico-dollars', 'mais-rico-reais', 'mais-rico-zcoin', 'mais-garagens'].map(async (r) => [
            r,
            (await jogador(r)).json<{ id: number }>().id,
          ]),
        ),
      ) as Record<string, number>
    const [p] = rica.passports
    expect(Object.values(await donos())).toEqual([p, p, p, p, p])

    await mundo.app.ctx.banco.transacao((tx) => gravarPreferencias(tx, rica.id, { foraDoHall: true }))
    const esperado = {
      'mais-rico': bruno.passports[0],
      'mais-rico-dollars': 150,
      'mais-rico-reais': ana.passports[0],
      'mais-rico-zcoin': bruno.passports[0],
    }
    expect(await donos()).toEqual({ ...esperado, 'mais-garagens': p })
    const primeiros = (await lista('mais-rico-reais')).json<{ posicao: number }[]>()
    expect(primeiros.map((j) => j.posicao)).toEqual(primeiros.map((_, i) => i + 1))
    await atualizarClassificacoes(mundo.app.ctx.banco)
    expect(await donos()).toEqual({ ...esperado, 'mais-garagens': p })

    await mundo.app.ctx.banco.transacao((tx) => gravarPreferencias(tx, rica.id, { foraDoHall: false }))
    await atualizarClassificacoes(mundo.app.ctx.banco)
    expect((await donos())['mais-rico-reais']).toBe(p)
    await sql('update sessao_usuario set banido_em = now() where id = $1', [rica.id])
    await atualizarClassificacoes(mundo.app.ctx.banco)
    expect((await donos())['mais-rico-reais']).toBe(ana.passports[0])
  })

  it('a wallet whose owner has no character shows the name of the account only', async () => {
    const sem = await mundo.jogador({ vinculo: false, carteira: { brl: 8_000_000n, sor: 0n } })
    await atualizarClassificacoes(mundo.app.ctx.banco)
    expect((await jogador('mais-rico-reais')).json()).toMatchObject({
      id: null,
      name: null,
      name2: null,
      avatarURL: null,
      username: expect.stringMatching(/^Jogador /),
      saldo_real: 80_000,
    })
    await sql('update sessao_usuario set banido_em = now() where id = $1', [sem.id])
  })
})

describe('the rankings of the marketplace', () => {
  async function vender(vendedor: string, comprador: string, estado = 'entregue'): Promise<void> {
    await sql(
      `with anuncio as (
         insert into marketplace_anuncio (tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport,
           categoria, codigo, nome, instancia, slot, moeda, valor, taxa_bps, liquido, quantidade, estado, coletado_em)
         select 'item', $1, 'v', 'v', 'l', 1, 'principal', 1, c.id, 'agua', 'Água', 'agua', '1', 'BRL', 1000, 1000, 900, 1, 'ativo', now()
         from marketplace_categoria c limit 1 returning id
       ) insert into marketplace_venda (anuncio, comprador, comprador_nome, passport, personagem, vendedor, codigo, quantidade, moeda, valor,
           taxa_bps, liquido, estado)
         select id, $2, 'c', 1, 'p', $1, 'agua', 1, 'BRL', 1000, 1000, 900, $3 from anuncio`,
      [vendedor, comprador, estado],
    )
  }

  it('[API-13] a buyer counts once for a seller, and only what arrived counts', async () => {
    const [u1, u2, u3] = await Promise.all([mundo.jogador(), mundo.jogador(), mundo.jogador()])
    for (let n = 0; n < 10; n++) await vender(u1.id, u2.id)
    await vender(u3.id, u1.id)
    await vender(u3.id, u2.id)
    await vender(u1.id, u3.id, 'reembolsado')
    await atualizarClassificacoes(mundo.app.ctx.banco)
    expect((await jogador('mais-anuncios-vendidos-marketplace')).json()).toMatchObject({ id: u3.passports[0], total_vendidos: 2 })
    expect((await jogador('mais-anuncios-marketplace')).json()).toMatchObject({ id: u1.passports[0], total_anuncios: 11 })
    expect((await lista('mais-anuncios-vendidos-marketplace')).json<{ id: number; total_vendidos: number }[]>()).toMatchObject([
      { id: u3.passports[0], total_vendidos: 2 },
      { id: u1.passports[0], total_vendidos: 1 },
    ])
  })

  it('[API-13] what its seller takes back counts nothing, nor what was rejected or ran out of days; what is on sale or sold counts', async () => {
    const [honesto, esperto, comprador] = await Promise.all([mundo.jogador(), mundo.jogador(), mundo.jogador()])
    const anuncios = async (quem: { passports: [number, number] }) => {
      await atualizarClassificacoes(mundo.app.ctx.banco)
      const todos = (await lista('mais-anuncios-marketplace')).json<{ id: number; total_anuncios: number }[]>()
      return todos.find((j) => j.id === quem.passports[0])?.total_anuncios ?? 0
    }
    for (let n = 0; n < 4; n++) {
      const [id] = await porAVenda(mundo, [{ quem: esperto }])
      expect(await anuncios(esperto)).toBe(1)
      const r = await mundo.chamar(esperto, { method: 'POST', url: `/api/marketplace/anuncios/${id}/cancelamento` })
      expect(r.statusCode, r.body).toBe(202)
      expect(await anuncios(esperto)).toBe(0)
      await receber(esperto)
    }
    for (const fim of ['rejeitado', 'expirado']) {
      const [id] = await porAVenda(mundo, [{ quem: esperto }])
      await sql('update marketplace_anuncio set estado = $2, encerrado_em = now() where id = $1', [id, fim])
    }
    expect(await anuncios(esperto)).toBe(0)

    const [vendido] = await porAVenda(mundo, [{ quem: honesto }, { quem: honesto }])
    expect(await anuncios(honesto)).toBe(2)
    expect((await comprarAnuncio(mundo, comprador, { anuncio: vendido! })).statusCode).toBe(201)
    expect(await anuncios(honesto)).toBe(2)
    await receber(comprador)
    expect(await anuncios(honesto)).toBe(2)
    expect((await lista('mais-anuncios-vendidos-marketplace')).json()).toContainEqual(
      expect.objectContaining({ id: honesto.passports[0], total_vendidos: 1 }),
    )
  })

  async function receber({ passports: [passport] }: { passports: [number, number] }): Promise<void> {
    const { operacoes } = await mundo.sincronizar({ online: [passport] })
    await mundo.sincronizar({ online: [passport], confirmacoes: operacoes.map((o) => ({ id: o.id, resultado: 'aplicada' })) })
  }

  it('several nodes may write the rankings at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => atualizarClassificacoes(mundo.app.ctx.banco)))
    const { rows } = await sql('select ranking, count(*)::int as n, max(posicao)::int as ultima from hall_classificacao group by 1')
    for (const r of rows as { n: number; ultima: number }[]) expect(r.n).toBe(r.ultima)
  })
})

describe('GET /hall/geraravatar/:id', () => {
  it('[API-14] a character without a photo has a portrait of his own; only who is in the city has one', async () => {
    const [um, outro] = await Promise.all([1, 2].map((id) => mundo.chamar(null, { url: `/api/hall/geraravatar/${id}` })))
    expect([um?.statusCode, um?.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(um?.headers['content-security-policy']).toBe("default-src 'none'")
    expect(um?.body).toMatch(/^<svg /)
    expect(um?.body).not.toBe(outro?.body)
  })

  const avatar = (id: string | number, consulta = '', cabecalhos = {}) =>
    mundo.chamar(null, { url: `/api/hall/geraravatar/${id}${consulta}`, headers: cabecalhos })

  it.each(['999999', 'abc', '0', '-1', '99999999999', '1.5'])(
    '[API-14] %s has no picture: the silhouette, whatever url says',
    async (id) => {
      for (const consulta of ['', `?url=${encodeURIComponent('http://169.254.169.254/latest/meta-data')}`]) {
        const r = await avatar(id, consulta)
        expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'image/webp'])
        expect(r.rawPayload.subarray(8, 12).toString('latin1')).toBe('WEBP')
        expect(r.headers['x-content-type-options']).toBe('nosniff')
      }
    },
  )

  it('[API-14] answers the stored picture of the player, for ever under its own version', async () => {
    const bytes = Buffer.from('RIFF....WEBP-de-teste')
    const hash = await mundo.app.ctx.banco.transacao((tx) => guardarImagem(tx, { tipo: 'image/webp', bytes }))
    await sql('update sessao_usuario set avatar_url = $2 where id = $1', [ana.id, `/api/imagens/${hash}`])
    const { avatarURL } = (await lista('mais-rico-reais'))
      .json<{ id: number; avatarURL: string }[]>()
      .find((j) => j.id === ana.passports[0])!
    expect(avatarURL).toBe(`/api/hall/geraravatar/${ana.passports[0]}?v=${hash.slice(0, 16)}`)

    const r = await mundo.chamar(null, { url: avatarURL })
    expect([r.statusCode, r.headers['content-type'], r.headers.etag]).toEqual([200, 'image/webp', `"${hash}"`])
    expect(r.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(r.rawPayload.equals(bytes)).toBe(true)

    const semVersao = await avatar(ana.passports[1], '?url=https://example.com/a.png')
    expect(semVersao.rawPayload.equals(bytes)).toBe(true)
    expect(semVersao.headers['cache-control']).toBe('public, max-age=300')
    expect((await avatar(ana.passports[1], '', { 'if-none-match': `"${hash}"` })).statusCode).toBe(304)
    await sql(`update sessao_usuario set avatar_url = 'https://evil.example/api/imagens/${hash}' where id = $1`, [ana.id])
    expect((await avatar(ana.passports[0])).headers['content-type']).toBe('image/svg+xml')
  })
})

describe('GET /imagens/:hash', () => {
  it('[API-08] answers a stored picture under its hash, for ever; the same picture is kept once', async () => {
    const guardar = () => mundo.app.ctx.banco.transacao((tx) => guardarImagem(tx, { tipo: 'image/webp', bytes: Buffer.from('a foto') }))
    const hash = await guardar()
    expect(await guardar()).toBe(hash)
    const r = await mundo.chamar(null, { url: `/api/imagens/${hash}` })
    expect([r.statusCode, r.body, r.headers['content-type']]).toEqual([200, 'a foto', 'image/webp'])
    expect(r.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['f'.repeat(64), 'F'.repeat(64), 'abc', '..%2f..%2fetc'])('[API-08] %s is not there', async (hash) => {
    const r = await mundo.chamar(null, { url: `/api/imagens/${hash}` })
    expect([r.statusCode, r.json().codigo]).toEqual([404, 'configuracoes.imagem_inexistente'])
  })
})
