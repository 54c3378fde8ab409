import { Type } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Afirmado, Id, Inteiro, PaginaPorChave, paginaDeTabela, Passport } from '../comum/tipos.ts'
import { ConsultaDeItens } from './administracao.ts'
import { Categoria, Compra, ESTADOS_DA_COMPRA, ItemDaLoja, METODOS } from './modelos.ts'

export * from './administracao.ts'
export * from './comando.ts'
export * from './erros.ts'
export * from './importacao.ts'
export * from './modelos.ts'

export const PedidoDeCompra = Type.Object({
  /** Assertion only: unequal to the session's → 403. */
  usuario_id: Type.Optional(Afirmado(64)),
  item_id: Type.Union([Id, Inteiro]),
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
  resumo: 'Itens à venda (com comando só para a administração); com parâmetros, uma página da tabela',
  consulta: ConsultaDeItens,
  respostas: { 200: Type.Array(ItemDaLoja) },
})
export const listarCategorias = chamada({
  metodo: 'GET',
  caminho: '/admin/loja/categorias',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Categorias da loja; com parâmetros, uma página da tabela',
  consulta: paginaDeTabela(['nome', 'descricao']),
  respostas: { 200: Type.Array(Categoria) },
})
export const maisVendidos = chamada({
  metodo: 'GET',
  caminho: '/loja/mais-vendidos',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Os itens mais vendidos',
  consulta: Type.Object({ limit: Type.Optional(Inteiro) }),
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
  limite: 'leitura',
  resumo: 'As próprias compras, da mais nova à mais antiga',
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(Compra) },
})
export const lerCompra = chamada({
  metodo: 'GET',
  caminho: '/loja/historico-compras/:id',
  acesso: 'jogador',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Uma compra e o caminho da sua entrega',
  parametros: Type.Object({ id: Id }),
  respostas: { 200: Compra },
})
