import { Type, type Static } from 'typebox'
import { Valor } from '../comum/dinheiro.ts'
import { Id, Instante, Nulavel, Passport } from '../comum/tipos.ts'
import { ESTADOS_DA_ENTREGA, type EstadoDaEntrega } from '../entregas/estados.ts'

export const METODOS = ['real', 'zcoin'] as const
export type Metodo = (typeof METODOS)[number]
/** 'vitrine': the owner's order. In an order by price, items without a price come last. */
export const ORDENS_DA_LOJA = ['vitrine', 'menor', 'maior', 'nome'] as const
export type OrdemDaLoja = (typeof ORDENS_DA_LOJA)[number]
export const TIPOS_DE_ITEM = ['permanente', 'aluguel'] as const

/** Only an admin session gets the optional fields. */
export const ItemDaLoja = Type.Object({
  id: Id,
  nome: Type.String(),
  descricao: Type.String(),
  imagem: Nulavel(Type.String()),
  categoria_id: Id,
  categoria_nome: Type.String(),
  valor_reais: Valor,
  valor_zcoin: Nulavel(Valor),
  tipo: Type.Enum([...TIPOS_DE_ITEM]),
  duracao_dias: Nulavel(Type.Integer()),
  destaque: Type.Boolean(),
  comando: Type.Optional(Type.String()),
  comando_expiracao: Type.Optional(Nulavel(Type.String())),
  tipo_item: Type.Optional(Type.String()),
  quantidade: Type.Optional(Type.Integer()),
  cargo_discord: Type.Optional(Nulavel(Type.String())),
  fora_da_cidade: Type.Optional(Type.Boolean()),
})
export type ItemDaLoja = Static<typeof ItemDaLoja>

export const Categoria = Type.Object({ id: Id, nome: Type.String(), descricao: Type.String() })
export type Categoria = Static<typeof Categoria>
export const CategoriaContada = Type.Object({ ...Categoria.properties, quantos: Type.Optional(Type.Integer()) })
export type CategoriaContada = Static<typeof CategoriaContada>

export const O_QUE_CHEGA = ['item', 'veiculo', 'grupo', 'outro'] as const
export type OQueChega = (typeof O_QUE_CHEGA)[number]

/** `Compra.entregue` is true only in the states entregue and expirado. */
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
  o_que_chega: Type.Enum([...O_QUE_CHEGA]),
  com_cargo: Type.Boolean(),
  entregue_em: Nulavel(Instante),
  expira_em: Nulavel(Instante),
  linha_do_tempo: Type.Array(
    Type.Object({ estado: Type.Enum([...ESTADOS_DA_COMPRA]), em: Instante, motivo: Type.Optional(Type.String()) }),
  ),
})
export type Compra = Static<typeof Compra>
