/** A listing and its category, as every role may read them. */
import { Type, type Static } from 'typebox'
import { Valor } from '../comum/dinheiro.ts'
import { Id, Instante, Nulavel, Passport } from '../comum/tipos.ts'
import { ESTADOS_DA_VENDA, MOEDAS_DO_ANUNCIO, STATUS_DO_ANUNCIO, TIPOS_DE_ANUNCIO } from './valores.ts'

/** One thing worth knowing about exactly this copy ('Nº de série', 'Motor'), ready to be shown. */
export const Particularidade = Type.Object({ rotulo: Type.String(), valor: Type.String() })

/** What a listing tells everybody; the fields behind `comando` are for its seller only (and, where said, its buyer). */
export const Anuncio = Type.Object({
  id: Id,
  tipo: Type.Enum([...TIPOS_DE_ANUNCIO]),
  nome_item: Type.String(),
  imagem: Type.String(),
  /** Hue of the stage: a category of the catalogue. */
  matiz: Type.String(),
  quantidade: Type.Integer(),
  id_categoria: Id,
  categoria_nome: Type.String(),
  nome_usuario_vendedor: Type.String(),
  nome_personagem_vendedor: Type.String(),
  /** The picture of the seller's account as it is now; null: he has none, or no longer plays. */
  foto_vendedor: Nulavel(Type.String()),
  /** For the whole listing, in `moeda`. */
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
  /** Whether it is the session's own (false for visitors). */
  meu: Type.Boolean(),

  id_item: Type.Optional(Id),
  comando: Type.Optional(Type.String()),
  id_vendedor: Type.Optional(Id),
  id_conta_vendedor: Type.Optional(Nulavel(Type.Integer())),
  id_personagem_vendedor: Type.Optional(Passport),
  passport: Type.Optional(Passport),
  valor_liquido: Type.Optional(Valor),
  /** Percent, frozen when the listing was made. */
  taxa: Type.Optional(Type.Number()),
  coletou_item: Type.Optional(Type.Enum(['sim', 'nao'])),
  status_motivo: Type.Optional(Nulavel(Type.String())),
  /** A cancellation was asked for, and the game has not given its word yet. */
  cancelando: Type.Optional(Type.Boolean()),
  /** Its thing waits for the city's own save before it can be taken: neither lost nor late. */
  guardando: Type.Optional(Type.Boolean()),
  expira_em: Type.Optional(Nulavel(Instante)),
  /** Null until it is sold. The account ids of the other side are never told. */
  id_comprador: Type.Optional(Nulavel(Id)),
  id_conta_comprador: Type.Optional(Nulavel(Type.Integer())),
  id_personagem_comprador: Type.Optional(Nulavel(Passport)),
  /** How the sale is getting to its buyer (seller and buyer). */
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
