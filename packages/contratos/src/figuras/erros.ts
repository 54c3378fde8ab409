import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_FIGURAS = {
  'figuras.endereco_invalido': { status: 400, texto: 'Este endereço de figuras não serve.' },
  'figuras.sem_endereco': { status: 409, texto: 'Salve primeiro o endereço das figuras.' },
  'figuras.sem_catalogo': {
    status: 409,
    texto: 'A lista de itens da cidade ainda não chegou. Ligue o servidor do jogo e tente de novo.',
  },
  'figuras.zip_invalido': { status: 400, texto: 'Este arquivo não é um zip que dê para abrir.' },
  'figuras.zip_grande': { status: 413, texto: 'O zip pode ter no máximo 24 MB. Divida as figuras em mais de um zip.' },
} as const satisfies Record<string, LinhaDeErro>
