import { PALAVRAS } from '../palavras.ts'
import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_CARTEIRA = {
  'carteira.inexistente': { status: 404, texto: 'Você ainda não tem carteira.' },
  'carteira.necessaria': { status: 409, texto: 'Crie sua carteira antes de continuar.' },
  'carteira.ja_existe': { status: 409, texto: 'Você já tem uma carteira.' },
  'carteira.saldo_insuficiente': { status: 409, texto: 'Saldo insuficiente.' },
  'carteira.valor_minimo': {
    status: 400,
    get texto() {
      return `O valor mínimo é ${PALAVRAS.real} 1,00.`
    },
  },
  'carteira.resultado_zero': {
    status: 400,
    get texto() {
      return `Este valor não chega a 0,01 ${PALAVRAS.moeda}.`
    },
  },
  'carteira.nao_encontrada': { status: 404, texto: 'Carteira não encontrada.' },
  'carteira.valor_de_credito': { status: 400, texto: 'Informe um valor valido.' },
  'carteira.valores_de_conversao': { status: 400, texto: 'Informe valores validos.' },
  'carteira.conta_encerrada': { status: 409, texto: 'O dono encerrou esta conta: ela não recebe mais saldo.' },
  'carteira.com_saldo': { status: 409, texto: 'Só é possível excluir carteira com saldo zero.' },
  'carteira.em_uso': { status: 409, texto: 'Há compra, venda ou anúncio em andamento nesta carteira. Exclua depois que terminar.' },
  'carteira.recebe_taxas': {
    status: 409,
    texto: `Esta carteira recebe as taxas do ${PALAVRAS.mercado}. Escolha outra em Configurações antes de excluir.`,
  },
  'carteira.propria': {
    status: 403,
    texto: 'Esta é a sua própria carteira, como administrador ou como jogador. Peça a outro administrador.',
  },
  'carteira.credito_por_vez': { status: 409, texto: 'O valor passa do que pode ser adicionado por vez.' },
  'carteira.credito_do_dia': { status: 409, texto: 'O valor passa do que você ainda pode adicionar em 24 horas.' },
} as const satisfies Record<string, LinhaDeErro>
