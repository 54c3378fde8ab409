import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { colher } from '#modulos/avisos/colher.ts'
import { enviarAvisos } from '#modulos/avisos/enviar.ts'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { contar } from '#nucleo/testes/campanha.ts'
import { cabecalhosDaPonte, criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { inicioDeEntrada } from './escuta.ts'

const CHAVE_DE_TESTE = 'chave-do-servidor-de-teste-0123456789'
const WEBHOOK = 'https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz0123456789'
const EU = { id: '700000000000000001', username: 'invasor', global_name: '@everyone https://golpe.example', verified: false }

let mundo: Mundo
let base: string
let admin: { id: string; token: string; email: string; senha: string }
let marca: string
const avisos: string[] = []
const discord = http.createServer((req, res) => {
  let texto = ''
  req.on('data', (parte: Buffer) => (texto += parte.toString()))
  req.on('end', () => {
    if (req.url?.includes('/webhooks/'))
      avisos.push(...(JSON.parse(texto) as { embeds: { description: string }[] }).embeds.map((e) => e.description))
    const corpo = { ...EU, email: admin.email, access_token: 'um-acesso' }
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
  })
})

interface Pedido {
  quem?: { token: string } | null
  corpo?: object
  de?: string
  cabecalhos?: Record<string, string>
}
interface Resposta {
  status: number
  texto: string
  json: Record<string, unknown>
  headers: Headers
}
async function pedir(metodo: string, caminho: string, { quem, corpo, de, cabecalhos = {} }: Pedido = {}): Promise<Resposta> {
  const headers = {
    // The test acts as the machine's own proxy.
    ...(de === undefined ? {} : { 'x-forwarded-for': de }),
    ...(quem ? { authorization: `Bearer ${quem.token}` } : {}),
    ...(corpo ? { 'content-type': 'application/json' } : {}),
    ...cabecalhos,
  }
  const r = await fetch(base + caminho, { method: metodo, headers, redirect: 'manual', ...(corpo ? { body: JSON.stringify(corpo) } : {}) })
  const texto = await r.text()
  const json = texto.startsWith('{') ? (JSON.parse(texto) as Record<string, unknown>) : {}
  return { status: r.status, texto, json, headers: r.headers }
}
const doAdmin = (metodo: string, caminho: string, corpo?: object) =>
  pedir(metodo, `/api/admin${caminho}`, { quem: admin, ...(corpo ? { corpo } : {}) })
const sql = async (texto: string, valores: unknown[] = []) =>
  (await mundo.app.ctx.banco.pool.query(texto, valores)).rows as Record<string, unknown>[]

beforeAll(async () => {
  await new Promise<void>((pronto) => void discord.listen(0, '127.0.0.1', pronto))
  mundo = await criarMundo({ ambiente: { LIMITES_FATOR: '1', PROXIES_CONFIAVEIS: '127.0.0.1' } })
  Object.assign(mundo.app.ctx.config.discord, { api: `http://127.0.0.1:${(discord.address() as AddressInfo).port}/api` })
  base = await mundo.app.http.listen({ port: 0, host: '127.0.0.1' })
  admin = await mundo.admin()
  const { entregas, ctx } = mundo.app
  await ctx.banco.transacao((tx) => entregas.criarServidor(tx, { id: 'provas', nome: 'Provas', chave: CHAVE_DE_TESTE }))
  await sql(`update entregas_servidor set teste = true where id = 'provas'`)
  await ctx.banco.transacao((tx) => gravarAjustes(tx, { cidade_bloquear_banidos: true, cidade_recusar_bloqueados: true }))
  const criado = await doAdmin('POST', '/avisos/webhooks', { nome: 'Equipe', endereco: WEBHOOK })
  const destino = (criado.json['destinos'] as { id: string }[])[0]!.id
  for (const tipo of ['compra', 'entrada_da_equipe']) await doAdmin('PUT', `/avisos/tipos/${tipo}`, { destino, modelo: null })
  marca = String((await entrar(admin.senha, '201.0.0.1')).json['marca'])
})
afterAll(async () => {
  await mundo.fechar()
  discord.close()
  for (const linha of ['| Attack | Sent | Refused | Log | Notices |', '| --- | --- | --- | --- | --- |', ...linhas]) contar(linha)
})

const linhas: string[] = []
async function atacar(
  nome: string,
  fazer: () => Promise<[enviado: string, recusado: string]>,
): Promise<{ log: string[]; avisos: string[] }> {
  const [{ ultima }] = (await sql('select coalesce(max(id), 0) as ultima from configuracoes_auditoria')) as [{ ultima: bigint }]
  avisos.length = 0
  const [enviado, recusado] = await fazer()
  await sql(`update avisos_destino set tomado_ate = '-infinity'`)
  await colher(mundo.app.ctx.banco)
  await enviarAvisos(mundo.app.ctx, AbortSignal.timeout(20_000))
  const log = (await sql('select distinct acao from configuracoes_auditoria where id > $1 order by acao', [ultima])).map((l) =>
    String(l['acao']),
  )
  const celulas = [nome, enviado, recusado, log.join(', ') || '–', avisos.join(' / ') || '–']
  linhas.push(`| ${celulas.map((c) => c.replaceAll('|', '/')).join(' | ')} |`)
  return { log, avisos: [...avisos] }
}

const entrar = (senha: string, de: string, mais: object = {}) =>
  pedir('POST', '/api/auth/admin', { corpo: { email: admin.email, senha, ...mais }, de })
async function entrarComoInvasor(): Promise<{ token: string; id: string }> {
  const { state, verificador, desafio } = inicioDeEntrada()
  await pedir('GET', `/api/auth/discord?state=${state}&code_challenge=${desafio}&code_challenge_method=S256`, { de: '201.0.0.9' })
  const r = await pedir('GET', `/api/auth/discord/callback?code=um&state=${state}&code_verifier=${verificador}`, { de: '201.0.0.9' })
  const id = String((await sql('select id from sessao_usuario where discord_id = $1', [EU.id]))[0]?.['id'])
  return { token: String(r.json['token']), id }
}
function daPonte(corpo: object): Promise<Resposta> {
  const texto = JSON.stringify(corpo)
  const caminho = '/api/ponte/bloqueios'
  return pedir('POST', caminho, {
    corpo,
    cabecalhos: cabecalhosDaPonte({ metodo: 'POST', caminho, texto, servidor: 'provas', chave: CHAVE_DE_TESTE }),
  })
}

it('an account of Discord with the administrator’s e-mail, not verified, is a player like any other', async () => {
  const { log } = await atacar('Unverified e-mail', async () => {
    const { id } = await entrarComoInvasor()
    const ficha = await doAdmin('GET', `/usuarios/${id}`)
    expect(ficha.json).toMatchObject({ admin: false, email: '' })
    expect((await doAdmin('POST', `/usuarios/${id}/banimento`, { motivo: 'Golpe' })).status).toBe(200)
    expect((await doAdmin('DELETE', `/usuarios/${id}/banimento`)).status).toBe(200)
    return ['sign-in, Discord says email = the administrator’s, verified = false', 'no Admin mark; the ban took effect']
  })
  expect(log).toEqual(expect.arrayContaining(['sessao.entrou', 'sessao.baniu']))
})

it('the administrator’s e-mail typed into a profile ties no hands, and takes nothing out of the log', async () => {
  const ana = await mundo.jogador({ carteira: null })
  const { log } = await atacar('Typed e-mail', async () => {
    expect((await entrar('uma-senha-errada', '201.0.1.1')).status).toBe(401)
    const perfil = { celular: '11988887777', endereco: 'Rua B, 2', email: admin.email }
    expect((await pedir('POST', '/api/user/update-profile', { quem: ana, corpo: perfil })).status).toBe(200)
    expect((await doAdmin('GET', `/usuarios/${ana.id}`)).json).toMatchObject({ admin: false, sua: false })
    expect((await pedir('DELETE', '/api/user/conta', { quem: ana })).status).toBe(204)
    expect(
      await sql(`select 1 from configuracoes_auditoria where acao = 'sessao.admin_recusado' and objeto = $1`, [`email:${admin.email}`]),
    ).not.toEqual([])
    return ['wrong password, profile with that e-mail, end of the account', 'no Admin mark; the row of the wrong password stays']
  })
  expect(log).toContain('sessao.admin_recusado')
})

it('the key of a test server bans and frees nobody, and hears no names', async () => {
  const [bruno, carla] = [await mundo.jogador(), await mundo.jogador()]
  await sql(`update sessao_usuario set banido_em = now(), banido_por = 'cidade' where id = $1`, [carla.id])
  const ocorrido = (tipo: string, p: Pessoa) => ({
    id: `ocorrido-${tipo}`,
    tipo,
    identificadores: [`discord:${p.discordId}`],
    motivo: 'x',
    por: '',
    ate: null,
  })
  const { log } = await atacar('Test server', async () => {
    const r = await daPonte({ protocolo: 1, versao: '', ocorridos: [ocorrido('banido', bruno), ocorrido('liberado', carla)] })
    expect([r.status, r.json['recusar']]).toEqual([200, undefined])
    const banidos = await sql('select id from sessao_usuario where banido_em is not null')
    expect(banidos.map((b) => b['id'])).toEqual([carla.id])
    return ['POST /ponte/bloqueios: ban one, free one', 'neither; no list of names in the answer']
  })
  expect(log).toEqual(['ponte.bloqueio_sem_efeito'])
})

it('no setting leaves its place, sent or stored', async () => {
  await atacar('Settings', async () => {
    const politica = async () => String((await pedir('GET', '/suporte', { de: '201.0.0.1' })).headers.get('content-security-policy'))
    const semNonce = (texto: string) => texto.replace(/nonce-[^']+/, 'nonce')
    const antes = semNonce(await politica())
    const ruins: [string, string][] = [
      ['radio_url', 'https://a;script-src-elem'],
      ['convite_discord', "https://a,'unsafe-inline'"],
      ['changelog_url', 'javascript:alert(1)'],
      ['endereco_servidor', 'x" onclick="y'],
      ['cor_primaria', 'red;}body{display:none'],
      ['operador_contato', 'a?bcc=b@c.com'],
    ]
    for (const [nome, valor] of ruins)
      expect([nome, (await doAdmin('PUT', '/configuracoes', { nome: 'Sorium', [nome]: valor })).status]).toEqual([nome, 400])
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, Object.fromEntries(ruins)))
    expect(semNonce(await politica())).toBe(antes)
    expect((await pedir('GET', '/api/configuracoes/tema.css', { de: '201.0.0.1' })).texto).toBe('')
    return [ruins.map(([n]) => n).join(', '), '400 each; stored by hand: the same policy, no sheet, no link']
  })
})

it('fifty strangers shut nobody out, and a mark has a limit of its own', async () => {
  const { log, avisos: ditos } = await atacar('Lock-out', async () => {
    for (let n = 0; n < 60; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => entrar('uma-senha-errada', `202.0.0.${n + i}`)))
    expect((await entrar(admin.senha, '201.0.0.2')).status).toBe(429)
    expect((await entrar(admin.senha, '201.0.0.1', { marca })).status).toBe(200)
    expect((await entrar(admin.senha, '201.0.0.2', { marca: `${marca}x` })).status).toBe(429)
    for (let n = 0; n < 10; n++) expect((await entrar('uma-senha-errada', '201.0.0.3', { marca })).status).toBe(401)
    expect((await entrar('uma-senha-errada', '201.0.0.4', { marca })).status).toBe(429)
    return [
      '60 wrong passwords from 60 addresses; then 10 with a stolen mark',
      '429 without the mark, 200 with it; a forged one 429; the 11th 429',
    ]
  })
  expect(log).toEqual(expect.arrayContaining(['sessao.admin_bloqueado', 'sessao.admin_recusado', 'sessao.entrou']))
  expect(ditos).toEqual([expect.stringContaining('entrou na administração')])
})

