import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Avisos } from '@sorium/contratos/avisos/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { colher } from './colher.ts'
import { enviarAvisos } from './enviar.ts'
import { limparAvisos } from './repositorio.ts'
import { criarAvisoSemBanco } from './sem-banco.ts'

interface Recebida {
  caminho: string
  autorizacao: string | undefined
  corpo: { allowed_mentions: unknown; embeds: { title: string; description: string }[] }
}

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789'
const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`
let mundo: Mundo
let admin: { id: string; token: string }
let recebidas: Recebida[] = []
let responder: (res: http.ServerResponse) => void
const bem = (res: http.ServerResponse) => res.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
const discord = http.createServer((req, res) => {
  let texto = ''
  req.on('data', (parte: Buffer) => (texto += parte.toString()))
  req.on('end', () => {
    recebidas.push({ caminho: req.url ?? '', autorizacao: req.headers.authorization, corpo: JSON.parse(texto) as Recebida['corpo'] })
    responder(res)
  })
})

beforeAll(async () => {
  await new Promise<void>((pronto) => void discord.listen(0, '127.0.0.1', pronto))
  mundo = await criarMundo()
  Object.assign(mundo.app.ctx.config.discord, { api: `http://127.0.0.1:${(discord.address() as AddressInfo).port}/api` })
  admin = await mundo.admin()
})
afterAll(async () => {
  await mundo.fechar()
  discord.close()
})
beforeEach(async () => {
  recebidas = []
  responder = bem
  await sql('delete from avisos_fila')
  await sql('delete from avisos_tipo')
  await sql('delete from avisos_destino')
  await sql('delete from avisos_bot')
})

const sql = (texto: string) => mundo.app.ctx.banco.pool.query(texto)
const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, quem: { token: string } | null = admin) =>
  mundo.chamar(quem, { method, url: `/api/admin/avisos${url}`, ...(payload ? { payload } : {}) })
const painel = async () => (await chamar('GET', '')).json<Avisos>()
async function destino(nome = 'Equipe'): Promise<string> {
  const r = await chamar('POST', '/webhooks', { nome, endereco: WEBHOOK })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<Avisos>().destinos.at(-1)!.id
}
const ligar = async (tipo: string, onde: string, modelo: string | null = null) =>
  expect((await chamar('PUT', `/tipos/${tipo}`, { destino: onde, modelo })).statusCode).toBe(200)
async function volta(): Promise<void> {
  await colher(mundo.app.ctx.banco)
  await enviarAvisos(mundo.app.ctx, AbortSignal.timeout(20_000))
}
const jaPode = () => sql(`update avisos_destino set tomado_ate = '-infinity'`)
const textos = () => recebidas.flatMap((r) => r.corpo.embeds.map((e) => e.description))

async function comprar(nome: string): Promise<void> {
  const ana = await mundo.jogador()
  const item = await mundo.item({ nome, brl: 1_250n })
  const r = await mundo.chamar(ana, {
    method: 'POST',
    url: '/api/loja/comprar',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
  })
  expect(r.statusCode, r.body).toBeLessThan(300)
}

