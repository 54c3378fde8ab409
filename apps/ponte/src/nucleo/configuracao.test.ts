import { describe, expect, it } from 'vitest'
import { lerConfiguracao } from './configuracao.ts'
import type { FxServer } from '../cidade/fxserver.ts'

function servidor(convars: Record<string, string>, arquivos = new Map<string, string>(), grava = true): FxServer {
  return {
    convar: (nome: string) => convars[nome] ?? '',
    apagarConvar: (nome: string) => {
      convars[nome] = 'removido'
    },
    recurso: () => 'sorium',
    lerArquivo: (nome: string) => arquivos.get(nome) ?? null,
    gravarArquivo(nome: string, texto: string) {
      if (grava) arquivos.set(nome, texto)
      return grava
    },
  } as Partial<FxServer> as FxServer
}
const CHAVE = 'k'.repeat(43)
const OUTRA = 'o'.repeat(43)
const URL_DO_SITE = 'https://site.com.br'

function ler(convars: Record<string, string>, arquivos?: Map<string, string>, grava?: boolean) {
  const lida = lerConfiguracao(servidor({ sorium_url: URL_DO_SITE, ...convars }, arquivos, grava))
  return lida.ok ? { chave: lida.valor.chave, avisos: lida.avisos } : { erro: lida.erro }
}

describe('convars', () => {
  it('reads the key and wipes it', () => {
    const convars: Record<string, string> = {
      sorium_url: 'https://site.com.br/',
      sorium_chave: CHAVE,
      sorium_comandos: 'anunciar, premium',
      sorium_grupos: 'VIP,Premium',
      sorium_tabelas_do_veiculo: 'Vehicle_Sold',
    }
    expect(lerConfiguracao(servidor(convars))).toEqual({
      ok: true,
      valor: {
        url: URL_DO_SITE,
        chave: CHAVE,
        servidor: 'principal',
        comandos: new Set(['anunciar', 'premium']),
        grupos: new Set(['VIP', 'Premium']),
        semDivida: new Set(['vehicle_sold']),
        avisos: ['tela', 'base', 'chat'],
        idioma: 'pt-br',
      },
      avisos: [],
    })
    expect(convars['sorium_chave']).toBe('removido')
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

  it.each([
    ['', 'Falta o endereço do site', 'set sorium_url "https://seu-site.com.br"'],
    ['cidade.com.br', 'Falta https://', 'set sorium_url "https://cidade.com.br"'],
    ['www.cidade.com.br:8443/loja', 'Falta https://', 'set sorium_url "https://www.cidade.com.br:8443"'],
    ['localhost:3000', 'Falta http://', 'set sorium_url "http://localhost:3000"'],
    ['http://cidade.com.br', 'precisa começar com https:// (está http://)', 'set sorium_url "https://cidade.com.br"'],
    ['https//cidade', 'não é um endereço (https//cidade)', 'set sorium_url "https://seu-site.com.br"'],
    ['meu site', 'não é um endereço (meu site)', 'set sorium_url "https://seu-site.com.br"'],
  ])('%s is told what is wrong with it, and what to write', (url, oQue, linha) => {
    const lida = lerConfiguracao(servidor({ sorium_url: url, sorium_chave: CHAVE }))
    expect(lida).toEqual({ ok: false, erro: expect.stringContaining(oQue) })
    expect(lida).toEqual({ ok: false, erro: expect.stringContaining(linha) })
  })

  it('a key is wiped also when the address is wrong', () => {
    const convars: Record<string, string> = { sorium_url: 'site.com', sorium_chave: CHAVE }
    lerConfiguracao(servidor(convars))
    expect(convars['sorium_chave']).toBe('removido')
  })
})

describe('the stored key', () => {
  it('survives a restart of the resource, when the convar is wiped', () => {
    const arquivos = new Map<string, string>()
    ler({ sorium_chave: CHAVE }, arquivos)
    expect(ler({ sorium_chave: 'removido' }, arquivos)).toEqual({ chave: CHAVE, avisos: [] })
    expect(ler({}, arquivos)).toEqual({ chave: CHAVE, avisos: [] })
  })

  it('gives way to a key in server.cfg, and is replaced by it', () => {
    const arquivos = new Map<string, string>()
    ler({ sorium_chave: CHAVE }, arquivos)
    expect(ler({ sorium_chave: OUTRA }, arquivos)).toEqual({ chave: OUTRA, avisos: [expect.stringContaining('substituiu')] })
    expect(ler({ sorium_chave: 'removido' }, arquivos)).toEqual({ chave: OUTRA, avisos: [] })
  })

  it('is for one site and one server: another one asks for its own', () => {
    const arquivos = new Map<string, string>()
    ler({ sorium_chave: CHAVE }, arquivos)
    expect(ler({ sorium_servidor: 'teste' }, arquivos)).toEqual({ erro: expect.stringContaining('outro site ou servidor') })
    expect(ler({ sorium_url: 'https://outro.com.br' }, arquivos)).toEqual({ erro: expect.stringContaining('Falta a chave') })
  })

  it('that cannot be read is as none; a folder that cannot be written stops nothing', () => {
    expect(ler({ sorium_chave: 'removido' }, new Map([['sorium.chave', '{"url":']]))).toEqual({
      erro: expect.stringContaining('Falta a chave'),
    })
    expect(ler({ sorium_chave: CHAVE }, new Map(), false)).toEqual({
      chave: CHAVE,
      avisos: [expect.stringContaining('Não consegui gravar')],
    })
    expect(ler({ sorium_chave: 'curta' }, new Map())).toEqual({ erro: expect.stringContaining('incompleta') })
  })
})
