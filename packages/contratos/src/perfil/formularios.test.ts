import { expect, it } from 'vitest'
import { recusasDe } from '../comum/recusas.ts'
import { FormularioDoPerfil } from './index.ts'

const escrito = { celular: '11987654321', endereco: 'Rua A, 1', email: 'ana@exemplo.com' }
const ditoDe = (campo: keyof typeof escrito, texto: string) =>
  recusasDe(FormularioDoPerfil, { ...escrito, [campo]: texto }).map((r) => (r.campo === campo ? r.texto : r))

it.each([
  ['(11) 98765-4321', []],
  ['(11) 3456-7890', []],
  ['+55 (11) 98765-4321', []],
  ['005511987654321', []],
  ['0 11 98765-4321', []],
  ['0 15 11 98765-4321', []],
  ['+55 0 15 11 98765-4321', []],
  ['(0xx11) 98765-4321', []],
  ['55 98765-4321', []],
  ['(11) 3456-789', ['Informe o celular com DDD, só números (10 ou 11).']],
  ['119876543210', ['Informe o celular com DDD, só números (10 ou 11).']],
  ['(20) 98765-4321', ['Este DDD não existe no Brasil. Confira os dois primeiros números.']],
  ['(11) 88765-4321', ['Celular com 11 números tem o 9 depois do DDD, como (11) 91234-5678.']],
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
