import type { Compra, ItemDaLoja } from '@sorium/contratos/loja/index.ts'

export const itemDe = (partes: Partial<ItemDaLoja> = {}): ItemDaLoja => ({
  id: 'item1',
  nome: 'Coisa',
  descricao: 'Uma coisa qualquer.',
  imagem: null,
  categoria_id: 'c1',
  categoria_nome: 'Coisas',
  valor_reais: 12.5,
  valor_zcoin: 99,
  tipo: 'permanente',
  duracao_dias: null,
  destaque: false,
  ...partes,
})

export const compraDe = (partes: Partial<Compra> = {}): Compra => ({
  id: 'compra1',
  data_compra: '2026-11-21T12:00:00.000Z',
  item_id: 'item1',
  item_nome: 'Coisa',
  imagem: null,
  tipo: 'permanente',
  duracao_dias: null,
  metodo_pagamento: 'real',
  valor: 12.5,
  entregue: false,
  personagem_id: 1003,
  estado: 'paga',
  estado_motivo: null,
  o_que_chega: 'item',
  com_cargo: false,
  entregue_em: null,
  expira_em: null,
  linha_do_tempo: [{ estado: 'paga', em: '2026-11-21T12:00:00.000Z' }],
  ...partes,
})
