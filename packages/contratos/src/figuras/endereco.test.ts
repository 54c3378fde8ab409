import { describe, expect, it } from 'vitest'
import { enderecoDaFigura, lerPadrao } from './endereco.ts'

describe('lerPadrao', () => {
  it.each([
    'https://imagens.exemplo.com/{codigo}.png',
    'https://imagens.exemplo.com/itens/{figura}.webp?v=2',
    'https://cdn.exemplo.com.br/foto?nome={codigo}',
    'HTTPS://Imagens.Exemplo.com/{codigo}.png',
    'https://imagens.cidade-são-joão.com.br/{codigo}.png',
  ])('takes %s', (texto) => expect(lerPadrao(`  ${texto} `)).toEqual({ ok: true, endereco: texto }))

  it.each([
    ['', 'https://'],
    ['http://imagens.exemplo.com/{codigo}.png', 'https://'],
    ['ftp://imagens.exemplo.com/{codigo}.png', 'https://'],
    ['javascript:alert({codigo})', 'https://'],
    ['//imagens.exemplo.com/{codigo}.png', 'https://'],
    ['https://imagens.exemplo.com/agua.png', '{codigo}'],
    ['https://imagens.exemplo.com/{item}.png', 'só {codigo}'],
    ['https://imagens.exemplo.com/{codigo', 'só {codigo}'],
    ['https://{codigo}.exemplo.com/a.png', 'depois do nome'],
    ['https://{codigo}/a.png', 'depois do nome'],
    ['https://ana:segredo@imagens.exemplo.com/{codigo}.png', 'usuário e senha'],
    ['https://imagens.exemplo.com@10.0.0.1/{codigo}.png', 'usuário e senha'],
    ['https://imagens.exemplo.com:8443/{codigo}.png', 'porta'],
    ['https://imagens.exemplo.com:443/{codigo}.png', 'porta'],
    ['https://127.0.0.1/{codigo}.png', 'número'],
    ['https://2130706433/{codigo}.png', 'número'],
    ['https://0x7f000001/{codigo}.png', 'número'],
    ['https://017700000001/{codigo}.png', 'número'],
    ['https://127.1/{codigo}.png', 'número'],
    ['https://１２７.0.0.1/{codigo}.png', 'número'],
    ['https://[::1]/{codigo}.png', 'número'],
    ['https://localhost/{codigo}.png', 'site público'],
    ['https://jogo.localhost/{codigo}.png', 'site público'],
    ['https://banco.internal/{codigo}.png', 'site público'],
    ['https://roteador.lan/{codigo}.png', 'site público'],
    ['https://banco/{codigo}.png', 'site público'],
    ['https://imagens.exemplo.com./{codigo}.png', 'site público'],
    ['https://imagens..com/{codigo}.png', 'site público'],
    ['https:///{codigo}.png', 'site'],
    ['https://imagens.exemplo.com\\@10.0.0.1/{codigo}.png', 'barras'],
    ['https://imagens.exemplo.com/ {codigo}.png', 'espaços'],
    ['https://imagens.exemplo.com/{codigo}.png#a', '#'],
    [`https://imagens.exemplo.com/${'a'.repeat(300)}{codigo}.png`, 'letras'],
  ])('refuses %s and says why', (texto, dito) => {
    expect(lerPadrao(texto)).toEqual({ ok: false, motivo: expect.stringContaining(dito) })
  })
})

describe('enderecoDaFigura', () => {
  const de = (padrao: string, codigo: string, figura: string | null = null) => enderecoDaFigura(padrao, { codigo, figura }).href

  it('puts the code, or the name that the base tells of the picture, into the pattern', () => {
    expect(de('https://a.exemplo.com/{codigo}.png', 'WEAPON_PISTOL')).toBe('https://a.exemplo.com/WEAPON_PISTOL.png')
    expect(de('https://a.exemplo.com/{figura}.png', 'WEAPON_PISTOL', 'pistol.png')).toBe('https://a.exemplo.com/pistol.png')
    expect(de('https://a.exemplo.com/{figura}.png', 'WEAPON_PISTOL', 'nui://vrp/itens/pistol.webp')).toBe(
      'https://a.exemplo.com/pistol.png',
    )
    expect(de('https://a.exemplo.com/{figura}.png', 'agua')).toBe('https://a.exemplo.com/agua.png')
    expect(de('https://a.exemplo.com/{codigo}/{codigo}.png?n={codigo}', 'x')).toBe('https://a.exemplo.com/x/x.png?n=x')
  })

  it('never leaves the site, whatever the game calls its things', () => {
    for (const codigo of ['../../admin', '//10.0.0.1/a', '@10.0.0.1', 'a?b#c', '$&$1', '\\\\10.0.0.1\\a', 'água de côco', '..', '%2e%2e/'])
      for (const figura of [null, codigo])
        expect(new URL(de('https://a.exemplo.com/x/{codigo}/{figura}.png', codigo, figura)).host).toBe('a.exemplo.com')
    expect(de('https://a.exemplo.com/{codigo}.png', '../../admin')).toBe('https://a.exemplo.com/..%2F..%2Fadmin.png')
    expect(de('https://a.exemplo.com/{codigo}.png', '$&')).toBe('https://a.exemplo.com/%24%26.png')
  })
})
