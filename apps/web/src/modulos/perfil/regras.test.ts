import { expect, it } from 'vitest'
import { mascararCelular, mascararCpf } from './regras.ts'

it('[PER-09] a CPF is masked as it is typed and never passes 14 characters', () => {
  expect(['1', '1234', '1234567', '1234567890', '123456789012'].map(mascararCpf)).toEqual([
    '1',
    '123.4',
    '123.456.7',
    '123.456.789-0',
    '123.456.789-01',
  ])
})

it('a phone is masked with 10 or 11 digits', () => {
  expect(['11', '113', '1134567890', '11934567890'].map(mascararCelular)).toEqual(['11', '(11) 3', '(11) 3456-7890', '(11) 93456-7890'])
})
