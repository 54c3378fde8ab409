import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { Id, Instante, Nulavel, PaginaPorChave, Passport } from '../comum/tipos.ts'
import { ESTADOS_DA_ENTREGA, type EstadoDaEntrega } from '../entregas/estados.ts'

export * from './erros.ts'

export const METODOS = ['real', 'zcoin'] as const
export type Metodo = (typeof METODOS)[number]
export const TIPOS_DE_ITEM = ['permanente', 'aluguel'] as const

/** comando, tipo_item and quantidade are there only for an admin session. */
export const ItemDaLoja = Type.Object({
  id: Id,
  nome: Type.String(),
  descricao: Type.String(),
  imagem: Nulavel(Type.String()),
  categoria_id: Id,
  categoria_nome: Type.String(),
  /** 0: no price in R$. */
  valor_reais: Valor,
  valor_zcoin: Nulavel(Valor),
  tipo: Type.Enum([...TIPOS_DE_ITEM]),
  duracao_dias: Nulavel(Type.Integer()),
  /** Shown first, as the item of the moment. */
  destaque: Type.Boolean(),
  comando: Type.Optional(Type.String()),
  comando_expiracao: Type.Optional(Nulavel(Type.String())),
  tipo_item: Type.Optional(Type.String()),
  quantidade: Type.Optional(Type.Integer()),
})
export type ItemDaLoja = Static<typeof ItemDaLoja>

export const Categoria = Type.Object({ id: Id, nome: Type.String(), descricao: Type.String() })
export type Categoria = Static<typeof Categoria>

/** `entregue` is true in entregue and expirado only. */
export const ESTADOS_DA_COMPRA = ESTADOS_DA_ENTREGA
export type EstadoDaCompra = EstadoDaEntrega

export const Compra = Type.Object({
  id: Id,
  data_compra: Instante,
  item_id: Nulavel(Id),
  item_nome: Type.String(),
  imagem: Nulavel(Type.String()),
  tipo: Type.Enum([...TIPOS_DE_ITEM]),
  duracao_dias: Nulavel(Type.Integer()),
  metodo_pagamento: Type.Enum([...METODOS]),
  valor: Valor,
  entregue: Type.Boolean(),
  personagem_id: Passport,
  estado: Type.Enum([...ESTADOS_DA_COMPRA]),
  estado_motivo: Nulavel(Type.String()),
  entregue_em: Nulavel(Instante),
  expira_em: Nulavel(Instante),
  linha_do_tempo: Type.Array(
    Type.Object({ estado: Type.Enum([...ESTADOS_DA_COMPRA]), em: Instante, motivo: Type.Optional(Type.String()) }),
  ),
})
export type Compra = Static<typeof Compra>

export const PedidoDeCompra = Type.Object({
  /** Assertion only: unequal to the session's → 403. */
  usuario_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])),
  item_id: Type.Union([Id, Type.Integer()]),
  metodo_pagamento: Type.Enum([...METODOS]),
  personagem_id: Type.Union([Passport, Type.String({ pattern: '^[0-9]{1,10}$' })]),
  /** What the buyer saw; another price now → 409. */
  preco_esperado: Type.Optional(Type.Number()),
})
export const RespostaDaCompra = Type.Object({
  mensagem: Type.String(),
  compra_id: Id,
  estado: Type.Enum([...ESTADOS_DA_COMPRA]),
})

export const listarItens = chamada({
  metodo: 'GET',
  caminho: '/admin/loja/itens',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Itens à venda (com comando só para a administração)',
  respostas: { 200: Type.Array(ItemDaLoja) },
})
export const listarCategorias = chamada({
  metodo: 'GET',
  caminho: '/admin/loja/categorias',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Categorias da loja',
  respostas: { 200: Type.Array(Categoria) },
})
export const maisVendidos = chamada({
  metodo: 'GET',
  caminho: '/loja/mais-vendidos',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Os itens mais vendidos',
  consulta: Type.Object({ limit: Type.Optional(Type.Integer()) }),
  respostas: { 200: Type.Array(ItemDaLoja) },
})
export const comprar = chamada({
  metodo: 'POST',
  caminho: '/loja/comprar',
  acesso: 'jogador',
  modulo: 'loja',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Compra um item para um personagem',
  corpo: PedidoDeCompra,
  respostas: { 201: RespostaDaCompra },
})
export const historicoDeCompras = chamada({
  metodo: 'GET',
  caminho: '/loja/historico-compras',
  acesso: 'jogador',
  modulo: 'loja',
  resumo: 'As próprias compras, da mais nova à mais antiga',
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(Compra) },
})
export const lerCompra = chamada({
  metodo: 'GET',
  caminho: '/loja/historico-compras/:id',
  acesso: 'jogador',
  modulo: 'loja',
  resumo: 'Uma compra e o caminho da sua entrega',
  parametros: Type.Object({ id: Id }),
  respostas: { 200: Compra },
})
