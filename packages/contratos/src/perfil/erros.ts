import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_PERFIL = {
  'perfil.cpf_invalido': { status: 400, texto: 'CPF inválido.' },
  'perfil.cpf_em_uso': { status: 409, texto: 'Não foi possível usar este CPF. Confira o número ou fale com a administração.' },
  'perfil.data_invalida': { status: 400, texto: 'Informe uma data de nascimento válida.' },
  'perfil.email_invalido': { status: 400, texto: 'Informe um e-mail válido.' },
  'perfil.celular_invalido': { status: 400, texto: 'Informe o celular com DDD, só números (10 ou 11).' },
  'perfil.campo_vazio': { status: 400, texto: 'Preencha todos os campos.' },
  'perfil.ja_completo': { status: 409, texto: 'Seu cadastro já está completo.' },
  'perfil.incompleto': { status: 409, texto: 'Complete seu cadastro para continuar.' },
} as const satisfies Record<string, LinhaDeErro>
