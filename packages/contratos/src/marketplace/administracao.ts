/** The specification puts some of these paths outside of /admin. */
import { Type, type Static } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { chamada } from '../comum/chamada.ts'
import { Valor } from '../comum/dinheiro.ts'
import { recusa } from '../comum/recusa.ts'
import { ArquivoCsv, Id, Instante, Nulavel, paginaDeTabela } from '../comum/tipos.ts'
import { Anuncio, CategoriaDoMarketplace } from './anuncio.ts'
import {
  ACOES_DA_MODERACAO,
  MOEDAS_DO_ANUNCIO,
  MOTIVO_MAXIMO,
  SITUACOES_DA_DENUNCIA,
  SITUACOES_DO_ANUNCIO,
  STATUS_DO_ANUNCIO,
  TIPOS_DE_ANUNCIO,
} from './valores.ts'

const PorId = Type.Object({ id: Id })
const doAdmin = { acesso: 'admin', modulo: 'marketplace' } as const

export const AnuncioDaAdministracao = Type.Object({
  id: Id,
  titulo: Type.String(),
  usuario: Type.String(),
  preco: Valor,
  /** 'encerrado': cancelled or expired; the specification does not have this word. */
  status: Type.Enum([...SITUACOES_DO_ANUNCIO]),
  criadoEm: Instante,
  estado: Type.Enum([...STATUS_DO_ANUNCIO]),
  estado_motivo: Nulavel(Type.String()),
  /** True if the game has ever handed the thing over to the site. */
  coletado: Type.Boolean(),
  tipo: Type.Enum([...TIPOS_DE_ANUNCIO]),
  quantidade: Type.Integer(),
  moeda: Type.Enum([...MOEDAS_DO_ANUNCIO]),
  personagem: Type.String(),
  categoria: Type.String(),
  descricao: Type.String(),
  imagem: Type.String(),
  matiz: Type.String(),
  denuncias: Type.Integer(),
  acoes: Type.Array(Type.Enum([...ACOES_DA_MODERACAO])),
})
export type AnuncioDaAdministracao = Static<typeof AnuncioDaAdministracao>

export const Denuncia = Type.Object({
  id: Id,
  anuncio: Type.String(),
  usuario: Type.String(),
  motivo: Type.String(),
  status: Type.Enum([...SITUACOES_DA_DENUNCIA]),
  data: Instante,
  nota: Nulavel(Type.String()),
  resolvida_em: Nulavel(Instante),
  resolvida_por: Nulavel(Type.String()),
  sobre: AnuncioDaAdministracao,
})
export type Denuncia = Static<typeof Denuncia>

const FiltroDosAnuncios = Type.Object({
  ...paginaDeTabela(['criadoEm', 'titulo', 'usuario', 'preco', 'status']).properties,
  status: Type.Optional(Type.Enum([...SITUACOES_DO_ANUNCIO])),
})
export const listarAnunciosDaAdministracao = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/marketplace/anuncios',
  limite: 'leitura',
  resumo: 'Todos os anúncios, com busca por título ou usuário, status, ordem e página',
  consulta: FiltroDosAnuncios,
  respostas: { 200: Type.Array(AnuncioDaAdministracao) },
})

export const exportarAnuncios = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/marketplace/anuncios/csv',
  limite: 'escrita',
  resumo: 'Os mesmos anúncios como arquivo CSV (no máximo 100.000)',
  consulta: FiltroDosAnuncios,
  respostas: { 200: ArquivoCsv },
})

const FiltroDasDenuncias = Type.Object({
  ...paginaDeTabela(['data', 'anuncio', 'usuario', 'status']).properties,
  status: Type.Optional(Type.Enum([...SITUACOES_DA_DENUNCIA])),
  anuncio: Type.Optional(Id),
})
export const listarDenuncias = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/marketplace/denuncias',
  limite: 'leitura',
  resumo: 'As denúncias, da mais nova à mais antiga, com o anúncio de cada uma',
  consulta: FiltroDasDenuncias,
  respostas: { 200: Type.Array(Denuncia) },
})
export const exportarDenuncias = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/marketplace/denuncias/csv',
  limite: 'escrita',
  resumo: 'As mesmas denúncias como arquivo CSV (no máximo 100.000)',
  consulta: FiltroDasDenuncias,
  respostas: { 200: ArquivoCsv },
})
export const resolverDenuncia = chamada({
  ...doAdmin,
  metodo: 'POST',
  caminho: '/admin/marketplace/denuncias/:id/resolucao',
  limite: 'escrita',
  resumo: 'Encerra uma denúncia, com uma nota para o registro',
  parametros: PorId,
  corpo: Type.Object({ nota: Type.Optional(Type.String({ maxLength: MOTIVO_MAXIMO })) }),
  respostas: { 200: Denuncia },
})

const decisao = {
  ...doAdmin,
  metodo: 'POST',
  limite: 'escrita',
  idempotente: true,
  parametros: PorId,
  corpo: Type.Object({ motivo: Type.Optional(Type.String({ maxLength: MOTIVO_MAXIMO })) }),
  respostas: { 200: Anuncio },
} as const
export const aprovarAnuncio = chamada({
  ...decisao,
  caminho: '/admin/marketplace/anuncios/:id/aprovacao',
  resumo: 'Põe no ar um anúncio que espera análise',
})
export const rejeitarAnuncio = chamada({
  ...decisao,
  caminho: '/admin/marketplace/anuncios/:id/rejeicao',
  resumo: 'Rejeita um anúncio que espera análise; o item volta ao personagem',
})
export const retirarAnuncio = chamada({
  ...decisao,
  caminho: '/admin/marketplace/anuncios/:id/remocao',
  resumo: 'Tira um anúncio do ar e encerra as denúncias dele; o item volta ao personagem',
})

export const criarCategoriaDoMarketplace = chamada({
  ...doAdmin,
  metodo: 'POST',
  caminho: '/marketplace/categorias',
  limite: 'escrita',
  resumo: `Cria uma categoria do ${PALAVRAS.mercado}`,
  corpo: Type.Object({ nome: Type.String({ minLength: 1, maxLength: 60 }), descricao: Type.Optional(Type.String({ maxLength: 200 })) }),
  respostas: { 201: CategoriaDoMarketplace },
})
export const excluirCategoriaDoMarketplace = chamada({
  ...doAdmin,
  metodo: 'DELETE',
  caminho: '/marketplace/categorias/:id',
  limite: 'escrita',
  resumo: 'Exclui uma categoria que nenhum anúncio usa',
  parametros: PorId,
  respostas: { 204: Type.Null() },
})

const TAXA_INVALIDA = 'Informe uma taxa de 0 a 100, com no máximo 2 casas.'
const Taxa = Type.Object({ taxa: Type.Number(recusa(TAXA_INVALIDA, TAXA_INVALIDA)) })
export const lerTaxaDaAdministracao = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/marketplace/configuracoes/taxa',
  limite: 'leitura',
  resumo: 'A taxa dos próximos anúncios, em porcento',
  respostas: { 200: Taxa },
})
export const mudarTaxa = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/marketplace/configuracoes/taxa',
  limite: 'escrita',
  resumo: 'Muda a taxa dos anúncios feitos daqui em diante: de 0 a 100, com até 2 casas',
  corpo: Taxa,
  respostas: { 200: Taxa },
})
