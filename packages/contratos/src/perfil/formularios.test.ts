import { expect, it } from 'vitest'
import { recusasDe } from '../comum/recusas.ts'
import { FormularioDoPerfil } from './index.ts'

const escrito = { celular: '11987654321', endereco: 'Rua A, 1', email: 'ana@exemplo.com' }
const ditoDe = (campo: keyof typeof escrito, texto: string) =>
  recusasDe(FormularioDoPerfil, { ...escrito, [campo]: texto }).map((r) => (r.campo === campo ? r.texto : r))

it.each([
  ['(11) 98765-4321', []],
  ['(11) 3456-7890', []],
  ['(11) 3456-789', ['Informe o celular com DDD: 10 ou 11 números.']],
  ['', ['Preencha este campo.']],
])('[PER-04] a phone of %j', (texto, esperado) => {
  expect(ditoDe('celular', texto)).toEqual(esperado)
})

it.each([
  [' ana@exemplo.com ', []],
  ['ana@exemplo', ['Informe um e-mail válido.']],
  ['ana exemplo@x.com', ['Informe um e-mail válido.']],
])('[PER-04] an e-mail of %j', (texto, esperado) => {
  expect(ditoDe('email', texto)).toEqual(esperado)
})
