import { expect, it } from 'vitest'
import { politicaDeConteudo } from './politica.ts'

const politica = (p: { midia?: string; hostDoLogo?: string }) =>
  politicaDeConteudo({ nonce: 'n', midia: p.midia ?? null, hostDoLogo: p.hostDoLogo ?? null })

it('a plain origin is let in', () => {
  expect(politica({ midia: 'https://radio.exemplo.com:8000/ao-vivo?a=1' })).toContain("media-src 'self' https://radio.exemplo.com:8000;")
  expect(politica({ hostDoLogo: 'imagens.exemplo.com' })).toContain('data: blob: https://imagens.exemplo.com;')
})

it.each([
  'https://a;script-src-elem',
  "https://a,'unsafe-inline'",
  'https://*',
  'https://[::1]/',
  "https://a'b",
  'data:audio/mp3;base64,AA',
  'a b',
])('%s is nothing that it writes, wherever it came from', (texto) => {
  expect(politica({ midia: texto })).toBe(politica({}))
  expect(politica({ hostDoLogo: texto.replace('https://', '') })).toBe(politica({}))
})
