import { PALAVRAS } from '../palavras.ts'
import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_PERFIL = {
  'perfil.cpf_invalido': { status: 400, texto: 'CPF inválido.' },
  'perfil.cpf_em_uso': { status: 409, texto: 'Não foi possível usar este CPF. Confira o número ou fale com a administração.' },
  'perfil.data_invalida': { status: 400, texto: 'Informe uma data de nascimento válida.' },
  'perfil.data_futura': { status: 400, texto: 'Esta data de nascimento ainda não chegou.' },
  'perfil.data_antiga': { status: 400, texto: 'Esta data de nascimento é de mais de 120 anos atrás. Confira o ano.' },
  'perfil.menor_de_idade': { status: 400, texto: 'O cadastro é só para maiores de 18 anos.' },
  'perfil.email_invalido': { status: 400, texto: 'Informe um e-mail válido.' },
  'perfil.celular_invalido': { status: 400, texto: 'Informe o celular com DDD, só números (10 ou 11).' },
  'perfil.celular_ddd': { status: 400, texto: 'Este DDD não existe no Brasil. Confira os dois primeiros números.' },
  'perfil.celular_nove': { status: 400, texto: 'Celular com 11 números tem o 9 depois do DDD, como (11) 91234-5678.' },
  'perfil.campo_vazio': { status: 400, texto: 'Preencha todos os campos.' },
  'perfil.ja_completo': { status: 409, texto: 'Seu cadastro já está completo.' },
  'perfil.incompleto': { status: 409, texto: 'Complete seu cadastro para continuar.' },
  'perfil.foto_ausente': { status: 400, texto: 'Escolha uma foto para enviar.' },
  'perfil.foto_invalida': { status: 400, texto: 'Esta foto não é PNG, JPEG nem WebP. Uma foto HEIC do iPhone, salve como JPEG.' },
  'perfil.foto_danificada': { status: 400, texto: 'Esta foto está incompleta ou danificada. Abra-a, salve de novo e envie.' },
  'perfil.foto_dimensoes': { status: 400, texto: 'Esta foto tem pixels demais. Envie uma de até 16 megapixels.' },
  'perfil.foto_grande': { status: 413, texto: 'Esta foto passa de 2 MB. Envie uma menor.' },
  'perfil.conta_com_saldo': { status: 409, texto: 'Ainda há saldo na sua carteira. Use o saldo antes de excluir a conta.' },
  'perfil.conta_recebe_taxas': {
    status: 409,
    texto: `Sua carteira recebe as taxas do ${PALAVRAS.mercado}. Fale com a administração antes de excluir a conta.`,
  },
  'perfil.conta_com_compra': { status: 409, texto: 'Você tem uma compra a caminho. Espere a entrega antes de excluir a conta.' },
  'perfil.conta_com_anuncio': {
    status: 409,
    texto: 'Você tem um anúncio aberto. Cancele-o ou espere a venda terminar antes de excluir a conta.',
  },
} as const satisfies Record<string, LinhaDeErro>
