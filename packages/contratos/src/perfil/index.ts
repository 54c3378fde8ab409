import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Nulavel } from '../comum/tipos.ts'

export * from './erros.ts'

export const GENEROS = ['masculino', 'feminino', 'outro', 'nao_informar'] as const

/** The eight fields of the completeness gate. */
export const CAMPOS_DO_CADASTRO = ['nome', 'sobrenome', 'data_nascimento', 'cpf', 'celular', 'genero', 'endereco', 'email'] as const

export const Perfil = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  sobrenome: Type.String(),
  /** YYYY-MM-DD or ''. */
  data_nascimento: Type.String(),
  /** 000.000.000-00 or ''. */
  cpf: Type.String(),
  celular: Type.String(),
  genero: Type.String(),
  endereco: Type.String(),
  email: Type.String(),
  avatar_url: Type.String(),
  id_conta: Nulavel(Type.Integer()),
  discord_id: Type.String(),
  license: Nulavel(Type.String()),
})
export type Perfil = Static<typeof Perfil>

const Curto = Type.String({ minLength: 1, maxLength: 120 })

export const Cadastro = Type.Object({
  nome: Curto,
  sobrenome: Curto,
  data_nascimento: Type.String({ minLength: 1, maxLength: 10 }),
  cpf: Type.String({ minLength: 1, maxLength: 14 }),
  celular: Type.String({ minLength: 1, maxLength: 20 }),
  genero: Type.Enum([...GENEROS]),
  endereco: Type.String({ minLength: 1, maxLength: 240 }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
})
export type Cadastro = Static<typeof Cadastro>

export const lerPerfil = chamada({
  metodo: 'GET',
  caminho: '/user/profile',
  acesso: 'jogador',
  modulo: 'perfil',
  resumo: 'O próprio cadastro',
  respostas: { 200: Perfil },
})
export const completarPerfil = chamada({
  metodo: 'POST',
  caminho: '/user/complete-profile',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'escrita',
  resumo: 'Completa o cadastro, uma única vez',
  corpo: Cadastro,
  respostas: { 200: Perfil },
})
