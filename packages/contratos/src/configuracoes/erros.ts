import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_CONFIGURACOES = {
  'configuracoes.imagem_inexistente': { status: 404, texto: 'Imagem não encontrada.' },
  'configuracoes.imagem_invalida': { status: 400, texto: 'Envie uma imagem PNG, JPEG ou WebP.' },
  'configuracoes.imagem_grande': { status: 413, texto: 'A imagem pode ter no máximo 4 MB.' },
  'configuracoes.imagem_dimensoes': { status: 400, texto: 'A imagem é grande demais em pixels: envie uma de até 4000 × 4000.' },
} as const satisfies Record<string, LinhaDeErro>
