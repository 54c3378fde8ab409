export const ITEM = {
  id: 'texto',
  nome: 'texto',
  descricao: 'texto',
  imagem: 'texto?',
  categoria_id: 'texto',
  categoria_nome: 'texto',
  valor_reais: 'numero',
  valor_zcoin: 'numero?',
  tipo: 'texto',
  duracao_dias: 'inteiro?',
} as const
export const CATEGORIA = { id: 'texto', nome: 'texto', descricao: 'texto' } as const
export const EVENTO = { id: 'texto', motivo: 'texto', titulo: 'texto', descricao: 'texto', autor: 'texto?', data: 'instante' } as const
