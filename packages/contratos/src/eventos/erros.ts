import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_EVENTOS = {
  'eventos.inexistente': { status: 404, texto: 'Evento não encontrado.' },
} as const satisfies Record<string, LinhaDeErro>
