import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_ATUALIZACAO = {
  'atualizacao.nao_instalada': {
    status: 409,
    texto: 'Este site não foi instalado por sorium instalar, e não sabe se atualizar sozinho: veja o README.',
  },
  'atualizacao.em_andamento': { status: 409, texto: 'Já há uma atualização em andamento. Espere ela terminar.' },
  'atualizacao.outra_versao': { status: 409, texto: 'Esta versão não é mais a que está pronta para entrar. Veja a página de novo.' },
} as const satisfies Record<string, LinhaDeErro>
