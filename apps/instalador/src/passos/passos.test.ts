import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decifrarComSenha } from '@sorium/api/modulos/copias/porta-segredos.ts'
import { abrirAndamento } from '../andamento.ts'
import { abrirConfiguracao } from '../configuracao.ts'
import { ler } from '../maquina.ts'
import { maquinaDeTeste } from '../maquina-de-teste.ts'
import { administrador } from './administrador.ts'
import { aparencia } from './aparencia.ts'
import { banco } from './banco.ts'
import { copias, SEGREDOS_CIFRADOS } from './copias.ts'
import { discord } from './discord.ts'
import { endereco } from './endereco.ts'
import { PASSOS } from './lista.ts'
import { regras } from './regras.ts'
import type { Contexto, Fora } from './passo.ts'

const [ID, SEGREDO] = ['123456789012345678', 'abcdefghijklmnopqrstuvwxyz012345']

function contexto(fora: Partial<Fora> = {}) {
  const m = maquinaDeTeste((linha) => (linha.startsWith('apt-cache') ? { codigo: 0, texto: '  Candidate: 15+248' } : undefined))
  const ditos: string[] = []
  const c = {
    maquina: m,
    configuracao: abrirConfiguracao(m),
    andamento: abrirAndamento(m),
    site: { entrou: () => false },
    fora,
    avisar: (linha: string) => void ditos.push(linha),
    novoCodigo: () => void ditos.push('código novo'),
    eco: (pergunta: string) => `eco de ${pergunta}`,
  } as unknown as Contexto
  return { c, m, ditos }
}
const comEco = async (url: string) => ({ status: 200, texto: `eco de ${new URL(url).searchParams.get('pergunta')}` })

describe('the domain', () => {
  it.each([
    ['', 'Escreva o domínio.'],
    ['cidade', 'Isto não é um domínio'],
    ['45.10.20.10', 'Isto não é um domínio'],
    ['nao-ha.exemplo.com', 'ainda não leva a lugar nenhum'],
  ])('%j is refused in a sentence', async (dominio, frase) => {
    const { c } = contexto({ resolver: async () => [], buscar: comEco })
    expect(await endereco.conferir(c, { dominio })).toMatchObject([
      { nome: 'dominio', nota: 'errado', diz: expect.stringContaining(frase) },
    ])
  })

  it('that leads to this process is right, however it was typed; to another machine only a warning tells', async () => {
    const { c } = contexto({ resolver: async () => ['45.10.20.10'], buscar: comEco })
    expect(await endereco.conferir(c, { dominio: ' HTTPS://Cidade.Exemplo.com/x ' })).toMatchObject([{ nota: 'certo' }])
    const outra = contexto({ resolver: async () => ['45.10.20.10'], buscar: async () => ({ status: 200, texto: 'Apache' }) })
    expect(await endereco.conferir(outra.c, { dominio: 'cidade.exemplo.com' })).toMatchObject([{ nota: 'atencao' }])
  })

  it('is kept once it answers with a certificate, and a new code is shown', async () => {
    const { c, m, ditos } = contexto({ resolver: async () => ['45.10.20.10'], buscar: comEco })
    await endereco.fazer(c, { valores: { dominio: 'cidade.exemplo.com' }, arquivo: null }, () => undefined)
    expect(c.configuracao.ler()['PUBLIC_URL']).toBe('https://cidade.exemplo.com')
    expect(m.rodados).toContain('systemctl reload-or-restart caddy')
    expect(ditos.at(-1)).toBe('código novo')
  })
})

