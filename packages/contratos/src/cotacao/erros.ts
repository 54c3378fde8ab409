import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_COTACAO = {
  'cotacao.expirada': { status: 409, texto: 'Cotação expirada. Clique em "Obter cotação" antes de converter.' },
  'cotacao.indisponivel': { status: 503, texto: 'A cotação está indisponível agora. Tente de novo em instantes.' },
  'cotacao.fora_da_faixa': { status: 409, texto: 'Longe demais da cotação de 24 horas atrás.' },
} as const satisfies Record<string, LinhaDeErro>
