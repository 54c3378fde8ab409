import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Configuracoes } from '@sorium/contratos/configuracoes/index.ts'
import { publicarCotacao } from '#modulos/cotacao/index.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { emParalelo } from '../../testes/corridas.ts'
import { criarLog } from '#nucleo/log.ts'
import { avisarDosInvalidos } from './ajustes/ajustes.ts'
import { gravarAjustes, lerAjustes } from './index.ts'
import { NO_PRIMEIRO_DIA, outrosAjustes } from '../../testes/ajustes-todos.ts'

let mundo: Mundo
let admin: { id: string; token: string }
beforeAll(async () => {
  mundo = await criarMundo({ ambiente: { RADIO_URL: 'https://radio.exemplo.com/ao-vivo' } })
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())
afterEach(async () => {
  await mundo.app.ctx.banco.pool.query('delete from configuracoes_valor')
})

const ler = async () => (await mundo.chamar(admin, { url: '/api/admin/configuracoes' })).json<Configuracoes>()
const gravar = (corpo: object) =>
  mundo.chamar(admin, { method: 'PUT', url: '/api/admin/configuracoes', payload: { nome: 'Sorium', ...corpo } })
const publicas = async () => (await mundo.chamar(null, { url: '/api/configuracoes/publicas' })).json()
const folha = async () => (await mundo.chamar(null, { url: '/api/configuracoes/tema.css' })).body
const mudancas = () =>
  mundo.app.ctx.banco.linhas<{ antes: unknown; depois: unknown; ator: string }>(
    `select antes, depois, ator from configuracoes_auditoria where acao = 'configuracoes.mudou' order by id`,
  )

describe('GET and PUT /admin/configuracoes', () => {
  it('[API-56][ACF-01] everything has a value from the first day', async () => {
    expect(await ler()).toEqual(NO_PRIMEIRO_DIA)
  })

  it('[API-57][ACF-01] what was sent is saved and told to everybody at once; what was not stays', async () => {
    const ana = await mundo.jogador()
    const tudo = outrosAjustes(ana.id)
    // Another wallet for the market's fees takes effect only after a day (repassar-taxas.test.ts).
    const esperadas = { ...tudo, id_carteira_admin_taxa: null, nome: 'Porto Alegre RP', cor_primaria: '#ff0066', cor_secundaria: '#aabbcc' }
    const r = await gravar(tudo)
    expect([r.statusCode, r.json()]).toEqual([200, esperadas])
    expect(await ler()).toEqual(esperadas)
    const ditas = await publicas()
    expect(ditas).toMatchObject({
      nome: 'Porto Alegre RP',
      logo_url: tudo.logo_url,
      radio_url: tudo.radio_url,
      convite_discord: tudo.convite_discord,
    })
    expect(JSON.stringify(ditas)).not.toContain(ana.id)
    expect(Object.keys(ditas).join()).not.toMatch(/carteira|cotacao|marketplace|credito|grupos/)
    expect(await folha()).toBe(':root{--cor-primaria:#ff0066;--cor-secundaria:#aabbcc;--cor-fonte:#fffaf0;}')

    await gravar({ nome: 'Outro nome' })
    expect(await ler()).toEqual({ ...esperadas, nome: 'Outro nome' })
    await gravar({ nome: 'Outro nome', logo_url: '', cor_primaria: null, radio_url: '', id_carteira_admin_taxa: '' })
    expect(await ler()).toMatchObject({ logo_url: null, cor_primaria: null, radio_url: null, id_carteira_admin_taxa: null })
    expect(await publicas()).toMatchObject({ radio_url: 'https://radio.exemplo.com/ao-vivo' })
  })

  it('[API-57][ACF-02] the name is required', async () => {
    for (const nome of ['', '   ', '\n']) {
      const r = await gravar({ nome })
      expect([r.statusCode, r.json()]).toEqual([400, { erro: 'Informe o nome do site.', codigo: 'configuracoes.nome_obrigatorio' }])
    }
    for (const nome of [undefined, null, 5, 'x'.repeat(61)]) expect((await gravar({ nome })).statusCode).toBe(400)
  })

  it.each(['cor_primaria', 'cor_secundaria', 'cor_fonte'])(
    '[ACF-03][API-57] a text that is no colour is refused (%s), and nothing is changed',
    async (campo) => {
      for (const cor of ['azul', 'red;}body{display:none', '#12345', '#ggg', 'rgb(1,2,3)', '##fff', '#fff0', '0x123456']) {
        const r = await gravar({ nome: 'Outra', [campo]: cor })
        expect([cor, r.statusCode, r.json()]).toEqual([
          cor,
          400,
          { erro: 'Esta cor não serve: use uma cor hexadecimal, como #4CA6FF.', codigo: 'configuracoes.cor_invalida', detalhes: campo },
        ])
      }
      expect(await ler()).toMatchObject({ nome: 'Sorium', [campo]: null })
    },
  )

  it('[ACF-03] what is stored already and is no colour falls back to the default theme', async () => {
    await mundo.app.ctx.banco.transacao((tx) =>
      gravarAjustes(tx, { cor_primaria: 'azul', cor_secundaria: 'red;}body{display:none', cor_fonte: '#12345' }),
    )
    expect(await folha()).toBe('')
    await gravar({ cor_secundaria: '#FFF' })
    expect(await folha()).toBe(':root{--cor-secundaria:#ffffff;}')
  })

  it('[API-57] an address of another kind than https is refused with its field', async () => {
    for (const [campo, valor] of [
      ['radio_url', 'data:audio/mp3;base64,AA'],
      ['radio_url', 'https://ana:segredo@radio.exemplo.com/'],
      ['radio_url', 'https://radio.exemplo.com/a b'],
      ['radio_url', 'https://'],
      ['radio_url', 'https://a;script-src-elem'],
      ['radio_url', "https://a,'unsafe-inline'"],
      ['radio_url', 'https://[::1]/'],
      ['changelog_url', 'https://a;b.exemplo.com'],
      ['convite_discord', 'https://discord.com@exemplo.com/porto'],
      ['convite_discord', 'javascript:alert(1)//https://'],
      ['radio_url', '/radio.mp3'],
      ['convite_discord', 'discord.gg/abc'],
      ['endereco_servidor', 'javascript:alert(1)'],
      ['endereco_servidor', 'a b'],
    ] as const) {
      const r = await gravar({ [campo]: valor })
      expect([valor, r.statusCode, r.json()]).toEqual([
        valor,
        400,
        expect.objectContaining({ codigo: 'configuracoes.endereco_invalido', detalhes: campo }),
      ])
    }
    for (const endereco_servidor of ['cfx.re/join/abc', 'https://cfx.re/join/abc', '200.1.2.3:30120', 'jogo.exemplo.com'])
      expect((await gravar({ endereco_servidor })).statusCode).toBe(200)
  })

  it('[API-57] an address is kept as its parts say it', async () => {
    await gravar({ radio_url: 'HTTPS://Rádio.Exemplo.com:443/ao-vivo', convite_discord: 'https://Discord.gg/abc"onclick' })
    expect(await ler()).toMatchObject({
      radio_url: 'https://xn--rdio-5na.exemplo.com/ao-vivo',
      convite_discord: 'https://discord.gg/abc%22onclick',
    })
  })

  it('[API-57] what stands in the database and cannot stand in its place is left out, and the start says which', async () => {
    await mundo.app.ctx.banco.transacao((tx) =>
      gravarAjustes(tx, {
        radio_url: 'https://a;script-src-elem',
        convite_discord: 'javascript:alert(1)',
        endereco_servidor: 'a b',
        operador_contato: 'a?bcc=b@c.com',
        cor_primaria: 'red;}body{display:none',
        changelog_url: 'https://mudou.exemplo.com/',
      }),
    )
    const pagina = await mundo.chamar(null, { url: '/suporte' })
    expect(pagina.headers['content-security-policy']).toMatch(/media-src 'self' https:\/\/radio.exemplo.com; connect-src/)
    expect(String(pagina.headers['content-security-policy'])).not.toContain('elem')
    expect(await publicas()).toMatchObject({
      radio_url: 'https://radio.exemplo.com/ao-vivo',
      convite_discord: null,
      endereco_servidor: null,
      operador_contato: null,
      changelog_url: 'https://mudou.exemplo.com/',
    })
    const ditos: string[] = []
    await avisarDosInvalidos({ banco: mundo.app.ctx.banco, log: criarLog('warn', { write: (linha) => void ditos.push(linha) }) })
    expect(ditos.map((linha) => JSON.parse(linha).ajustes.toSorted())).toEqual([
      ['convite_discord', 'cor_primaria', 'endereco_servidor', 'operador_contato', 'radio_url'],
    ])
    expect(ditos.join('')).not.toMatch(/script-src|javascript/)
  })

  it('[API-57] the fees go to a wallet that is there', async () => {
    const semCarteira = await mundo.jogador({ carteira: null })
    for (const id_carteira_admin_taxa of [semCarteira.id, 'abc', '00000000-0000-7000-8000-000000000000'])
      expect((await gravar({ id_carteira_admin_taxa })).json()).toMatchObject({ codigo: 'configuracoes.carteira_inexistente' })
    expect((await gravar({ id_carteira_admin_taxa: (await mundo.jogador()).id })).statusCode).toBe(200)
  })

  it('[API-57] parameters of the quote are exact and bounded, and the next publication follows them', async () => {
    for (const ruim of [
      { cotacao_valor_base: 0 },
      { cotacao_valor_base: -1 },
      { cotacao_valor_base: 1.00001 },
      { cotacao_valor_base: 1_000.0001 },
      { cotacao_valor_minimo: 0 },
      { cotacao_profundidade: 999.99 },
      { cotacao_profundidade: 1e12 + 1 },
      { cotacao_profundidade: 1_000.001 },
      { marketplace_dias: 0 },
      { marketplace_dias: 1.5 },
      { marketplace_dias: 366 },
      { cotacao_variacao_maxima: 21 },
      { cotacao_variacao_maxima: 1.5 },
      { cotacao_variacao_maxima: -1 },
    ])
      expect([ruim, (await gravar(ruim)).statusCode]).toEqual([ruim, 400])
    await gravar({ cotacao_valor_base: 0.9, cotacao_profundidade: 500_000 })
    await mundo.app.ctx.banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
    expect((await mundo.chamar(null, { url: '/api/blockchain/valor' })).json()).toEqual({ valor_atual: 1.53 })
    await mundo.app.ctx.banco.pool.query('delete from cotacao_historico where valor = 15300')
    const maior = { cotacao_valor_base: '10000000', cotacao_profundidade: '100000' }
    await expect(
      mundo.app.ctx.banco.transacao(async (tx) => {
        await gravarAjustes(tx, maior)
        await publicarCotacao(tx, 100_000_000_000_000n)
        throw new Error('publicada')
      }),
    ).rejects.toThrow('publicada')
  })

  it('[API-57] no setting moves the published rate further than a fifth from the one of 24 hours ago', async () => {
    const valor = async () => {
      await mundo.app.ctx.banco.transacao((tx) => publicarCotacao(tx, 35_000_000n))
      return (await mundo.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>().valor_atual
    }
    const recusada = async (corpo: object) => {
      const r = await gravar(corpo)
      expect([corpo, r.statusCode, r.json()]).toEqual([
        corpo,
        409,
        expect.objectContaining({
          codigo: 'cotacao.fora_da_faixa',
          detalhes: expect.stringMatching(/valeria R\$ .*R\$ 1,0800 a R\$ 1,6200/),
        }),
      ])
    }
    expect(await valor()).toBe(1.35)
    for (const corpo of [
      { cotacao_valor_base: 1_000 },
      { cotacao_valor_base: 1.2001 },
      { cotacao_valor_base: 0.7999 },
      { cotacao_valor_base: 0.0001 },
      { cotacao_valor_minimo: 1.6201 },
      { cotacao_valor_minimo: 1_000 },
      { cotacao_profundidade: 1_000 },
      { cotacao_profundidade: 500_000, cotacao_valor_base: 1 },
      { cotacao_profundidade: 1e12 },
      { cotacao_valor_base: 1.1, cotacao_profundidade: 700_000 },
    ])
      await recusada(corpo)
    expect([await valor(), (await ler()).cotacao_valor_base]).toEqual([1.35, 1])
    expect((await gravar({ cotacao_valor_base: 1.1 })).statusCode).toBe(200)
    expect(await valor()).toBe(1.485)
    expect((await gravar({ cotacao_valor_base: 1.2 })).statusCode).toBe(200)
    expect(await valor()).toBe(1.62)
    await recusada({ cotacao_valor_base: 1.21 })
    expect((await gravar({ cotacao_valor_minimo: 0.5 })).statusCode).toBe(200)
    expect((await gravar({ cotacao_valor_base: 0.8 })).statusCode).toBe(200)
    expect((await mudancas()).at(-1)).toMatchObject({ antes: { cotacao_valor_base: '12000' }, depois: { cotacao_valor_base: '8000' } })
    await mundo.app.ctx.banco.pool.query('delete from cotacao_historico where valor <> 13500')
  })

  it('[API-57] where the market has left the band, a change leads back and never further out', async () => {
    const { pool } = mundo.app.ctx.banco
    const ontem = await pool.query<{ id: bigint }>(
      `insert into cotacao_historico (valor, quantidade, em) values (10000, 100, clock_timestamp() - interval '25 hours') returning id`,
    )
    expect((await gravar({ cotacao_valor_base: 1.01 })).json()).toMatchObject({ codigo: 'cotacao.fora_da_faixa' })
    expect((await gravar({ cotacao_valor_base: 0.95 })).statusCode).toBe(200)
    expect((await gravar({ cotacao_valor_base: 0.96 })).statusCode).toBe(409)
    expect((await gravar({ cotacao_valor_base: 0.8 })).statusCode).toBe(200)
    await pool.query('delete from cotacao_historico where id = $1', [ontem.rows[0]?.id])
  })

  it('[API-57] while nobody ever held Sorium its price is the owner’s to set', async () => {
    const { pool } = mundo.app.ctx.banco
    const { rows } = await pool.query<{ id: bigint; quantidade: bigint }>('select id, quantidade from cotacao_historico')
    await pool.query('update cotacao_historico set quantidade = 0')
    expect((await gravar({ cotacao_valor_base: 12 })).statusCode).toBe(200)
    for (const { id, quantidade } of rows) await pool.query('update cotacao_historico set quantidade = $2 where id = $1', [id, quantidade])
    expect((await gravar({ cotacao_valor_base: 24 })).statusCode).toBe(409)
  })

  it('[API-57] the limits of staff stay under the hard maxima, and each change is in the log', async () => {
    for (const ruim of [
      { credito_maximo_por_vez: 100_000.01 },
      { credito_maximo_por_dia: 100_000.01 },
      { credito_maximo_por_vez: -1 },
      { credito_maximo_por_dia: 0.001 },
    ]) {
      const r = await gravar(ruim)
      expect([ruim, r.statusCode, r.json().codigo]).toEqual([ruim, 400, 'configuracoes.limite_invalido'])
    }
    expect((await gravar({ credito_maximo_por_vez: 100_000, credito_maximo_por_dia: 0 })).statusCode).toBe(200)
    expect((await mudancas()).at(-1)).toMatchObject({
      antes: { credito_maximo_por_vez: '1000000', credito_maximo_por_dia: '5000000' },
      depois: { credito_maximo_por_vez: '10000000', credito_maximo_por_dia: '0' },
    })
  })

  it('[API-57] groups are names, each once, as a list or as they are typed; the log says which list replaced which', async () => {
    expect((await gravar({ grupos_permitidos: 'VIP, Premium  VIP,' })).json()).toMatchObject({ grupos_permitidos: ['VIP', 'Premium'] })
    const antes = (await mudancas()).length
    expect((await gravar({ grupos_permitidos: ['VIP', 'Premium'] })).statusCode).toBe(200)
    expect(await mudancas()).toHaveLength(antes)
    expect((await gravar({ grupos_permitidos: [] })).json()).toMatchObject({ grupos_permitidos: [] })
    expect((await mudancas()).at(-1)).toMatchObject({
      antes: { grupos_permitidos: ['VIP', 'Premium'] },
      depois: { grupos_permitidos: [] },
    })
    for (const ruim of ['VIP;Admin', ['a b/c'], ['x'.repeat(61)], [1], 7])
      expect([ruim, (await gravar({ grupos_permitidos: ruim })).statusCode]).toEqual([ruim, 400])
  })

  it('[API-57] the log says what changed, from what to what, and nothing of what did not', async () => {
    await gravar({ cor_primaria: '#112233' })
    await gravar({ cor_primaria: '#112233' })
    await gravar({ nome: 'Cidade', cor_primaria: '' })
    expect((await mudancas()).slice(-2)).toEqual([
      { antes: { cor_primaria: null }, depois: { cor_primaria: '#112233' }, ator: `admin:${admin.id}` },
      { antes: { nome: 'Sorium', cor_primaria: '#112233' }, depois: { nome: 'Cidade', cor_primaria: null }, ator: `admin:${admin.id}` },
    ])
  })

  it('[API-57] changes at the same moment follow each other: each says what it really replaced', async () => {
    const antes = (await mudancas()).length
    await emParalelo(10, (i) => gravar({ marketplace_dias: i + 20 }))
    const linhas = (await mudancas()).slice(antes) as { antes: { marketplace_dias: number }; depois: { marketplace_dias: number } }[]
    expect(linhas).toHaveLength(10)
    const seguinte = new Map(linhas.map((l) => [l.antes.marketplace_dias, l.depois.marketplace_dias]))
    let dias = 14
    for (let i = 0; i < 10; i++) dias = seguinte.get(dias) ?? -1
    expect(dias).toBe((await lerAjustes(mundo.app.ctx.banco)).marketplace_dias)
  })

  it('[API-56][API-57] nobody but an administrator', async () => {
    const ana = await mundo.jogador()
    for (const quem of [null, ana])
      for (const pedido of [
        { url: '/api/admin/configuracoes' },
        { method: 'PUT', url: '/api/admin/configuracoes', payload: { nome: 'Meu' } },
        { method: 'POST', url: '/api/admin/configuracoes/logo' },
      ] as const)
        expect((await mundo.chamar(quem, pedido)).statusCode).toBe(quem ? 403 : 401)
    expect((await ler()).nome).toBe('Sorium')
  })
})

describe('the logo as a picture', () => {
  const enviar = (bytes: Buffer) => {
    const corpo = new FormData()
    corpo.set('imagem', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '../logo.png')
    const pedido = new Request('http://x', { method: 'POST', body: corpo })
    return pedido.arrayBuffer().then((payload) =>
      mundo.chamar(admin, {
        method: 'POST',
        url: '/api/admin/configuracoes/logo',
        payload: Buffer.from(payload),
        headers: { 'content-type': pedido.headers.get('content-type') ?? '' },
      }),
    )
  }

  it('[ACF-01][API-57] it is written anew and kept; the settings then name it', async () => {
    const r = await enviar(
      await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000080' } })
        .png()
        .toBuffer(),
    )
    expect([r.statusCode, r.json()]).toEqual([201, { logo_url: expect.stringMatching(/^\/api\/imagens\/[0-9a-f]{64}$/) }])
    const { logo_url } = r.json<{ logo_url: string }>()
    expect(await publicas()).toMatchObject({ logo_url: null })
    expect((await gravar({ logo_url })).json()).toMatchObject({ logo_url })
    expect((await mundo.chamar(null, { url: logo_url })).headers['content-type']).toBe('image/webp')
  })

  it('[ACF-01] a drawing with a script in it is no picture', async () => {
    const r = await enviar(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    expect([r.statusCode, r.json()]).toMatchObject([400, { codigo: 'configuracoes.imagem_invalida' }])
  })
})

describe('the sheet of colours', () => {
  it('[API-57] is kept for ever only under the name of its own version', async () => {
    await gravar({ cor_primaria: '#123456' })
    const r = await mundo.chamar(null, { url: '/api/configuracoes/tema.css?v=outra' })
    expect([r.headers['cache-control'], r.body]).toEqual(['no-cache', ':root{--cor-primaria:#123456;}'])
  })
})