describe('what happens in the city', () => {
  it('a purchase is told once, by the name of the player, and only from when it was asked for', async () => {
    await comprar('Antes')
    await ligar('compra', await destino(), '{jogador}: {item} ({preco})')
    await comprar('Maçã *verde*')
    await volta()
    await jaPode()
    await volta()
    expect(textos()).toEqual([expect.stringMatching(/^Jogador \d+: Maçã \\\*verde\\\* \(R\$.12,50\)$/)])
    expect(recebidas[0]).toMatchObject({
      caminho: `/api/webhooks/123456789012345678/${TOKEN}?wait=true`,
      corpo: { allowed_mentions: { parse: [] } },
    })
    expect((await painel()).ultimos).toMatchObject([{ tipo: 'compra', estado: 'enviado' }])
    expect((await sql('select dados from avisos_fila')).rows).toEqual([{ dados: {} }])
  })

  it('another wallet for the fees is told, by whom it was asked and from when on it counts', async () => {
    const ana = await mundo.jogador()
    await ligar('carteira_da_taxa', await destino())
    const nova = { carteira: ana.id, vale_em: '2030-01-02T12:30:00.000Z', por: 'Jana' }
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { carteira_da_taxa_nova: nova }))
    await volta()
    await jaPode()
    await volta()
    expect(textos()).toEqual([
      expect.stringMatching(/^Jana pediu que as taxas passem para Jogador \d+ a partir de 02\/01\/2030, 09\\:30\./),
    ])
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { carteira_da_taxa_nova: null }))
  })

  it('two nodes that look at once tell it once', async () => {
    await ligar('compra', await destino())
    await comprar('Uma vez')
    await Promise.all([volta(), volta(), volta()])
    expect(textos()).toHaveLength(1)
  })

  it('many at once become one sentence', async () => {
    const onde = await destino()
    await sql(
      `insert into avisos_fila (tipo, chave, destino, dados) select 'compra', n::text, '${onde}', '{"jogador":"A","item":"B","preco":"C"}' from generate_series(1, 350) n`,
    )
    await volta()
    expect(textos()).toEqual([expect.stringMatching(/^350 avisos de \*\*Compra na loja\*\* entre \d\d:\d\d e \d\d:\d\d\.$/)])
    expect((await painel()).destinos[0]).toMatchObject({ na_fila: 0 })
  })

  it('of a rush one sum is told, of every purchase once, and no row is kept for each', async () => {
    await ligar('compra', await destino())
    await comprar('Na pressa')
    const [{ id }] = (await sql('select id from loja_compra order by criada_em desc limit 1')).rows as [{ id: string }]
    await sql(`update loja_compra set criada_em = criada_em - interval '1 hour' where id <> '${id}'`)
    const colunas = (await sql(`select column_name from information_schema.columns where table_name = 'loja_compra'`)).rows
      .map((r: { column_name: string }) => r.column_name)
      .filter((c) => !['id', 'criada_em', 'chave'].includes(c))
    expect(colunas).toContain('estado')
    const copiar = async (quantas: number, segundosAtras: number) =>
      sql(`insert into loja_compra (id, criada_em, ${colunas.join(', ')})
        select uuidv7(), clock_timestamp() - make_interval(secs => ${segundosAtras}), ${colunas.join(', ')}
        from loja_compra, generate_series(1, ${quantas}) where id = '${id}'`)
    await sql(
      `update avisos_tipo set visto_ate = clock_timestamp() - interval '5 minutes', ligado_em = clock_timestamp() - interval '5 minutes'`,
    )
    await copiar(300, 100)
    // These rows are too recent to be counted, because other transactions of that time may not be committed yet.
    await copiar(60, 3)
    await volta()
    expect(textos()).toEqual([expect.stringMatching(/^300 avisos de \*\*Compra na loja\*\* entre \d\d:\d\d e \d\d:\d\d\.$/)])
    await jaPode()
    await volta()
    expect(textos()).toHaveLength(1)
    await sql(
      `update loja_compra set criada_em = criada_em - interval '50 seconds' where criada_em > clock_timestamp() - interval '20 seconds'`,
    )
    await sql(`update avisos_tipo set visto_ate = visto_ate - interval '60 seconds'`)
    await jaPode()
    await volta()
    expect(textos()[1]).toMatch(/^61 avisos/)
    expect((await sql('select count(*)::int as n from avisos_fila')).rows).toEqual([{ n: 2 }])
  })

  it('paused money, a new sign-in of the staff, and a part that is ill: each once, and the part again when it is well', async () => {
    const onde = await destino()
    for (const tipo of ['dinheiro_pausado', 'entrada_da_equipe', 'saude']) await ligar(tipo, onde)
    await sql(`insert into carteira_congelamento (motivo) values ('I1 não fechou')`)
    await sql(
      `insert into sessao_sessao (papel, dono, expira_em) select 'admin', id, clock_timestamp() + interval '1 hour' from sessao_admin limit 1`,
    )
    await sql(`insert into saude_ponto values ('banco', 'Banco', 'grave', 'Não aceita escrita.', clock_timestamp() - interval '2 minutes')`)
    try {
      for (let rodada = 0; rodada < 2; rodada++) {
        await volta()
        await jaPode()
      }
      expect(textos().toSorted()).toEqual([
        expect.stringContaining('**Banco**: Não aceita escrita.'),
        expect.stringContaining('Admin entrou na administração'),
        expect.stringContaining('I1 não fechou'),
      ])
      recebidas = []
      await sql(`update saude_ponto set estado = 'ok', texto = 'Responde.', desde = clock_timestamp() where id = 'banco'`)
      for (let rodada = 0; rodada < 2; rodada++) {
        await volta()
        await jaPode()
      }
      expect(recebidas.map((r) => r.corpo.embeds[0])).toMatchObject([
        { title: 'Voltou ao normal', description: '**Banco**: Voltou ao normal. Responde.' },
      ])
    } finally {
      await sql('update carteira_congelamento set liberado_em = clock_timestamp()')
      await sql('delete from saude_ponto')
    }
  })
})

