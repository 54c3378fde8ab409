import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_HALL = {
  'hall.ranking_inexistente': { status: 404, texto: 'Este ranking não existe.' },
} as const satisfies Record<string, LinhaDeErro>