it('figures are told to nobody behind a proxy', async () => {
  await atacar('Figures', async () => {
    const cabecalhos: Record<string, string>[] = [
      { forwarded: 'for=1.2.3.4' },
      { 'x-real-ip': '1.2.3.4' },
      { 'x-forwarded-for': '1.2.3.4' },
    ]
    for (const um of cabecalhos) expect((await pedir('GET', '/api/metricas', { cabecalhos: um })).status).toBe(404)
    return ['GET /metricas with Forwarded, X-Real-IP, X-Forwarded-For', '404 each']
  })
})

it('names run nothing: not in Discord, not in a sheet; who takes a table away is in the log', async () => {
  const ana = await mundo.jogador()
  await sql(`update sessao_usuario set discord_nome = '@everyone https://golpe.example' where id = $1`, [ana.id])
  const { avisos: ditos } = await atacar('Names in Discord', async () => {
    const corpo = { item_id: await mundo.item(), metodo_pagamento: 'real', personagem_id: ana.passports[0] }
    const cabecalhos = { 'idempotency-key': crypto.randomUUID() }
    expect((await pedir('POST', '/api/loja/comprar', { quem: ana, corpo, cabecalhos })).status).toBe(201)
    return ['a purchase of “@everyone https://golpe.example”', 'no mention, no link']
  })
  expect(ditos).toEqual([expect.stringContaining(String.raw`\@everyone https\://golpe.example`)])
  await sql(`update sessao_usuario set discord_nome = '＝cmd()' where id = $1`, [ana.id])
  const { log } = await atacar('Names in a sheet', async () => {
    const { texto } = await doAdmin('GET', '/usuarios/csv')
    expect(texto).toContain(`;'＝cmd();`)
    return ['GET /admin/usuarios/csv with a player called “＝cmd()”', 'written as text']
  })
  expect(log).toEqual(['admin.exportou'])
})
