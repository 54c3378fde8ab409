import { expect, it } from 'vitest'
import { dobrar } from './texto.ts'

it.each([
  ['Munição 9 mm', ' municao 9 mm'],
  ['  CORAÇÃO   de\tpedra ', ' coracao de pedra'],
  ['AK-47', ' ak 47'],
  ['Pistola .50', ' pistola 50'],
  ['ｆｉｏ', ' fio'],
  ['João', ' joao'],
  ['...', ''],
  ['', ''],
])('[MKT-02] %j is searched as %j', (texto, dobrado) => {
  expect(dobrar(texto)).toBe(dobrado)
  expect(dobrar(dobrado)).toBe(dobrado)
})
