import { expect, it } from 'vitest'
import { preencher } from './preparar-plano.ts'

it('a template is filled with numbers and the checked code, each time it occurs', () => {
  const texto = preencher('dar {passport} {item} {quantidade} {dias} {passport}', {
    passport: 1001,
    item: 'agua',
    quantidade: 5,
    dias: null,
  })
  expect(texto).toBe('dar 1001 agua 5 0 1001')
})
