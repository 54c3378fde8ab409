import { expect, it } from 'vitest'
import { dataPorExtenso, mascararCelular, mascararCpf, medidaParaEnvio, recusaDoArquivo } from './regras.ts'

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
  expect(['+55 (11) 93456', '0 15 11', '5511934567890'].map(mascararCelular)).toEqual(['+55 (11) 93456', '0 15 11', '(11) 93456-7890'])
})

it('[PER-04] a date is shown as it is said here', () => {
  expect(['1999-02-28', ''].map(dataPorExtenso)).toEqual(['28/02/1999', ''])
})

it.each([
  ['image/jpeg', 8e6, null],
  ['image/png', 10, null],
  ['image/webp', 10, null],
  ['image/gif', 10, 'Escolha uma foto em PNG, JPEG ou WebP.'],
  ['image/svg+xml', 10, 'Escolha uma foto em PNG, JPEG ou WebP.'],
  ['application/pdf', 10, 'Escolha uma foto em PNG, JPEG ou WebP.'],
  ['', 10, 'Escolha uma foto em PNG, JPEG ou WebP.'],
  ['image/jpeg', 30e6, 'Esta foto passa de 25 MB. Escolha uma menor.'],
])('[PER-02] a file of type %j and %d bytes', (type, size, esperado) => {
  expect(recusaDoArquivo({ type, size })).toBe(esperado)
})

it.each([
  [4000, 3000, 1024, 768],
  [3000, 4000, 768, 1024],
  [800, 600, 800, 600],
  [20_000, 2, 1024, 1],
])('[PER-02] %d × %d is sent as %d × %d', (largura, altura, l, a) => {
  expect(medidaParaEnvio({ largura, altura, lado: 1024 })).toEqual({ largura: l, altura: a })
})
