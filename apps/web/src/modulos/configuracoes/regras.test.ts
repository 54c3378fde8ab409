import { describe, expect, it } from 'vitest'
import { SALVAS } from './fabrica.ts'
import { avisosDaCor, camposDe, claridadeDe, errosDaMudanca, errosDe, lerNumero, mudaCotacao, mudancasDe, valorCom } from './regras.ts'

const campos = camposDe(SALVAS)

describe('the form of the settings', () => {
  it('[ACF-01] begins with what is saved, and then has nothing to save', () => {
    expect(campos).toMatchObject({
      nome: 'Porto Aurora',
      logo_url: '',
      marketplace_dias: '14',
      marketplace_moderar: false,
      cotacao_valor_base: '1,3502',
      cotacao_profundidade: '1.000.000,00',
      credito_maximo_por_dia: '50.000,00',
      grupos_permitidos: 'VIP, Premium',
      discord_servidor: '300000000000000001',
      discord_cargos_de_entrada: '310000000000000001, 310000000000000002',
    })
    expect(errosDe(campos)).toEqual({})
    expect(mudancasDe(campos, SALVAS)).toBeNull()
  })

  it('[ACF-01] sends only what was changed, and the name', () => {
    const mudados = {
      ...campos,
      cor_primaria: '',
      marketplace_moderar: true,
      marketplace_dias: '7',
      cotacao_valor_base: '2,5',
      radio_url: ' https://a.b/c ',
    }
    expect(mudancasDe(mudados, SALVAS)).toEqual({
      nome: 'Porto Aurora',
      cor_primaria: '',
      marketplace_moderar: true,
      marketplace_dias: 7,
      cotacao_valor_base: 2.5,
      radio_url: 'https://a.b/c',
    })
  })

  it('[ACF-01] the limits of staff and the groups travel as the call wants them, and say what would be refused', () => {
    const mudados = {
      ...campos,
      credito_maximo_por_vez: '7.500,00',
      credito_maximo_por_dia: '0',
      cotacao_variacao_maxima: '5',
      grupos_permitidos: ' VIP,Ouro  VIP ',
    }
    expect(errosDe(mudados)).toEqual({})
    const mudancas = mudancasDe(mudados, SALVAS)
    expect(mudancas).toEqual({
      nome: 'Porto Aurora',
      credito_maximo_por_vez: 7_500,
      credito_maximo_por_dia: 0,
      cotacao_variacao_maxima: 5,
      grupos_permitidos: ['VIP', 'Ouro'],
    })
    expect([mudaCotacao(mudancas), mudaCotacao({ nome: 'x', cotacao_profundidade: 1 }), mudaCotacao(null)]).toEqual([false, true, false])
    expect(mudancasDe({ ...campos, grupos_permitidos: '' }, SALVAS)).toEqual({ nome: 'Porto Aurora', grupos_permitidos: [] })
    const ruins = {
      ...campos,
      credito_maximo_por_vez: '100.000,01',
      credito_maximo_por_dia: '-1',
      cotacao_variacao_maxima: '21',
      grupos_permitidos: 'VIP; Admin',
    }
    expect(errosDe(ruins)).toEqual({
      credito_maximo_por_vez: 'Informe um valor de R$ 0,00 a R$ 100.000,00, com até 2 casas.',
      credito_maximo_por_dia: 'Informe um valor de R$ 0,00 a R$ 100.000,00, com até 2 casas.',
      cotacao_variacao_maxima: 'Informe um número de 0 a 20.',
      grupos_permitidos: expect.stringContaining('Separe os nomes por vírgula'),
    })
  })

  it('[ACF-02][ACF-03] says what would be refused', () => {
    const ruins = {
      ...campos,
      nome: ' ',
      cor_primaria: 'azul',
      logo_url: 'javascript:alert(1)',
      radio_url: '/radio.mp3',
      convite_discord: 'discord.gg/x',
      marketplace_dias: '0',
      cotacao_valor_base: '0',
      cotacao_profundidade: '10',
    }
    expect(Object.keys(errosDe(ruins)).toSorted()).toEqual([
      'convite_discord',
      'cor_primaria',
      'cotacao_profundidade',
      'cotacao_valor_base',
      'logo_url',
      'marketplace_dias',
      'nome',
      'radio_url',
    ])
    expect(errosDe({ ...campos, logo_url: `/api/imagens/${'a'.repeat(64)}` })).toEqual({})
    for (const logo_url of ['/api/imagens/abc', '/api/auth/sair', '//exemplo.com/a.png', 'data:image/png;base64,A', 'http://a.b/c.png'])
      expect([logo_url, Object.keys(errosDe({ ...campos, logo_url }))]).toEqual([logo_url, ['logo_url']])
  })

  it('[ACF-02] what is stored and would be refused today keeps nobody from saving something else', () => {
    const salvas = { ...SALVAS, cor_fonte: 'azul', logo_url: 'http://exemplo.com/a.png' }
    const mudados = { ...camposDe(salvas), marketplace_dias: '0' }
    expect(Object.keys(errosDaMudanca(mudados, salvas))).toEqual(['marketplace_dias'])
    expect(Object.keys(errosDaMudanca({ ...mudados, cor_fonte: 'verde' }, salvas)).toSorted()).toEqual(['cor_fonte', 'marketplace_dias'])
  })

  it.each([
    ['1,35', 1.35],
    ['1.35', 1.35],
    ['1.000.000', 1_000_000],
    ['1.000.000,50', 1_000_000.5],
    ['abc', null],
    ['-1', null],
    ['1e5', null],
    ['0,123456', null],
  ])('[ACF-01] %s is read as %s', (texto, numero) => {
    expect(lerNumero(texto, 4)).toBe(numero)
  })

  it('[ACF-01] the picture of the quote follows its rule', () => {
    const p = { base: 1, minimo: 0.01, profundidade: 1_000_000 }
    expect([valorCom(0, p), valorCom(350_000, p), valorCom(1_000_000, p)]).toEqual([1, 1.35, 2])
    expect(valorCom(0, { ...p, minimo: 5 })).toBe(5)
  })
})

describe('a colour', () => {
  it('[ACF-03] has the lightness that OKLab gives it', () => {
    expect(claridadeDe('#000000')).toBeCloseTo(0, 5)
    expect(claridadeDe('#ffffff')).toBeCloseTo(1, 3)
    expect(claridadeDe('#ff0000')).toBeCloseTo(0.628, 3)
  })

  it('[ACF-03] that a theme has to change is told', () => {
    expect(avisosDaCor('cor_primaria', '')).toEqual([])
    expect(avisosDaCor('cor_primaria', '#000080')[0]).toBe('No tema escuro ela é clareada para continuar legível.')
    expect(avisosDaCor('cor_primaria', '#ffff99')).toContain('No tema claro ela é escurecida para continuar legível.')
    expect(avisosDaCor('cor_fonte', '#f1f4f9')).toEqual([])
    expect(avisosDaCor('cor_fonte', '#333')).toEqual(['No tema escuro ela é clareada para continuar legível.'])
    expect(avisosDaCor('cor_secundaria', 'ouro')).toEqual([])
  })
})
