import { Type, type Static } from 'typebox'
import { Valor } from '../comum/dinheiro.ts'
import { Id, Instante, Nulavel, Passport } from '../comum/tipos.ts'
import { ESTADOS_DA_VENDA, MOEDAS_DO_ANUNCIO, STATUS_DO_ANUNCIO, TIPOS_DE_ANUNCIO } from './valores.ts'

export const Particularidade = Type.Object({ rotulo: Type.String(), valor: Type.String() })

/** The seller gets the optional fields, too. The buyer gets only `entrega` of them, and other persons get none. */
export const Anuncio = Type.Object({
  id: Id,
  tipo: Type.Enum([...TIPOS_DE_ANUNCIO]),
  nome_item: Type.String(),
  imagem: Type.String(),
  matiz: Type.String(),
  quantidade: Type.Integer(),
  id_categoria: Id,
  categoria_nome: Type.String(),
  nome_usuario_vendedor: Type.String(),
  nome_personagem_vendedor: Type.String(),
  foto_vendedor: Nulavel(Type.String()),
  /** Price of the whole listing, in `moeda`. */
  valor: Valor,
  moeda: Type.Enum([...MOEDAS_DO_ANUNCIO]),
  preco_reais: Nulavel(Valor),
  preco_zcoin: Nulavel(Valor),
  descricao: Type.String(),
  placa_veiculo: Nulavel(Type.String()),
  modelo_veiculo: Nulavel(Type.String()),
  particularidades: Type.Array(Particularidade),
  status: Type.Enum([...STATUS_DO_ANUNCIO]),
  criado_em: Instante,
  meu: Type.Boolean(),

  id_item: Type.Optional(Id),
  comando: Type.Optional(Type.String()),
  id_vendedor: Type.Optional(Id),
  id_conta_vendedor: Type.Optional(Nulavel(Type.Integer())),
  id_personagem_vendedor: Type.Optional(Passport),
  passport: Type.Optional(Passport),
  valor_liquido: Type.Optional(Valor),
  /** In percent, as it was when the listing was made. */
  taxa: Type.Optional(Type.Number()),
  coletou_item: Type.Optional(Type.Enum(['sim', 'nao'])),
  status_motivo: Type.Optional(Nulavel(Type.String())),
  cancelando: Type.Optional(Type.Boolean()),
  guardando: Type.Optional(Type.Boolean()),
  expira_em: Type.Optional(Nulavel(Instante)),
  id_comprador: Type.Optional(Nulavel(Id)),
  id_conta_comprador: Type.Optional(Nulavel(Type.Integer())),
  id_personagem_comprador: Type.Optional(Nulavel(Passport)),
  entrega: Type.Optional(
    Nulavel(
      Type.Object({
        estado: Type.Enum([...ESTADOS_DA_VENDA]),
        motivo: Nulavel(Type.String()),
        personagem: Type.String(),
        em: Instante,
      }),
    ),
  ),
})
export type Anuncio = Static<typeof Anuncio>

export const CategoriaDoMarketplace = Type.Object({ id: Id, nome: Type.String(), descricao: Type.String() })
export type CategoriaDoMarketplace = Static<typeof CategoriaDoMarketplace>