describe('Discord', () => {
  let servidor: http.Server
  let api = ''
  const pedidos: URLSearchParams[] = []
  beforeEach(async () => {
    pedidos.length = 0
    servidor = http.createServer((req, res) => {
      let corpo = ''
      req.on('data', (d: Buffer) => (corpo += d.toString()))
      req.on('end', () => {
        const campos = new URLSearchParams(corpo)
        pedidos.push(campos)
        const certas = req.headers.authorization === `Basic ${btoa(`${ID}:${SEGREDO}`)}` || campos.get('client_secret') === SEGREDO
        if (req.url === '/users/@me') res.end(JSON.stringify({ username: 'dono', global_name: 'Dono <b>' }))
        else res.writeHead(certas ? 200 : 401).end(JSON.stringify({ access_token: 't' }))
      })
    })
    await new Promise<void>((pronto) => void servidor.listen(0, '127.0.0.1', pronto))
    api = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((pronto) => servidor.close(pronto)))

  it.each([
    [{ id: 'abc', segredo: SEGREDO }, 'id'],
    [{ id: ID, segredo: 'curto' }, 'segredo'],
    [{ id: ID, segredo: SEGREDO.replace('a', 'b') }, 'segredo'],
  ])('keys that do not fit are told at their field, before anything is kept: %j', async (valores, campo) => {
    const { c } = contexto({ discord: { api, autorizar: '' } })
    expect(await discord.conferir(c, valores)).toMatchObject([{ nome: campo, nota: 'errado' }])
    expect(c.configuracao.ler()['DISCORD_CLIENT_ID']).toBeUndefined()
  })

  it('a whole sign-in is tried with the addresses of the site, once for each state', async () => {
    const { c } = contexto({ discord: { api, autorizar: 'https://discord.exemplo/authorize' } })
    c.configuracao.gravar({ PUBLIC_URL: 'https://cidade.exemplo' })
    await discord.fazer(c, { valores: { id: ID, segredo: SEGREDO }, arquivo: null }, () => undefined)
    expect(discord.fica?.(c)).toBe(true)
    const app = Fastify()
    discord.rotas?.(app, c, () => true)
    const ida = new URL((await app.inject('/instalacao/discord/entrar')).headers.location ?? '')
    expect(ida.searchParams.get('redirect_uri')).toBe('https://cidade.exemplo/auth/discord/callback')
    const estado = ida.searchParams.get('state')
    const errada = await app.inject('/auth/discord/callback?code=x&state=outro')
    expect(errada.headers.location).toContain('falhou=')
    expect((await app.inject(`/auth/discord/callback?code=x&state=${estado}`)).headers.location).toContain('falhou=')
    const segunda = new URL((await app.inject('/instalacao/discord/entrar')).headers.location ?? '')
    const volta = await app.inject(`/auth/discord/callback?code=c1&state=${segunda.searchParams.get('state')}`)
    expect(volta.headers.location).toBe('/instalacao/passo/discord')
    expect(c.andamento.ler().discordTestadoPor).toBe('Dono <b>')
    expect(Object.fromEntries(pedidos.at(-2)!)).toMatchObject({ grant_type: 'authorization_code', code: 'c1', client_id: ID })
    expect(discord.fica?.(c)).toBe(false)
    await app.close()
  })
})

describe('the database', () => {
  it("offers the system's own where it is new enough, and refuses an address that is none", async () => {
    const { c } = contexto()
    const [escolha] = await banco.campos(c)
    expect(escolha?.opcoes?.map((o) => o.valor)).toEqual(['sistema', 'pacote', 'outro'])
    expect(await banco.conferir(c, { qual: 'outro', url: 'mysql://x' })).toMatchObject([{ nome: 'url', nota: 'errado' }])
    expect(await banco.conferir(c, { qual: 'outro', url: 'postgres://a:b@127.0.0.1:1/c' })).toMatchObject([
      { nome: 'url', nota: 'errado', diz: expect.stringContaining('não responde') },
    ])
    expect(await banco.conferir(c, {})).toMatchObject([{ nota: 'errado' }])
  })
})

it('a password that is short, or typed in two ways, is told while it is typed', async () => {
  const { c } = contexto()
  const certos = { nome: 'Dona', email: 'd@c.co', senha: 'doze letras!', repetida: 'doze letras!' }
  expect((await administrador.conferir(c, certos)).every((e) => e.nota === 'certo')).toBe(true)
  expect(await administrador.conferir(c, { ...certos, senha: 'curta' })).toContainEqual(
    expect.objectContaining({ nome: 'senha', nota: 'errado' }),
  )
  expect(await administrador.conferir(c, { ...certos, repetida: 'x' })).toContainEqual(
    expect.objectContaining({ nome: 'repetida', nota: 'errado' }),
  )
})

it('a set-up that was taken up again asks for the administrator’s password before it writes in his name', async () => {
  const { c } = contexto()
  expect((await aparencia.campos(c)).map((campo) => campo.nome)).toContain('senha')
  const valores = { nome: 'Cidade', cor_primaria: '#4ca6ff', cor_secundaria: '#ffc453', cor_fonte: '#f1f4f9' }
  expect(await aparencia.conferir(c, valores)).toContainEqual(expect.objectContaining({ nome: 'senha', nota: 'errado' }))
})

it('the secrets leave the machine in a file that the passphrase opens, and that nobody else of the machine reads', async () => {
  const { c, m } = contexto()
  await copias.fazer(c, { valores: { senha: 'uma senha comprida' }, arquivo: null }, () => undefined)
  const arquivo = join(m.raiz, SEGREDOS_CIFRADOS)
  expect(statSync(arquivo).mode & 0o777).toBe(0o600)
  expect(ler(m, SEGREDOS_CIFRADOS)).not.toContain(c.configuracao.ler()['CHAVE_DADOS'])
  const aberto = await decifrarComSenha(readFileSync(arquivo), 'uma senha comprida')
  expect(aberto).toContain(`CHAVE_DADOS=${c.configuracao.ler()['CHAVE_DADOS']}\n`)
})

describe('who answers for the site, and the words', () => {
  const CERTOS = { operador_nome: 'Ana da Silva', operador_contato: 'ana@cidade.com.br', palavras: 'especificacao', senha: 'x' }

  it('are asked after the looks, with the reason; nothing is chosen for him that he does not see', async () => {
    expect(PASSOS.map((p) => p.nome)).toEqual(['endereco', 'discord', 'banco', 'administrador', 'aparencia', 'regras', 'copias', 'jogo'])
    const { c } = contexto()
    const campos = await regras.campos(c)
    expect(campos.find((campo) => campo.nome === 'palavras')).toMatchObject({ valor: 'especificacao', tipo: 'escolha' })
    expect(campos.map((campo) => campo.nome)).toContain('senha')
    expect((await regras.antes(c)).texto).toContain('Mercado Cripto')
  })

  it.each([
    [{ operador_nome: ' ' }, 'operador_nome'],
    [{ operador_contato: 'ana' }, 'operador_contato'],
    [{ operador_documento: '529.982.247-26' }, 'operador_documento'],
    [{ palavras: 'outras' }, 'palavras'],
    [{ saldo_simbolo: 'R$' }, 'saldo_simbolo'],
    [{ moeda_nome: 'Cripto da Orla' }, 'moeda_nome'],
    [{ saldo_nome: 'x'.repeat(21) }, 'saldo_nome'],
    [{ senha: '' }, 'senha'],
  ])('%j is told at its field while it is typed', async (mudanca, campo) => {
    const { c } = contexto()
    const errados = (await regras.conferir(c, { ...CERTOS, ...mudanca })).filter((e) => e.nota !== 'certo')
    expect(errados).toMatchObject([{ nome: campo, nota: 'errado' }])
  })

  it('are written through the site’s own call, with the name that it has, and told', async () => {
    const gravadas: unknown[] = []
    const { c } = contexto()
    Object.assign(c, {
      site: {
        entrou: () => true,
        configuracoes: async () => ({ nome: 'Porto Aurora' }),
        gravar: async (mudanca: unknown) => void gravadas.push(mudanca),
      },
    })
    const valores = { ...CERTOS, palavras: 'seguras', saldo_nome: ' Pratas ', saldo_simbolo: 'P$', operador_documento: '' }
    expect((await regras.conferir(c, valores)).every((e) => e.nota === 'certo')).toBe(true)
    const ditas: string[] = []
    await regras.fazer(c, { valores, arquivo: null }, (linha) => void ditas.push(linha))
    expect(gravadas).toEqual([
      {
        nome: 'Porto Aurora',
        palavras: 'seguras',
        operador_nome: 'Ana da Silva',
        operador_documento: null,
        operador_contato: 'ana@cidade.com.br',
        pais_hospedagem: null,
        aviso_nao_afiliado: null,
        saldo_nome: 'Pratas',
        saldo_simbolo: 'P$',
        moeda_nome: null,
      },
    ])
    expect(ditas).toEqual(['Quem responde pelo site: Ana da Silva, ana@cidade.com.br', 'O site fala com as palavras seguras'])
  })
})
