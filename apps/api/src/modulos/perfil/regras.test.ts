import type { Cadastro } from '@sorium/contratos/perfil/index.ts'
import { expect, it } from 'vitest'
import { conferirCadastro } from './regras.ts'

// In São Paulo it is still the 28th.
const HOJE = new Date('2026-11-29T01:00:00Z')
const CADASTRO: Cadastro = {
  nome: 'Davi',
  sobrenome: 'Nunes',
  data_nascimento: '1999-02-28',
  cpf: '529.982.247-25',
  celular: '+55 (11) 98765-4321',
  genero: 'outro',
  endereco: 'Rua A, 1',
  email: 'davi@exemplo.com',
}
const recusaDe = (data_nascimento: string, soMaiores = true): string | null => {
  try {
    conferirCadastro({ ...CADASTRO, data_nascimento }, { hoje: HOJE, soMaiores })
    return null
  } catch (erro) {
    return (erro as { codigo: string }).codigo
  }
}

it.each([
  ['2008-11-28', null],
  ['2008-11-29', 'perfil.menor_de_idade'],
  ['2026-11-28', 'perfil.menor_de_idade'],
  ['2026-11-29', 'perfil.data_futura'],
  ['1906-11-28', null],
  ['1906-11-27', 'perfil.data_antiga'],
  ['2008-02-30', 'perfil.data_invalida'],
])('[PER-09] born on %s, only of age: %s', (dia, recusa) => expect(recusaDe(dia)).toBe(recusa))

it('[PER-09] where minors may register, only impossible days are refused', () => {
  expect(['2012-01-01', '2026-11-29', '1906-11-27'].map((dia) => recusaDe(dia, false))).toEqual([
    null,
    'perfil.data_futura',
    'perfil.data_antiga',
  ])
})

it('[PER-09] a phone is kept from its area code on', () => {
  expect(conferirCadastro(CADASTRO, { hoje: HOJE, soMaiores: true }).celular).toBe('11987654321')
})
