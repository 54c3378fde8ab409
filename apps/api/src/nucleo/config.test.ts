import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ErroDeConfig, lerConfig, lerConfigDoBanco } from './config.ts'

const SEGREDO = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
const PRODUCAO = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://x',
  PUBLIC_URL: 'https://cidade.exemplo/',
  DISCORD_CLIENT_ID: '123456789012345678',
  DISCORD_CLIENT_SECRET: '2',
  SEGREDO_SESSAO: SEGREDO,
  CHAVE_DADOS: SEGREDO,
  CHAVE_PONTE: SEGREDO,
}
const SANDBOX = { SANDBOX: '1', DATABASE_URL: 'postgres://x', SEGREDO_SESSAO: SEGREDO, CHAVE_DADOS: SEGREDO, CHAVE_PONTE: SEGREDO }

function falhaDe(ambiente: Record<string, string | undefined>): string {
  try {
    lerConfig(ambiente)
  } catch (erro) {
    expect(erro).toBeInstanceOf(ErroDeConfig)
    return (erro as Error).message
  }
  throw new Error('a configuração foi aceita')
}

describe('a production start', () => {
  it('takes a complete configuration: real Discord, limits as they are, no control of the game', () => {
    expect(lerConfig({ ...PRODUCAO, JOGO_CONTROLE_PORT: '4000' })).toMatchObject({
      producao: true,
      sandbox: false,
      urlPublica: 'https://cidade.exemplo',
      limitesFator: 1,
      portaDoControleDoJogo: null,
      discord: { autorizar: 'https://discord.com/oauth2/authorize', api: 'https://discord.com/api' },
    })
  })

  it.each(['DATABASE_URL', 'PUBLIC_URL', 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'SEGREDO_SESSAO', 'CHAVE_DADOS', 'CHAVE_PONTE'])(
    'stops without %s, with one line that names it',
    (nome) => {
      for (const valor of [undefined, '', '   ']) {
        const linha = falhaDe({ ...PRODUCAO, [nome]: valor })
        expect(linha).toContain(nome)
        expect(linha).not.toContain('\n')
      }
    },
  )

  it.each(['SEGREDO_SESSAO', 'CHAVE_DADOS', 'CHAVE_PONTE'])('stops with a weak %s, and does not print it', (nome) => {
    for (const fraca of ['changeme', 'curta-demais-1234567890', '0'.repeat(64), 'abababab'.repeat(8)]) {
      const linha = falhaDe({ ...PRODUCAO, [nome]: fraca })
      expect(linha).toContain(nome)
      expect(linha).not.toContain('\n')
      expect(linha).not.toContain(fraca)
    }
  })

  it.each([
    ['SANDBOX', { SANDBOX: '1' }],
    ['LIMITES_FATOR', { LIMITES_FATOR: '1000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://cidade.exemplo' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'nada' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://cidade.exemplo/site' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://ana:senha@cidade.exemplo' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://cidade.exemplo?a=1' }],
    ['DISCORD_CLIENT_ID', { DISCORD_CLIENT_ID: 'abc' }],
    ['DISCORD_CLIENT_ID', { DISCORD_CLIENT_ID: '12345' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432/sorium' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'replica' }],
    ['DATABASE_DIRETA_URL', { DATABASE_DIRETA_URL: 'direta' }],
    ...['nada', '127.0.0.1/33', '10.0.0.0/8/8', '10.0.0.0/', '127.0.0.1,', '::1/129'].map(
      (PROXIES_CONFIAVEIS): [string, Record<string, string>] => ['PROXIES_CONFIAVEIS', { PROXIES_CONFIAVEIS }],
    ),
    ...['abc', '0', '70000', '3000.5', '-1'].map((PORT): [string, Record<string, string>] => ['PORT', { PORT }]),
    ['PORTA_DE_ESCUTA', { PORTA_DE_ESCUTA: '70000' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'tudo' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://sorium:cem%@127.0.0.1/sorium' }],
    ['PAPEIS', { PAPEIS: 'http,tudo' }],
    ...[
      'https://imagens.exemplo.com',
      'imagens.exemplo.com/a',
      '*.exemplo.com',
      'a b',
      "a; script-src 'unsafe-inline'",
      'ana@exemplo.com',
      'x:99999',
      '-a',
    ].map((LOGO_HOST): [string, Record<string, string>] => ['LOGO_HOST', { LOGO_HOST }]),
    ...['javascript:alert(1)', 'radio.exemplo.com', 'https://ana:segredo@radio.exemplo.com', '//radio.exemplo.com'].map(
      (RADIO_URL): [string, Record<string, string>] => ['RADIO_URL', { RADIO_URL }],
    ),
  ])('refuses a wrong %s', (nome, mudanca) => {
    expect(falhaDe({ ...PRODUCAO, ...mudanca })).toContain(nome)
  })
})

describe('what stands before the site', () => {
  it('takes proxies by address, by range and by name', () => {
    const de = (PROXIES_CONFIAVEIS: string) => lerConfig({ ...PRODUCAO, PROXIES_CONFIAVEIS }).proxiesConfiaveis
    expect([de(' '), de('127.0.0.1, 10.0.0.0/8'), de('loopback,::1/128')]).toEqual([null, '127.0.0.1,10.0.0.0/8', 'loopback,::1/128'])
  })
})

describe('addresses outside of the site', () => {
  it('[ACF-01] the host of the logo is a name, as a browser writes it', () => {
    const de = (LOGO_HOST?: string) => lerConfig({ ...PRODUCAO, LOGO_HOST }).hostDoLogo
    expect([de(), de(' '), de(' Imagens.Exemplo.com '), de('imagens.exemplo.com:8443'), de('imagens.exemplo.com:443')]).toEqual([
      null,
      null,
      'imagens.exemplo.com',
      'imagens.exemplo.com:8443',
      'imagens.exemplo.com',
    ])
  })

  it('[LAY-04] the radio is a stream or a file of the site', () => {
    const de = (RADIO_URL?: string) => lerConfig({ ...PRODUCAO, RADIO_URL }).radioUrl
    expect([de(), de('https://radio.exemplo.com/ao-vivo'), de('/radio.mp3')]).toEqual([
      null,
      'https://radio.exemplo.com/ao-vivo',
      '/radio.mp3',
    ])
  })
})

describe('a sandbox start', () => {
  it('binds loopback, multiplies the limits and talks to its own stand-in Discord', () => {
    expect(lerConfig({ ...SANDBOX, PORT: '3850' })).toMatchObject({
      producao: false,
      host: '127.0.0.1',
      limitesFator: 1000,
      urlPublica: null,
      discord: { api: 'http://127.0.0.1:3850/api/sandbox/discord/api' },
    })
  })

  it('takes the roles that it is given', () => {
    expect([...lerConfig({ ...SANDBOX, PAPEIS: 'jobs' }).papeis]).toEqual(['jobs'])
    expect([...lerConfig(SANDBOX).papeis]).toEqual(['http', 'jobs'])
    expect([...lerConfig({ ...SANDBOX, PAPEIS: '' }).papeis]).toEqual(['http', 'jobs'])
  })
})

describe('a command on the database alone', () => {
  it("takes DATABASE_URL, else the sandbox's own database where there is one, and never that in production", () => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
    expect(() => lerConfigDoBanco({ DADOS_DIR: pasta })).toThrow('Falta a variável DATABASE_URL.')
    mkdirSync(join(pasta, 'postgres'))
    expect(lerConfigDoBanco({ DADOS_DIR: pasta })).toEqual({ urlDoBanco: null, pastaDeDados: pasta })
    expect(lerConfigDoBanco({ DADOS_DIR: pasta, DATABASE_URL: 'postgres://x' })).toMatchObject({ urlDoBanco: 'postgres://x' })
    expect(() => lerConfigDoBanco({ DADOS_DIR: pasta, NODE_ENV: 'production' })).toThrow('Falta a variável DATABASE_URL.')
  })
})
