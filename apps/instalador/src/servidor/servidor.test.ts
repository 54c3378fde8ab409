import { certo, errado } from '@sorium/api/comandos/exames/exame.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abrirAndamento } from '../andamento.ts'
import { abrirConfiguracao } from '../configuracao.ts'
import { Falha } from '../maquina.ts'
import { maquinaDeTeste } from '../maquina-de-teste.ts'
import type { Contexto, Passo } from '../passos/passo.ts'
import { abrirEntrada } from './codigo.ts'
import { html } from './html.ts'
import { criarServidor } from './index.ts'
import { abrirObra } from './tarefa.ts'

const HTTPS = { host: 'cidade.exemplo', origin: 'https://cidade.exemplo', 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' }
const HTTP = { ...HTTPS, origin: 'http://cidade.exemplo', 'x-forwarded-proto': 'http' }
const TUNEL = { host: '127.0.0.1:3190', origin: 'http://127.0.0.1:3190' }

const feito: string[] = []
const passo = (nome: string, mais: Partial<Passo> = {}): Passo => ({
  nome,
  titulo: `Passo ${nome}`,
  botao: 'Fazer',
  antes: () => html``,
  campos: () => [{ nome: 'valor', rotulo: 'Valor', tipo: 'text' }],
  conferir: async (_, { valor = '' }) => [valor === 'ruim' ? errado('valor', 'Não serve.', 'Mude.') : certo('valor', 'Serve.')],
  fazer: async (_, { valores }, contar) => {
    contar(`Fazendo ${nome}`)
    if (valores['valor'] === 'falha') throw new Falha('O disco encheu.')
    if (valores['valor'] === 'defeito') throw new TypeError('x is undefined')
    feito.push(`${nome}=${valores['valor']}`)
  },
  ...mais,
})

async function abrir() {
  const m = maquinaDeTeste()
  const ditos: string[] = []
  const entrada = abrirEntrada()
  const c = {
    maquina: m,
    configuracao: abrirConfiguracao(m),
    andamento: abrirAndamento(m),
    avisar: (linha: string) => void ditos.push(linha),
    eco: (pergunta: string) => `eco de ${pergunta}`,
  } as unknown as Contexto
  const obra = abrirObra((nome, linha) => c.andamento.contar(nome, linha))
  let terminou = 0
  const passos = [passo('endereco'), passo('discord', { adiar: 'Depois' }), passo('jogo')]
  const app = await criarServidor({ c, passos, entrada, obra, terminar: async () => void terminou++ })
  const enviar = (url: string, campos: Record<string, string>, headers: Record<string, string>) => {
    const corpo = Object.entries(campos).map(([nome, valor]) => `--X\r\ncontent-disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`)
    return app.inject({
      method: 'POST',
      url,
      payload: `${corpo.join('')}--X--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=X', ...headers },
    })
  }
  const entrarPor = async (headers: Record<string, string>) => {
    const r = await enviar('/instalacao/entrar', { codigo: entrada.renovar() }, headers)
    return { ...headers, cookie: String(r.headers['set-cookie']).split(';')[0]! }
  }
  const ver = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
  return { c, app, obra, entrada, ditos, enviar, entrarPor, ver, terminou: () => terminou }
}

let s: Awaited<ReturnType<typeof abrir>>
beforeEach(async () => {
  feito.length = 0
  s = await abrir()
})
afterEach(() => s.app.close())

describe('who may come in', () => {
  it('nobody without the code: every page leads to the question for it, and nothing is done', async () => {
    for (const url of ['/instalacao/passo/endereco', '/instalacao/andamento', '/instalacao/fim'])
      expect((await s.ver(url, HTTPS)).headers['location']).toBe('/instalacao/')
    expect((await s.enviar('/instalacao/passo/endereco', { valor: 'x' }, HTTPS)).statusCode).toBe(401)
    expect((await s.enviar('/instalacao/conferir/endereco', { valor: 'x' }, HTTPS)).statusCode).toBe(401)
    expect((await s.enviar('/instalacao/terminar', {}, HTTPS)).statusCode).toBe(401)
    expect(feito).toEqual([])
  })

  it('nobody from a page of another site, and nobody by a name that is no tunnel', async () => {
    const dentro = await s.entrarPor(HTTPS)
    expect((await s.enviar('/instalacao/passo/endereco', { valor: 'x' }, { ...dentro, origin: 'https://mau.exemplo' })).statusCode).toBe(
      403,
    )
    expect((await s.ver('/instalacao/', { host: 'mau.exemplo:3190' })).statusCode).toBe(403)
    expect((await s.ver('/instalacao/', TUNEL)).statusCode).toBe(200)
  })

  it('with the code, by a cookie that no script reads, and only with https where https is; the terminal is told from where', async () => {
    const r = await s.enviar('/instalacao/entrar', { codigo: s.entrada.renovar() }, HTTPS)
    expect(r.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    expect(s.ditos.join()).toContain('de 6.6.6.6')
  })

  it('whoever comes for the site is told to come back: a player by a page that asks again, a game server by no word about its key', async () => {
    const pagina = await s.ver('/loja', { ...HTTPS, accept: 'text/html' })
    expect([pagina.statusCode, pagina.body]).toEqual([503, expect.stringMatching(/http-equiv="refresh"[\s\S]*O site está sendo preparado/)])
    const jogo = await s.app.inject({ method: 'POST', url: '/api/ponte/sincronizar', headers: HTTPS, payload: {} })
    expect([jogo.statusCode, jogo.json<{ codigo: string }>().codigo, jogo.headers['retry-after']]).toEqual([
      503,
      'sistema.indisponivel',
      '30',
    ])
  })

  it('over http to choose the domain, and not further: not before there is https, and to nothing once there is', async () => {
    const aberto = await s.entrarPor(HTTP)
    expect((await s.ver('/instalacao/passo/endereco', aberto)).body).toContain('Passo endereco')
    s.c.andamento.concluir('endereco')
    expect((await s.ver('/instalacao/passo/discord', aberto)).body).toContain('Continue com https')
    expect((await s.enviar('/instalacao/passo/discord', { valor: 'x' }, aberto)).body).toContain('Continue com https')
    s.c.configuracao.gravar({ PUBLIC_URL: 'https://cidade.exemplo' })
    expect((await s.enviar('/instalacao/passo/endereco', { valor: 'x' }, aberto)).body).toContain('Continue com https')
    const codigo = s.entrada.renovar()
    expect((await s.enviar('/instalacao/entrar', { codigo }, HTTP)).headers['set-cookie']).toBeUndefined()
    expect(feito).toEqual([])
    expect((await s.enviar('/instalacao/entrar', { codigo }, HTTPS)).statusCode).toBe(303)
  })
})

describe('the steps', () => {
  it('are done in their order, each told and kept, and lead on to the next', async () => {
    const dentro = await s.entrarPor(HTTPS)
    expect((await s.ver('/instalacao/passo/jogo', dentro)).headers['location']).toBe('/instalacao/')
    const r = await s.enviar('/instalacao/passo/endereco', { valor: 'x' }, dentro)
    expect(r.headers['location']).toBe('/instalacao/passo/endereco/feito')
    await s.obra.esperar()
    expect((await s.ver('/instalacao/passo/endereco/feito', dentro)).headers['location']).toBe('/instalacao/')
    expect((await s.ver('/instalacao/', dentro)).headers['location']).toBe('/instalacao/passo/discord')
    expect(feito).toEqual(['endereco=x'])
    expect(s.c.andamento.ler().linhas).toMatchObject([{ passo: 'endereco', linha: 'Fazendo endereco' }])
  })

  it('are looked at while they are typed, and nothing that is wrong is done', async () => {
    const dentro = await s.entrarPor(HTTPS)
    const visto = await s.enviar('/instalacao/conferir/endereco', { valor: 'ruim' }, dentro)
    expect(visto.json()).toEqual([{ campo: 'valor', nota: 'errado', texto: 'Não serve. Mude.' }])
    const r = await s.enviar('/instalacao/passo/endereco', { valor: 'ruim' }, dentro)
    expect([r.statusCode, r.body.includes('Não serve. Mude.'), r.body.includes('value="ruim"')]).toEqual([400, true, true])
    expect(feito).toEqual([])
  })

  it.each([
    ['falha', 'O disco encheu.'],
    ['defeito', 'Um defeito da instalação: x is undefined'],
  ])('that end in a %s say so, are not taken for done, and can be tried again', async (valor, frase) => {
    const dentro = await s.entrarPor(HTTPS)
    await s.enviar('/instalacao/passo/endereco', { valor }, dentro)
    await s.obra.esperar()
    expect((await s.ver('/instalacao/passo/endereco', dentro)).body).toContain(frase)
    expect(s.c.andamento.ler().feitos).toEqual({})
    await s.enviar('/instalacao/passo/endereco', { valor: 'bom' }, dentro)
    await s.obra.esperar()
    expect(feito).toEqual(['endereco=bom'])
  })

  it('can be left for later where they say so, and the set-up ends only after the last of them', async () => {
    const dentro = await s.entrarPor(TUNEL)
    s.c.andamento.concluir('endereco')
    await s.enviar('/instalacao/passo/discord', { adiar: 'sim' }, dentro)
    expect((await s.enviar('/instalacao/terminar', {}, dentro)).headers['location']).toBe('/instalacao/')
    s.c.andamento.concluir('jogo')
    expect((await s.enviar('/instalacao/terminar', {}, dentro)).body).toContain('Instalado')
    await new Promise(setImmediate)
    expect(s.terminou()).toBe(1)
    expect(feito).toEqual([])
  })

  it('write what was typed as text, whatever it is', async () => {
    const dentro = await s.entrarPor(HTTPS)
    const r = await s.ver(`/instalacao/passo/endereco?falhou=${encodeURIComponent('"><script>alert(1)</script>')}`, dentro)
    expect(r.body).not.toContain('<script>alert')
    expect(r.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

it('knows itself again from outside, and nothing else of it is told without the code', async () => {
  expect((await s.ver('/instalacao/eco?pergunta=a', HTTP)).body).toBe('eco de a')
})
