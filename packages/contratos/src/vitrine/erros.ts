import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_VITRINE = {
  'vitrine.mudou': {
    status: 409,
    texto: 'Outra pessoa da equipe salvou esta parte enquanto você editava. O que você escreveu continua aqui: confira e salve de novo.',
  },
  'vitrine.repetido': { status: 400, texto: 'A lista tem o mesmo item duas vezes. Recarregue a página e tente de novo.' },
  'vitrine.imagem_desconhecida': { status: 400, texto: 'Esta imagem não está neste site. Escolha outra ou envie a imagem de novo.' },
  'vitrine.imagem_ausente': { status: 400, texto: 'Escolha uma imagem para enviar.' },
  'vitrine.menu_inicio': { status: 400, texto: 'O início fica sempre no menu: é por ele que o jogador volta de qualquer página.' },
  'vitrine.menu_cheio': { status: 400, texto: 'Cabem no menu até cinco entradas suas. Exclua uma antes de pôr outra.' },
  'vitrine.pagina_inexistente': { status: 404, texto: 'Esta página ainda não foi escrita.' },
} as const satisfies Record<string, LinhaDeErro>
