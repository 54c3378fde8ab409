import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { VALOR_MAXIMO } from '../comum/centavos.ts'
import { Afirmado, Id, Inteiro, PaginaPorChave, paginaDeTabela, Passport } from '../comum/tipos.ts'
import { MOEDAS_DO_ANUNCIO } from '../marketplace/valores.ts'
import { ConsultaDeItens } from './administracao.ts'
import { CategoriaContada, Compra, ESTADOS_DA_COMPRA, ItemDaLoja, METODOS, ORDENS_DA_LOJA } from './modelos.ts'

export * from './administracao.ts'
export * from './comando.ts'
export * from './erros.ts'
export * from './importacao.ts'
export * from './modelos.ts'

export const PedidoDeCompra = Type.Object({
  /** Refused with 403 if it differs from the session's id. */
  usuario_id: Type.Optional(Afirmado(64)),
  item_id: Type.Union([Id, Inteiro]),
  metodo_pagamento: Type.Enum([...METODOS]),
  personagem_id: Type.Union([Passport, Type.String({ pattern: '^[0-9]{1,10}$' })]),
  /** The price that the buyer saw; 409 if it changed. */
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
  resumo:
    'Itens à venda (com comando só para a administração), até 2.000: havendo mais, o cabeçalho X-Proximo-Cursor traz o cursor dos seguintes; com outros parâmetros, uma página da tabela',
  consulta: Type.Object({ ...ConsultaDeItens.properties, cursor: PaginaPorChave.properties.cursor }),
  respostas: { 200: Type.Array(ItemDaLoja) },
})

/** A bound of the price range, included; at most 2 decimals. */
const Limite = Type.Number({ minimum: 0, maximum: VALOR_MAXIMO })
export const ConsultaDaVitrine = Type.Object({
  ...PaginaPorChave.properties,
  busca: Type.Optional(Type.String({ maxLength: 80 })),
  categoria: Type.Optional(Id),
  ordem: Type.Optional(Type.Enum([...ORDENS_DA_LOJA])),
  moeda: Type.Optional(Type.Enum([...MOEDAS_DO_ANUNCIO])),
  de: Type.Optional(Limite),
  ate: Type.Optional(Limite),
  destaque: Type.Optional(Type.Boolean()),
})
export type ConsultaDaVitrine = Static<typeof ConsultaDaVitrine>

export const vitrineDaLoja = chamada({
  metodo: 'GET',
  caminho: '/loja/itens',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'A vitrine da loja em páginas, com busca, categoria, ordem e preço; a primeira diz em X-Total quantos itens são ao todo',
  consulta: ConsultaDaVitrine,
  respostas: { 200: Type.Array(ItemDaLoja) },
})
export const lerItem = chamada({
  metodo: 'GET',
  caminho: '/loja/itens/:id',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Um item à venda',
  parametros: Type.Object({ id: Id }),
  respostas: { 200: ItemDaLoja },
})
export const listarCategorias = chamada({
  metodo: 'GET',
  caminho: '/admin/loja/categorias',
  acesso: 'anonimo',
  modulo: 'loja',
  limite: 'leitura',
  resumo: 'Categorias da loja, cada uma com quantos itens a loja mostra; com parâmetros, uma página da tabela, sem eles',
  consulta: paginaDeTabela(['nome', 'descricao']),
  respostas: { 200: Type.Array(CategoriaContada) },
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
