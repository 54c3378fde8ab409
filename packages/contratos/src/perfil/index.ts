import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { recusa } from '../comum/recusa.ts'
import { Nulavel } from '../comum/tipos.ts'
import { ehEmail, recusaDoTelefone } from './contatos.ts'
import { ERROS_PERFIL } from './erros.ts'

export * from './contatos.ts'
export * from './erros.ts'

export const GENEROS = ['masculino', 'feminino', 'outro', 'nao_informar'] as const

/** A profile is complete when all eight are filled. */
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
  personagem_nome: Nulavel(Type.String()),
  fora_do_hall: Type.Boolean(),
})
export type Perfil = Static<typeof Perfil>

const Curto = Type.String({ minLength: 1, maxLength: 120 })

export const Cadastro = Type.Object({
  nome: Curto,
  sobrenome: Curto,
  data_nascimento: Type.String({ minLength: 1, maxLength: 10 }),
  cpf: Type.String({ minLength: 1, maxLength: 14 }),
  celular: Type.String({
    minLength: 1,
    maxLength: 30,
    ...recusa((texto) => ERROS_PERFIL[recusaDoTelefone(String(texto)) ?? 'perfil.celular_invalido'].texto),
  }),
  genero: Type.Enum([...GENEROS]),
  endereco: Type.String({ minLength: 1, maxLength: 240 }),
  email: Type.String({ minLength: 3, maxLength: 254, ...recusa('Informe um e-mail válido.') }),
})
export type Cadastro = Static<typeof Cadastro>

export const FormularioDoCadastro = Type.Object({
  ...Cadastro.properties,
  celular: Type.Refine(Cadastro.properties.celular, (celular) => recusaDoTelefone(celular) === null),
  email: Type.Refine(Cadastro.properties.email, ehEmail),
})

/** Only these fields may change in a complete profile. */
export const MudancaDoPerfil = Type.Pick(Cadastro, ['celular', 'endereco', 'email'])
export type MudancaDoPerfil = Static<typeof MudancaDoPerfil>
export const FormularioDoPerfil = Type.Pick(FormularioDoCadastro, ['celular', 'endereco', 'email'])

export const Preferencias = Type.Object({ fora_do_hall: Type.Boolean() })
export type Preferencias = Static<typeof Preferencias>

export const MAXIMO_DA_FOTO = 2 * 1024 * 1024
export const TIPOS_DA_FOTO = ['image/png', 'image/jpeg', 'image/webp'] as const

export const lerPerfil = chamada({
  metodo: 'GET',
  caminho: '/user/profile',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'leitura',
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
export const atualizarPerfil = chamada({
  metodo: 'POST',
  caminho: '/user/update-profile',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'escrita',
  resumo: 'Muda celular, endereço e e-mail',
  corpo: MudancaDoPerfil,
  respostas: { 200: Perfil },
})
export const enviarFoto = chamada({
  metodo: 'POST',
  caminho: '/user/upload-avatar',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'foto',
  resumo: 'Troca a foto (PNG, JPEG ou WebP de até 2 MB)',
  formulario: { arquivo: 'avatar' },
  respostas: { 200: Type.Object({ avatar_url: Type.String() }) },
})
export const mudarPreferencias = chamada({
  metodo: 'PUT',
  caminho: '/user/preferencias',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'escrita',
  resumo: 'Aparecer ou não nos rankings de riqueza',
  corpo: Preferencias,
  respostas: { 200: Preferencias },
})
export const baixarDados = chamada({
  metodo: 'GET',
  caminho: '/user/dados',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'escrita',
  resumo: 'Tudo o que o site guarda sobre o jogador, como arquivo JSON',
  respostas: { 200: Type.Unsafe<AsyncIterable<string>>({ type: 'object', additionalProperties: true }) },
})
export const encerrarConta = chamada({
  metodo: 'DELETE',
  caminho: '/user/conta',
  acesso: 'jogador',
  modulo: 'perfil',
  limite: 'escrita',
  resumo: 'Encerra a conta e apaga os dados pessoais; recusada com saldo, compra ou anúncio em aberto',
  respostas: { 204: Type.Null() },
})
