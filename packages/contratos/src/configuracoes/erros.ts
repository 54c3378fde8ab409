import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_CONFIGURACOES = {
  'configuracoes.imagem_inexistente': { status: 404, texto: 'Imagem não encontrada.' },
} as const satisfies Record<string, LinhaDeErro>