describe('what Discord answers', () => {
  beforeEach(async () => {
    await ligar('compra', await destino())
    await comprar('Chave')
  })

  it('wait: nothing is sent again before, and then it arrives', async () => {
    responder = (res) => res.writeHead(429, { 'content-type': 'application/json' }).end('{"retry_after": 7.5}')
    await volta()
    await volta()
    expect(recebidas).toHaveLength(1)
    const { rows } = await sql(`select extract(epoch from tomado_ate - clock_timestamp())::int as s, falhas from avisos_destino`)
    expect(rows).toEqual([{ s: expect.closeTo(7, -1), falhas: 0 }])
    responder = bem
    await jaPode()
    await volta()
    expect((await painel()).ultimos).toMatchObject([{ estado: 'enviado' }])
  })

  it('nothing, or that it is away: later again, each time later', async () => {
    responder = (res) => res.destroy()
    for (let rodada = 0; rodada < 3; rodada++) {
      await volta()
      await jaPode()
    }
    expect(recebidas).toHaveLength(3)
    expect((await painel()).destinos[0]).toMatchObject({ na_fila: 1, desligado: null })
    responder = bem
    await volta()
    expect((await painel()).destinos[0]).toMatchObject({ na_fila: 0 })
  })

  it('that the webhook is gone: it is off, says why, and comes back with a test that arrives', async () => {
    responder = (res) => res.writeHead(404, { 'content-type': 'application/json' }).end('{"code": 10015}')
    await volta()
    await volta()
    expect(recebidas).toHaveLength(1)
    const [d] = (await painel()).destinos
    expect(d).toMatchObject({ na_fila: 1, desligado: { motivo: expect.stringContaining('não existe mais') } })
    const teste = () => chamar('POST', `/destinos/${d!.id}/teste`)
    expect((await teste()).json()).toMatchObject({ motivo: expect.stringContaining('não existe mais') })
    responder = bem
    expect((await teste()).json()).toMatchObject({ motivo: null, avisos: { destinos: [{ desligado: null }] } })
    await volta()
    expect((await painel()).destinos[0]).toMatchObject({ na_fila: 0 })
  })

  it('is not asked where the stored secret cannot be read: that destination is off, and the next one is served', async () => {
    await ligar('carteira_da_taxa', await destino('Cofre'))
    const nova = { carteira: (await mundo.jogador()).id, vale_em: '2030-01-02T12:30:00.000Z', por: 'Jana' }
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { carteira_da_taxa_nova: nova }))
    await sql(`update avisos_destino set segredo = '\\x00' where nome = 'Equipe'`)
    await volta()
    expect(textos()).toEqual([expect.stringContaining('Jana pediu')])
    const [equipe] = (await painel()).destinos.filter((d) => d.nome === 'Equipe')
    expect(equipe?.desligado?.motivo).toContain('não se lê com a chave deste servidor')
  })

  it('nothing for a day: it is told no more, and its names are gone', async () => {
    responder = (res) => res.destroy()
    await volta()
    await sql(`update avisos_fila set em = em - interval '25 hours'`)
    await limparAvisos(mundo.app.ctx.banco)
    expect((await painel()).ultimos).toMatchObject([{ estado: 'desistiu', motivo: 'Esperou mais de um dia.' }])
    expect((await sql('select dados from avisos_fila')).rows).toEqual([{ dados: {} }])
  })

  it('that it does not take this message: it is given up, with the reason, and holds up nothing', async () => {
    responder = (res) => res.writeHead(400, { 'content-type': 'application/json' }).end('{}')
    await volta()
    expect((await painel()).ultimos).toMatchObject([{ estado: 'desistiu', motivo: expect.stringContaining('400') }])
  })
})

