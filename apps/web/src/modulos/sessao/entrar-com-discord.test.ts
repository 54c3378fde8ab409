import { expect, it } from 'vitest'
import { enderecoDeVolta } from './entrar-com-discord.ts'

it.each(['/painel/carteira', '/loja?categoria=3', '/'])('goes back inside the site: %s', (endereco) => {
  expect(enderecoDeVolta(endereco)).toBe(endereco)
})

it.each([null, undefined, '', '//outro.site', '/\\outro.site', 'https://outro.site', 'javascript:alert(1)', '/auth/token'])(
  'never elsewhere: %s',
  (endereco) => expect(enderecoDeVolta(endereco)).toBe('/'),
)
