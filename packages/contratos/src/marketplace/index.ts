import { Type, type Static } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { chamada } from '../comum/chamada.ts'
import { Valor, VALOR_MAXIMO } from '../comum/dinheiro.ts'
import { recusa } from '../comum/recusa.ts'
import { Afirmado, Id, Inteiro, Instante, Nulavel, PaginaPorChave, Passport } from '../comum/tipos.ts'
import { Anuncio, CategoriaDoMarketplace } from './anuncio.ts'
import {
  ACOES_DO_HISTORICO,
  ANUNCIOS_POR_PAGINA,
  DESCRICAO_MAXIMA,
  ESTADOS_DA_VENDA,
  MOEDAS_DO_ANUNCIO,
  LIMITES_DO_VALOR,
  MOTIVO_MAXIMO,
  ORDENS,
  STATUS_DO_ANUNCIO,
  TIPOS_DE_ANUNCIO,
} from './valores.ts'

export * from './administracao.ts'
export * from './anuncio.ts'
export * from './erros.ts'
export * from './valores.ts'

export const Precos = Type.Object({
  mediana: Nulavel(Valor),
  moeda: Type.Enum([...MOEDAS_DO_ANUNCIO]),
  /** At most 10, newest first. `valor`: price of one unit. */
  ultimas: Type.Array(Type.Object({ valor: Valor, moeda: Type.Enum([...MOEDAS_DO_ANUNCIO]), quantidade: Type.Integer(), em: Instante })),
  sugerido: Nulavel(Valor),
})
export type Precos = Static<typeof Precos>

/** Old clients also send fields that the server fills itself: it ignores them, or compares them with its own values. */
export const PedidoDeAnuncio = Type.Object({
  tipo: Type.Optional(Type.Enum([...TIPOS_DE_ANUNCIO])),
  passport: Passport,
  slot: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  /** The whole instance string, as the inventory returned it. */
  item: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  placa_veiculo: Type.Optional(Nulavel(Type.String({ minLength: 1, maxLength: 10 }))),
  modelo_veiculo: Type.Optional(Nulavel(Type.String({ minLength: 1, maxLength: 120 }))),
  quantidade: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  moeda: Type.Optional(Type.Enum([...MOEDAS_DO_ANUNCIO])),
  preco_reais: Type.Optional(Nulavel(Type.Number())),
  preco_zcoin: Type.Optional(Nulavel(Type.Number())),
  valor: Type.Number(),
  id_categoria: Type.Optional(Nulavel(Id)),
  descricao: Type.Optional(Nulavel(Type.String({ maxLength: DESCRICAO_MAXIMA }))),
  id_vendedor: Type.Optional(Afirmado(64)),
  id_conta_vendedor: Type.Optional(Afirmado(64)),
  id_personagem_vendedor: Type.Optional(Afirmado(20)),
})
export const RespostaDoAnuncio = Type.Object({ id_anuncio: Id, id_item: Id, status: Type.Enum([...STATUS_DO_ANUNCIO]) })

export const EntradaDoHistorico = Type.Object({
  id: Id,
  acao: Type.Enum([...ACOES_DO_HISTORICO]),
  detalhes: Type.String(),
  id_anuncio: Id,
  imagem: Type.String(),
  data: Instante,
})
export type EntradaDoHistorico = Static<typeof EntradaDoHistorico>
/** `nome`: the other person, or ''. `valor_liquido`: only for the seller. */
export interface DetalhesDoHistorico {
  nome_item: string
  nome: string
  quantidade: number
  preco_reais: number | null
  preco_zcoin: number | null
  valor_liquido?: number
}

export const CompraDoMercado = Type.Object({
  id: Id,
  id_anuncio: Id,
  nome_item: Type.String(),
  imagem: Type.String(),
  quantidade: Type.Integer(),
  valor: Valor,
  moeda: Type.Enum([...MOEDAS_DO_ANUNCIO]),
  nome_usuario_vendedor: Type.String(),
  personagem_id: Passport,
  personagem_nome: Type.String(),
  estado: Type.Enum([...ESTADOS_DA_VENDA]),
  estado_motivo: Nulavel(Type.String()),
  pode_trocar_personagem: Type.Boolean(),
  comprada_em: Instante,
  entregue_em: Nulavel(Instante),
})
export type CompraDoMercado = Static<typeof CompraDoMercado>

