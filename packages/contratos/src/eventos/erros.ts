import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_EVENTOS = {
  'eventos.inexistente': { status: 404, texto: 'Evento não encontrado.' },
  'eventos.sem_data': { status: 404, texto: 'Este evento não tem data marcada.' },
  'eventos.texto_vazio': { status: 400, texto: 'Escreva o motivo, o título e a descrição do evento.' },
  'eventos.imagem_desconhecida': { status: 400, texto: 'A imagem do evento não foi encontrada. Envie a imagem de novo.' },
  'eventos.imagem_ausente': { status: 400, texto: 'Escolha uma imagem para enviar.' },
} as const satisfies Record<string, LinhaDeErro>
