import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_CARTEIRA = {
  'carteira.inexistente': { status: 404, texto: 'Você ainda não tem carteira.' },
  'carteira.necessaria': { status: 409, texto: 'Crie sua carteira antes de continuar.' },
  'carteira.ja_existe': { status: 409, texto: 'Você já tem uma carteira.' },
  'carteira.saldo_insuficiente': { status: 409, texto: 'Saldo insuficiente.' },
  'carteira.valor_minimo': { status: 400, texto: 'O valor mínimo é R$ 1,00.' },
  'carteira.resultado_zero': { status: 400, texto: 'Este valor não chega a 0,01 Sorium.' },
} as const satisfies Record<string, LinhaDeErro>