it('that there is no database is told once, by where the health goes, after a minute; and that it is back', async () => {
  await ligar('saude', await destino())
  let ms = 0
  const aviso = criarAvisoSemBanco({ ...mundo.app.ctx, relogio: { agora: () => new Date(), ms: () => ms } })
  await aviso.respondeu()
  for (ms = 1_000; ms <= 120_000; ms += 2_000) await aviso.faltou()
  expect(textos()).toEqual([expect.stringContaining('O banco de dados não responde')])
  await aviso.respondeu()
  await aviso.respondeu()
  expect(textos()[1]).toContain('responde de novo')
  expect(textos()).toHaveLength(2)
})

describe('the administration', () => {
  it('is the only one that sees and changes them', async () => {
    const ana = await mundo.jogador()
    expect((await chamar('GET', '', undefined, ana)).statusCode).toBe(403)
    expect((await chamar('PUT', '/bot', { token: null }, null)).statusCode).toBe(401)
  })

  it.each(['https://exemplo.com/api/webhooks/123456789012345678/' + TOKEN, 'https://discord.com/canal', 'oi'])(
    '%s is no webhook',
    async (endereco) => {
      expect((await chamar('POST', '/webhooks', { nome: 'x', endereco })).json()).toMatchObject({ codigo: 'avisos.webhook_invalido' })
    },
  )

  it('speaks by the bot in a channel; its token never comes out, and is not in the database as it is', async () => {
    const canal = { nome: 'Loja', canal: '223456789012345678' }
    expect((await chamar('POST', '/canais', canal)).json()).toMatchObject({ codigo: 'avisos.sem_bot' })
    expect((await chamar('PUT', '/bot', { token: `bot.${TOKEN}` })).json()).toMatchObject({ bot: true })
    const { destinos } = (await chamar('POST', '/canais', canal)).json<Avisos>()
    await chamar('POST', `/destinos/${destinos[0]!.id}/teste`)
    expect(recebidas).toMatchObject([{ caminho: '/api/channels/223456789012345678/messages', autorizacao: `Bot bot.${TOKEN}` }])
    await destino()
    const tudo =
      await sql(`select (select string_agg(d::text, ' ') from avisos_destino d) || (select string_agg(b::text, ' ') from avisos_bot b)
      || (select string_agg(a::text, ' ') from configuracoes_auditoria a) as tudo`)
    expect(JSON.stringify(tudo.rows)).not.toContain(TOKEN)
    expect(JSON.stringify(await painel())).not.toContain(TOKEN)
  })

  it('a word that the kind does not have is refused, by name; a destination that goes turns its kinds off', async () => {
    const onde = await destino()
    expect((await chamar('PUT', '/tipos/compra', { destino: onde, modelo: '{jogador} {senha}' })).json()).toMatchObject({
      codigo: 'avisos.palavra_desconhecida',
      detalhes: '{senha}',
    })
    await ligar('compra', onde)
    const { tipos } = (await chamar('DELETE', `/destinos/${onde}`)).json<Avisos>()
    expect(tipos.find((t) => t.tipo === 'compra')).toMatchObject({ destino: null })
    expect((await chamar('DELETE', `/destinos/${onde}`)).statusCode).toBe(404)
  })

  it('has at most twenty destinations, also when they come at once', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 24 }, (_, n) => chamar('POST', '/webhooks', { nome: `n${n}`, endereco: WEBHOOK })),
    )
    expect(respostas.filter((r) => r.statusCode === 201)).toHaveLength(20)
    expect(respostas.filter((r) => r.json<{ codigo?: string }>().codigo === 'avisos.destinos_demais')).toHaveLength(4)
  })
})
