import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_VITRINE = {
  'vitrine.mudou': {
    status: 409,
    texto: 'Outra pessoa da equipe salvou esta parte enquanto você editava. O que você escreveu continua aqui: confira e salve de novo.',
  },
  'vitrine.repetido': { status: 400, texto: 'A lista tem o mesmo item duas vezes. Recarregue a página e tente de novo.' },
  'vitrine.imagem_desconhecida': { status: 400, texto: 'Esta imagem não está neste site. Escolha outra ou envie a imagem de novo.' },
  'vitrine.imagem_ausente': { status: 400, texto: 'Escolha uma imagem para enviar.' },
  'vitrine.pagina_inexistente': { status: 404, texto: 'Esta página ainda não foi escrita.' },
} as const satisfies Record<string, LinhaDeErro>