const POUCAS_PALAVRAS = 'Conte em poucas palavras o que há de errado.'
const VALOR_INVALIDO = `Informe um valor válido para o anúncio. ${LIMITES_DO_VALOR}`

const PorId = Type.Object({ id: Id })
const publica = { metodo: 'GET', acesso: 'anonimo', modulo: 'marketplace', limite: 'leitura' } as const
const doJogador = { acesso: 'jogador', modulo: 'marketplace' } as const

const Limite = Type.Number({ minimum: 0, maximum: VALOR_MAXIMO })

export const listarAnuncios = chamada({
  ...publica,
  caminho: '/marketplace/anuncios/itensanunciados/todos',
  resumo: 'Os anúncios ativos, com busca, categoria, ordem, preço e página; de e ate são na moeda pedida, sem ela em reais',
  consulta: Type.Object({
    busca: Type.Optional(Type.String({ maxLength: 80 })),
    categoria: Type.Optional(Id),
    ordem: Type.Optional(Type.Enum([...ORDENS])),
    moeda: Type.Optional(Type.Enum([...MOEDAS_DO_ANUNCIO])),
    de: Type.Optional(Limite),
    ate: Type.Optional(Limite),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: ANUNCIOS_POR_PAGINA })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  respostas: { 200: Type.Array(Anuncio) },
})
export const lerAnuncio = chamada({
  ...publica,
  caminho: '/marketplace/anuncios/:id',
  resumo: 'Um anúncio: qualquer um se ativo, os próprios em todo estado',
  parametros: PorId,
  respostas: { 200: Anuncio },
})
export const precosDoAnuncio = chamada({
  ...publica,
  caminho: '/marketplace/anuncios/:id/precos',
  resumo: 'Por quanto o mesmo item foi vendido',
  parametros: PorId,
  respostas: { 200: Precos },
})
export const precosDoItem = chamada({
  ...publica,
  caminho: '/marketplace/precos',
  resumo: 'Por quanto um item ou modelo foi vendido, e um valor sugerido para a quantidade',
  consulta: Type.Object({
    /** An item's code or instance string, or a vehicle's model. */
    item: Type.String({ minLength: 1, maxLength: 120 }),
    moeda: Type.Enum([...MOEDAS_DO_ANUNCIO]),
    quantidade: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  respostas: { 200: Precos },
})
export const anunciosRecentes = chamada({
  ...publica,
  caminho: '/marketplace/ads',
  resumo: 'Os anúncios mais novos',
  consulta: Type.Object({ limit: Type.Optional(Inteiro) }),
  respostas: { 200: Type.Array(Anuncio) },
})
export const listarCategoriasDoMarketplace = chamada({
  ...publica,
  caminho: '/marketplace/categorias',
  resumo: `Categorias do ${PALAVRAS.mercado}`,
  respostas: { 200: Type.Array(CategoriaDoMarketplace) },
})
export const lerTaxa = chamada({
  ...publica,
  caminho: '/marketplace/configuracoes/taxa',
  resumo: `A taxa do ${PALAVRAS.mercado}, em porcento`,
  respostas: { 200: Type.Object({ taxa: Type.Number() }) },
})

export const anunciar = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/anunciar',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Cria um anúncio, ainda sem tirar nada do personagem',
  corpo: PedidoDeAnuncio,
  respostas: { 201: RespostaDoAnuncio },
})
export const solicitarRemocao = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/inventario/remover-item/solicitar',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Pede ao jogo que tire do personagem o item do anúncio',
  corpo: Type.Object({
    id_item: Id,
    id_personagem_vendedor: Type.Optional(Type.Union([Passport, Type.String({ maxLength: 20 })])),
    quantidade: Type.Optional(Nulavel(Inteiro)),
  }),
  respostas: { 202: RespostaDoAnuncio },
})
export const removerVeiculo = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/veiculos/remover',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Pede ao jogo que tire da garagem o veículo do anúncio',
  corpo: Type.Object({
    id: Type.Optional(Afirmado(64)),
    plate: Type.String({ minLength: 1, maxLength: 10 }),
  }),
  respostas: { 202: RespostaDoAnuncio },
})
export const meusAnuncios = chamada({
  ...doJogador,
  metodo: 'GET',
  caminho: '/marketplace/anuncios/itensanunciados/meus',
  limite: 'leitura',
  resumo: 'Os próprios anúncios, do mais novo ao mais antigo',
  consulta: Type.Object({ ...PaginaPorChave.properties, id_vendedor: Type.Optional(Type.String({ maxLength: 64 })) }),
  respostas: { 200: Type.Array(Anuncio) },
})
export const historicoDoMercado = chamada({
  ...doJogador,
  metodo: 'GET',
  caminho: '/marketplace/historico-usuario',
  limite: 'leitura',
  resumo: 'O que aconteceu com os próprios anúncios e compras',
  consulta: Type.Object({
    ...PaginaPorChave.properties,
    id_usuario: Type.Optional(Type.String({ maxLength: 64 })),
    /** ACOES_DO_HISTORICO, separated by commas; absent: all. */
    acao: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  respostas: { 200: Type.Array(EntradaDoHistorico) },
})
export const comprarAnuncio = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/venda/comprar',
  limite: 'dinheiro',
  idempotente: true,
  semSessao: 403,
  resumo: 'Compra um anúncio inteiro para um personagem',
  corpo: Type.Object({
    id_anuncio: Id,
    id_conta_comprador: Type.Optional(Afirmado(64)),
    id_personagem: Type.Union([Passport, Type.String({ pattern: '^[0-9]{1,10}$' })]),
    /** The price that the buyer saw; 409 if it changed. */
    valor_esperado: Type.Optional(Type.Number()),
  }),
  respostas: { 201: Type.Object({ mensagem: Type.String(), id_anuncio: Id, estado: Type.Enum([...ESTADOS_DA_VENDA]) }) },
})
export const comprasDoMercado = chamada({
  ...doJogador,
  metodo: 'GET',
  caminho: '/marketplace/compras',
  limite: 'leitura',
  resumo: 'O que se comprou de outros jogadores, com o caminho da entrega',
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(CompraDoMercado) },
})
export const cancelarAnuncio = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/anuncios/:id/cancelamento',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Tira o próprio anúncio do ar; o item volta ao personagem',
  parametros: PorId,
  respostas: { 202: Anuncio },
})
export const mudarPreco = chamada({
  ...doJogador,
  metodo: 'PUT',
  caminho: '/marketplace/anuncios/:id/preco',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Muda o preço do próprio anúncio ativo',
  parametros: PorId,
  corpo: Type.Object({ valor: Type.Number(recusa(VALOR_INVALIDO, VALOR_INVALIDO)) }),
  respostas: { 200: Anuncio },
})
export const mudarEntrega = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/anuncios/:id/entrega',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Manda o que espera entrega (ou devolução) a outro personagem seu',
  parametros: PorId,
  corpo: Type.Object({ id_personagem: Type.Union([Passport, Type.String({ pattern: '^[0-9]{1,10}$' })]) }),
  respostas: { 202: Anuncio },
})
export const denunciar = chamada({
  ...doJogador,
  metodo: 'POST',
  caminho: '/marketplace/anuncios/:id/denuncias',
  limite: 'escrita',
  resumo: 'Denuncia um anúncio à administração, uma vez',
  parametros: PorId,
  corpo: Type.Object({
    motivo: Type.String({ minLength: 3, maxLength: MOTIVO_MAXIMO, ...recusa(POUCAS_PALAVRAS, POUCAS_PALAVRAS) }),
  }),
  respostas: { 201: Type.Object({ mensagem: Type.String() }) },
})
