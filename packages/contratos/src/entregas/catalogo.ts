import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Instante, Nulavel, paginaDeTabela } from '../comum/tipos.ts'
import { TIPOS_DO_CATALOGO } from '../ponte/linha-do-catalogo.ts'

const Tipo = Type.Enum([...TIPOS_DO_CATALOGO])

export const LinhaDaCidade = Type.Object({
  tipo: Tipo,
  codigo: Type.String(),
  nome: Type.String(),
  peso_g: Nulavel(Type.Integer()),
  imagem: Type.String(),
  sumiu_em: Nulavel(Instante),
})
export type LinhaDaCidade = Static<typeof LinhaDaCidade>

const Lista = Type.Object({
  tipo: Tipo,
  quantos: Type.Integer(),
  sumidos: Type.Integer(),
  lida_em: Nulavel(Instante),
  fonte: Nulavel(Type.String()),
  /** True if the whole list is known, so codes missing in it are neither offered nor sold. */
  inteira: Type.Boolean(),
})

export const CatalogoDaCidade = Type.Object({
  listas: Type.Array(Lista),
  servidores: Type.Array(Type.Object({ id: Type.String(), nome: Type.String(), no_ar: Type.Boolean(), framework: Nulavel(Type.String()) })),
  lendo_desde: Nulavel(Instante),
})
export type CatalogoDaCidade = Static<typeof CatalogoDaCidade>

const daAdministracao = { acesso: 'admin', modulo: 'entregas' } as const

export const lerCatalogo = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/ponte/catalogo',
  limite: 'leitura',
  resumo: 'O que se sabe dos itens e veículos da cidade: quantos, de quando e de qual base',
  respostas: { 200: CatalogoDaCidade },
})

export const ConsultaDoCatalogo = Type.Object({
  ...paginaDeTabela(['nome', 'codigo', 'peso_g']).properties,
  tipo: Type.Optional(Tipo),
  codigo: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  situacao: Type.Optional(Type.Enum(['tem', 'sumiu'])),
})
export type ConsultaDoCatalogo = Static<typeof ConsultaDoCatalogo>

export const listarCatalogo = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/ponte/catalogo/linhas',
  limite: 'leitura',
  resumo: 'Itens e veículos da cidade, por palavras do nome ou do código',
  consulta: ConsultaDoCatalogo,
  respostas: { 200: Type.Array(LinhaDaCidade) },
})

export const lerCatalogoDeNovo = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/ponte/catalogo/leitura',
  limite: 'escrita',
  resumo: 'Pede aos servidores do jogo que leiam as listas da cidade de novo',
  respostas: { 202: CatalogoDaCidade },
})
