import type { LinhaDeErro } from '../comum/erros.ts'

export const ERROS_COPIAS = {
  'copias.desligadas': { status: 409, texto: 'As cópias não estão ligadas: falta a variável COPIAS_CHAVE na configuração do site.' },
  'copias.em_andamento': { status: 409, texto: 'Já há um trabalho destes em andamento. Espere ele terminar.' },
  'copias.nenhuma': { status: 409, texto: 'Ainda não há cópia para provar. Faça uma primeiro.' },
} as const satisfies Record<string, LinhaDeErro>
