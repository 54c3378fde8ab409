import { Type, type Static } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { Taxa, Valor } from '../comum/dinheiro.ts'
import { Id, Nulavel } from '../comum/tipos.ts'
import { LIMITES_DAS_CONFIGURACOES as L } from './limites.ts'

export const Configuracoes = Type.Object({
  nome: Type.String(),
  logo_url: Nulavel(Type.String()),
  id_carteira_admin_taxa: Nulavel(Id),
  cor_primaria: Nulavel(Type.String()),
  cor_secundaria: Nulavel(Type.String()),
  cor_fonte: Nulavel(Type.String()),
  radio_url: Nulavel(Type.String()),
  endereco_servidor: Nulavel(Type.String()),
  convite_discord: Nulavel(Type.String()),
  marketplace_moderar: Type.Boolean(),
  marketplace_dias: Type.Integer(),
  marketplace_maximo_abertos: Type.Integer(),
  cotacao_valor_base: Taxa,
  cotacao_valor_minimo: Taxa,
  /** Sorium in circulation at which the base value has doubled. */
  cotacao_profundidade: Valor,
  /** How far staff may move a rate from the one of 24 hours ago, percent to either side. */
  cotacao_variacao_maxima: Type.Integer(),
  /** R$ that an administrator may add to wallets, in one call and within 24 hours. */
  credito_maximo_por_vez: Valor,
  credito_maximo_por_dia: Valor,
  /** The groups of the game that an item of the shop may give. */
  grupos_permitidos: Type.Array(Type.String()),
})
export type Configuracoes = Static<typeof Configuracoes>

const Texto = (maximo: number) => Type.Optional(Nulavel(Type.String({ maxLength: maximo })))

/** What is not sent stays as it is; an empty text takes the value away. */
export const MudancaDasConfiguracoes = Type.Object({
  nome: Type.String({ maxLength: L.nome }),
  logo_url: Texto(L.endereco),
  id_carteira_admin_taxa: Texto(64),
  cor_primaria: Texto(L.cor),
  cor_secundaria: Texto(L.cor),
  cor_fonte: Texto(L.cor),
  radio_url: Texto(L.endereco),
  endereco_servidor: Texto(L.endereco),
  convite_discord: Texto(L.endereco),
  marketplace_moderar: Type.Optional(Type.Boolean()),
  marketplace_dias: Type.Optional(Type.Integer({ minimum: 1, maximum: L.dias })),
  marketplace_maximo_abertos: Type.Optional(Type.Integer({ minimum: 1, maximum: L.abertos })),
  cotacao_valor_base: Type.Optional(Type.Number()),
  cotacao_valor_minimo: Type.Optional(Type.Number()),
  cotacao_profundidade: Type.Optional(Type.Number()),
  cotacao_variacao_maxima: Type.Optional(Type.Integer({ minimum: 0, maximum: L.variacao })),
  credito_maximo_por_vez: Type.Optional(Type.Number()),
  credito_maximo_por_dia: Type.Optional(Type.Number()),
  grupos_permitidos: Type.Optional(
    Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: L.grupos }), Type.String({ maxLength: 6_100 })], {
      description: 'Uma lista, ou os nomes num texto, separados por vírgula',
    }),
  ),
})
export type MudancaDasConfiguracoes = Static<typeof MudancaDasConfiguracoes>

const daAdministracao = { acesso: 'admin', modulo: 'configuracoes' } as const

export const lerConfiguracoes = chamada({
  ...daAdministracao,
  metodo: 'GET',
  caminho: '/admin/configuracoes',
  limite: 'leitura',
  resumo: 'Todas as configurações do site',
  respostas: { 200: Configuracoes },
})
export const gravarConfiguracoes = chamada({
  ...daAdministracao,
  metodo: 'PUT',
  caminho: '/admin/configuracoes',
  limite: 'escrita',
  resumo: 'Muda as configurações enviadas; valem na hora',
  corpo: MudancaDasConfiguracoes,
  respostas: { 200: Configuracoes },
})
export const enviarLogo = chamada({
  ...daAdministracao,
  metodo: 'POST',
  caminho: '/admin/configuracoes/logo',
  limite: 'escrita',
  resumo: 'Guarda uma imagem para ser o logo (campo imagem); o endereço dela é gravado com as configurações',
  respostas: { 201: Type.Object({ logo_url: Type.String() }) },
})
