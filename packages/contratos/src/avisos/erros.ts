import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_AVISOS = {
  'avisos.webhook_invalido': {
    status: 400,
    texto: 'Isto não é um webhook do Discord. Copie o endereço inteiro em Editar canal, Integrações, Webhooks, Copiar URL.',
  },
  'avisos.sem_bot': { status: 409, texto: 'Antes de um canal do bot, guarde o token do bot.' },
  'avisos.destino_inexistente': { status: 404, texto: 'Este destino não existe mais.' },
  'avisos.destinos_demais': { status: 409, texto: 'Já há 20 destinos. Apague um que não usa mais.' },
  'avisos.palavra_desconhecida': { status: 400, texto: 'O texto usa entre chaves uma palavra que este aviso não tem.' },
} as const satisfies Record<string, LinhaDeErro>
