import { describe, expect, it } from 'vitest'
import { lerConfiguracao } from './configuracao.ts'
import type { FxServer } from './fxserver.ts'

function servidor(convars: Record<string, string>): FxServer {
  return {
    convar: (nome: string) => convars[nome] ?? '',
    apagarConvar: (nome: string) => {
      convars[nome] = 'removido'
    },
  } as FxServer
}
const CHAVE = 'k'.repeat(43)

describe('convars', () => {
  it('reads the key and wipes it', () => {
    const convars: Record<string, string> = {
      sorium_url: 'https://site.com.br/',
      sorium_chave: CHAVE,
      sorium_comandos: 'anunciar, premium',
      sorium_grupos: 'VIP,Premium',
    }
    expect(lerConfiguracao(servidor(convars))).toEqual({
      ok: true,
      valor: {
        url: 'https://site.com.br',
        chave: CHAVE,
        servidor: 'principal',
        comandos: new Set(['anunciar', 'premium']),
        grupos: new Set(['VIP', 'Premium']),
      },
    })
    expect(convars['sorium_chave']).toBe('removido')
    expect(lerConfiguracao(servidor(convars))).toMatchObject({ ok: false, erro: expect.stringContaining('já foi lida') })
  })

  it.each([
    ['http://127.0.0.1:3000', true],
    ['http://localhost:3000', true],
    ['http://[::1]:3000', true],
    ['https://site.com', true],
    ['http://site.com', false],
    ['http://127.0.0.1.site.com', false],
    ['ftp://site.com', false],
    ['site.com', false],
    ['', false],
  ])('%s may be called: %s', (url, ok) => {
    expect(lerConfiguracao(servidor({ sorium_url: url, sorium_chave: CHAVE })).ok).toBe(ok)
  })
})
