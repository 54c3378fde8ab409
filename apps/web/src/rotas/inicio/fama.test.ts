import { expect, it } from 'vitest'
import { nomeNoHall } from './fama.tsx'

const jogador = (p: { name?: string | null; username?: string | null }) => ({ name: null, username: null, ...p }) as never

it('[HOM-12] the name falls back to the username, then to the position, and to --- when nobody is there', () => {
  expect(nomeNoHall(jogador({ name: 'Dandara', username: 'dandara' }), 1)).toBe('Dandara')
  expect(nomeNoHall(jogador({ username: 'dandara' }), 1)).toBe('dandara')
  expect(nomeNoHall(jogador({}), 3)).toBe('Player 3')
  expect(nomeNoHall(null, 1)).toBe('---')
  expect(nomeNoHall(undefined, 1)).toBe('---')
})
