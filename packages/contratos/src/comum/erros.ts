import { Type, type Static } from 'typebox'
import { PALAVRAS } from '../palavras.ts'

export const ErroResposta = Type.Object({
  erro: Type.String(),
  codigo: Type.String(),
  detalhes: Type.Optional(Type.String()),
  /** Only with 500: the request's id in the log and on the health page. */
  pedido: Type.Optional(Type.String()),
})
export type ErroResposta = Static<typeof ErroResposta>

export interface LinhaDeErro {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 431 | 503
  readonly texto: string
}

export const ERROS_COMUNS = {
  'pedido.invalido': { status: 400, texto: 'Os dados enviados não são válidos.' },
  'pedido.json_invalido': { status: 400, texto: 'O corpo do pedido não é um JSON válido.' },
  'pedido.json_fundo': { status: 400, texto: 'O corpo do pedido tem níveis demais, um dentro do outro. O máximo são 32.' },
  'pedido.valor_invalido': {
    status: 400,
    get texto() {
      return `Informe um valor em ${PALAVRAS.emReais} com no máximo 2 casas decimais.`
    },
  },
  'pedido.ao_acaso': {
    status: 400,
    texto: 'Recompensa ao acaso não pode ser feita aqui: a plataforma do jogo e a lei a proíbem, em dinheiro ou na moeda da cidade.',
  },
  'pedido.grande_demais': { status: 413, texto: 'O pedido é grande demais.' },
  'pedido.cabecalho_grande': { status: 431, texto: 'O endereço ou os cabeçalhos do pedido são grandes demais.' },
  'pedido.tipo_nao_aceito': { status: 400, texto: 'Envie os dados em JSON.' },
  'pedido.formulario_invalido': { status: 400, texto: 'O formulário não chegou inteiro. Envie de novo.' },
  'pedido.lento': { status: 408, texto: 'O envio parou no meio do caminho. Confira a sua conexão e envie de novo.' },
  'pedido.muitos': { status: 429, texto: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.' },
  'pedido.chave_reutilizada': {
    status: 422,
    texto: 'Esta chave de idempotência já foi usada com outros dados. Comece a operação de novo.',
  },
  'pedido.chave_invalida': { status: 400, texto: 'A chave de idempotência precisa ter de 8 a 128 caracteres simples.' },
  'rota.nao_encontrada': { status: 404, texto: 'Endereço não encontrado.' },
  'sistema.indisponivel': { status: 503, texto: 'O site está voltando ao ar. Tente de novo em alguns segundos.' },
  'sistema.ocupado': { status: 503, texto: 'O site está com muitos pedidos agora. Tente de novo em alguns segundos.' },
  'sistema.financeiro_pausado': {
    status: 503,
    texto: 'Operações financeiras pausadas para conferência. Seu saldo está seguro; tente mais tarde.',
  },
} as const satisfies Record<string, LinhaDeErro>
