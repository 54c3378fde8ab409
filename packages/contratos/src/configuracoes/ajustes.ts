import { type EscolhaDePalavras, NOME_DO_SALDO, SIMBOLO_DO_SALDO } from '../palavras-escolhidas.ts'
import { MARCA, PALAVRAS } from '../palavras.ts'
import { CREDITO_MAXIMO, CREDITO_MAXIMO_POR_DIA } from '../carteira/limites.ts'
import { VARIACAO_MAXIMA } from '../cotacao/limites.ts'
import { MAXIMO_DE_GRUPOS, NAO_AFILIADO } from './textos.ts'

/** `guardado`: type in the database. `noFio`: type in JSON. */
interface Especies {
  texto: { guardado: string; noFio: string }
  imagem: { guardado: string | null; noFio: string | null }
  https: { guardado: string | null; noFio: string | null }
  jogo: { guardado: string | null; noFio: string | null }
  /** #rrggbb; null: the theme's own colour. */
  cor: { guardado: string | null; noFio: string | null }
  /** The id of the wallet's owner. */
  carteira: { guardado: string | null; noFio: string | null }
  simNao: { guardado: boolean; noFio: boolean }
  inteiro: { guardado: number; noFio: number }
  /** R$ per Sorium. Stored as text in units of R$ 0.0001, because JSON numbers are not exact. */
  taxa: { guardado: string; noFio: number }
  /** Stored as text in hundredths. */
  sorium: { guardado: string; noFio: number }
  reais: { guardado: string; noFio: number }
  grupos: { guardado: readonly string[]; noFio: string[] }
  idDiscord: { guardado: string | null; noFio: string | null }
  idsDiscord: { guardado: readonly string[]; noFio: string[] }
  /** With `seguro`, words of real money, cryptocurrency or investment are refused (palavraVedada). */
  livre: { guardado: string | null; noFio: string | null }
  documento: { guardado: string | null; noFio: string | null }
  email: { guardado: string | null; noFio: string | null }
  escolha: { guardado: string; noFio: string }
}
export type Especie = keyof Especies

interface Limites {
  texto: { maximo: number }
  imagem: { maximo: number }
  https: { maximo: number }
  jogo: { maximo: number }
  cor: { maximo: number; doTema: string }
  carteira: { maximo: number }
  simNao: object
  inteiro: { de: number; ate: number }
  /** Bounds in the stored unit. */
  taxa: { de: bigint; ate: bigint }
  sorium: { de: bigint; ate: bigint }
  reais: { de: bigint; ate: bigint }
  grupos: { maximo: number }
  idDiscord: { maximo: number }
  idsDiscord: { maximo: number }
  livre: { maximo: number; seguro?: true }
  documento: { maximo: number }
  email: { maximo: number }
  escolha: { escolhas: Readonly<Record<string, string>> }
}

export type LinhaDoAjuste<E extends Especie = Especie> = E extends Especie
  ? Limites[E] & {
      especie: E
      padrao: Especies[E]['guardado']
      /** In `dica`, `{ate}` becomes the upper bound. */
      rotulo: string
      dica?: string
      exemplo?: string
    }
  : never

const ENDERECO = 500
const TAXA_MAXIMA = 10_000_000n

/**
 * One row per setting of the administration's page. Defaults, schemas, checks and form fields are derived from this table. Import no typebox here,
 * otherwise each page that uses this file downloads typebox too.
 */
export const AJUSTES = {
  nome: { especie: 'texto', padrao: MARCA, maximo: 60, rotulo: 'Nome do site' },
  logo_url: { especie: 'imagem', padrao: null, maximo: ENDERECO, rotulo: 'Logo' },
  id_carteira_admin_taxa: {
    especie: 'carteira',
    padrao: null,
    maximo: 64,
    rotulo: 'ID da carteira de taxas',
    dica: `Vazio: as taxas do ${PALAVRAS.mercado} ficam com a casa. Uma troca vale 24 horas depois de salva, e até lá dá para desistir.`,
  },
  cor_primaria: { especie: 'cor', padrao: null, maximo: 32, doTema: '#4ca6ff', rotulo: 'Cor primária' },
  cor_secundaria: { especie: 'cor', padrao: null, maximo: 32, doTema: '#ffc453', rotulo: 'Cor secundária' },
  cor_fonte: { especie: 'cor', padrao: null, maximo: 32, doTema: '#f1f4f9', rotulo: 'Cor da fonte' },
  radio_url: {
    especie: 'https',
    padrao: null,
    maximo: ENDERECO,
    rotulo: 'Endereço da rádio',
    exemplo: 'https://...',
    dica: 'Vazio: a rádio da instalação. Vale para quem abrir o site a partir de agora.',
  },
  endereco_servidor: {
    especie: 'jogo',
    padrao: null,
    maximo: ENDERECO,
    rotulo: 'Endereço do servidor do jogo',
    exemplo: 'cfx.re/join/abc123',
    dica: 'O que os jogadores usam para entrar: cfx.re/join/… ou endereço:porta.',
  },
  convite_discord: {
    especie: 'https',
    padrao: null,
    maximo: ENDERECO,
    rotulo: 'Convite do Discord',
    exemplo: 'https://discord.gg/...',
  },
  changelog_url: {
    especie: 'https',
    padrao: null,
    maximo: ENDERECO,
    rotulo: 'Changelog',
    exemplo: 'https://...',
    dica: 'Onde se lê o que mudou na cidade: aparece nas Notícias Rápidas. Vazio: não aparece.',
  },
  marketplace_moderar: {
    especie: 'simNao',
    padrao: false,
    rotulo: 'Moderar anúncios: cada um espera a aprovação da administração',
  },
  marketplace_dias: {
    especie: 'inteiro',
    padrao: 14,
    de: 1,
    ate: 365,
    rotulo: 'Dias de um anúncio no ar',
    dica: 'Vale para os anúncios feitos a partir de agora.',
  },
  marketplace_maximo_abertos: { especie: 'inteiro', padrao: 50, de: 1, ate: 1_000, rotulo: 'Anúncios abertos por jogador' },
  entregas_maximo_abertas: {
    especie: 'inteiro',
    padrao: 150,
    de: 10,
    ate: 100_000,
    rotulo: 'Entregas à espera, no máximo',
    dica: 'Com tantas por entregar a quem está na cidade, quem compra é mandado voltar em alguns segundos, sem ser cobrado.',
  },
  cotacao_valor_base: {
    especie: 'taxa',
    padrao: '10000',
    de: 1n,
    ate: TAXA_MAXIMA,
    get rotulo() {
      return `Valor base (${PALAVRAS.real})`
    },
    get dica() {
      return `Quanto vale 1 ${PALAVRAS.moeda} quando ninguém tem nenhum.`
    },
  },
  cotacao_valor_minimo: {
    especie: 'taxa',
    padrao: '100',
    de: 1n,
    ate: TAXA_MAXIMA,
    get rotulo() {
      return `Valor mínimo (${PALAVRAS.real})`
    },
  },
  cotacao_profundidade: {
    especie: 'sorium',
    padrao: '100000000',
    de: 100_000n,
    ate: 100_000_000_000_000n,
    get rotulo() {
      return `Profundidade (${PALAVRAS.moeda})`
    },
    get dica() {
      return `Com tanto ${PALAVRAS.moeda} em circulação, o valor base dobra. Maior: a cotação se move menos.`
    },
  },
  cotacao_variacao_maxima: {
    especie: 'inteiro',
    padrao: 20,
    de: 0,
    ate: VARIACAO_MAXIMA,
    rotulo: 'Variação da cotação (%)',
    dica: 'A que distância da cotação de 24 horas atrás a administração pode pôr a cotação e a taxa de uma conversão. No máximo {ate}.',
  },
  credito_maximo_por_vez: {
    especie: 'reais',
    padrao: '1000000',
    de: 0n,
    ate: CREDITO_MAXIMO,
    get rotulo() {
      return `Crédito por vez (${PALAVRAS.real})`
    },
    dica: 'Quanto um administrador adiciona a uma carteira de cada vez. No máximo {ate}.',
  },
  credito_maximo_por_dia: {
    especie: 'reais',
    padrao: '5000000',
    de: 0n,
    ate: CREDITO_MAXIMO_POR_DIA,
    get rotulo() {
      return `Crédito em 24 horas (${PALAVRAS.real})`
    },
    dica: 'A soma do que um administrador adiciona a todas as carteiras em 24 horas, e à parte o preço do que ele dá em testes de itens. No máximo {ate}.',
  },
  grupos_permitidos: {
    especie: 'grupos',
    padrao: [],
    maximo: MAXIMO_DE_GRUPOS,
    rotulo: 'Grupos que a loja pode dar',
    exemplo: 'VIP, Premium',
    dica: 'Os nomes dos grupos da cidade, separados por vírgula. Um item com o comando grupo só é salvo, vendido e testado se o grupo estiver aqui e em sorium_grupos (server.cfg). Tirar um grupo daqui encerra as vendas; os aluguéis em curso terminam no prazo.',
  },
  discord_servidor: {
    especie: 'idDiscord',
    padrao: null,
    maximo: 25,
    rotulo: 'ID do servidor do Discord',
    exemplo: '123456789012345678',
    dica: 'Ligue o modo desenvolvedor do Discord, depois botão direito no servidor, Copiar ID. O bot é o dos avisos (Saúde).',
  },
  discord_exigir_membro: {
    especie: 'simNao',
    padrao: false,
    rotulo: 'Só entra no site quem está no Discord da cidade',
  },
  discord_cargos_de_entrada: {
    especie: 'idsDiscord',
    padrao: [],
    maximo: 20,
    rotulo: 'E tem um destes cargos (whitelist)',
    exemplo: '123456789012345678, 223456789012345678',
    dica: 'IDs dos cargos, separados por vírgula. Vazio: basta ser membro.',
  },
  discord_rever_horas: {
    especie: 'inteiro',
    padrao: 24,
    de: 1,
    ate: 168,
    rotulo: 'Conferir quem já entrou a cada (horas)',
    dica: 'Com o bot: quem saiu do Discord ou perdeu o cargo sai do site. Sem ele, só na próxima entrada.',
  },
  discord_banir_bloqueados: {
    especie: 'simNao',
    padrao: false,
    rotulo: 'Bloqueado no site: banir também no Discord',
  },
  discord_bloquear_banidos: {
    especie: 'simNao',
    padrao: false,
    rotulo: 'Banido no Discord: bloquear também no site',
  },
  cidade_recusar_bloqueados: {
    especie: 'simNao',
    padrao: false,
    rotulo: 'Bloqueado no site: não deixar entrar na cidade',
  },
  cidade_bloquear_banidos: {
    especie: 'simNao',
    padrao: false,
    rotulo: 'Banido na cidade (txAdmin ou base): bloquear também no site',
  },
  palavras: {
    especie: 'escolha',
    padrao: 'especificacao',
    escolhas: { especificacao: 'As que vieram com o site', seguras: 'As seguras' } satisfies Record<EscolhaDePalavras, string>,
    rotulo: 'Palavras do site',
  },
  saldo_nome: {
    especie: 'livre',
    padrao: null,
    maximo: 20,
    seguro: true,
    rotulo: 'Nome do saldo',
    exemplo: NOME_DO_SALDO,
    dica: 'Só com as palavras seguras: como o saldo se chama em todo o site.',
  },
  saldo_simbolo: { especie: 'livre', padrao: null, maximo: 4, seguro: true, rotulo: 'Símbolo do saldo', exemplo: SIMBOLO_DO_SALDO },
  moeda_nome: {
    especie: 'livre',
    padrao: null,
    maximo: 20,
    seguro: true,
    rotulo: 'Nome da moeda da cidade',
    get exemplo() {
      return PALAVRAS.moeda
    },
    dica: `Só com as palavras seguras. Vazio: ${MARCA}.`,
  },
  operador_nome: {
    especie: 'livre',
    padrao: null,
    maximo: 120,
    rotulo: 'Quem opera o site',
    exemplo: 'Nome completo ou razão social',
    dica: 'A pessoa ou a empresa que responde por ele. Aparece no rodapé e nos textos legais.',
  },
  operador_documento: {
    especie: 'documento',
    padrao: null,
    maximo: 20,
    rotulo: 'CPF ou CNPJ',
    exemplo: '00.000.000/0000-00',
    dica: 'Opcional. Aparece nos textos legais: quem vende a distância deve dizê-lo (Decreto 7.962/2013).',
  },
  operador_contato: {
    especie: 'email',
    padrao: null,
    maximo: 200,
    rotulo: 'E-mail de contato',
    exemplo: 'contato@suacidade.com.br',
    dica: 'Um endereço que alguém lê: é para ele que se escreve sobre dados, compras e crianças.',
  },
  pais_hospedagem: {
    especie: 'livre',
    padrao: null,
    maximo: 60,
    rotulo: 'País em que o site está hospedado',
    exemplo: 'Brasil',
    dica: 'A política de privacidade o diz.',
  },
  aviso_nao_afiliado: {
    especie: 'livre',
    padrao: null,
    maximo: 300,
    rotulo: 'Aviso de não afiliação',
    exemplo: NAO_AFILIADO,
    dica: 'Fica no rodapé de toda página. Vazio: o texto do exemplo.',
  },
  cadastro_so_maiores: {
    especie: 'simNao',
    padrao: true,
    rotulo: 'Só maiores de 18 se cadastram',
  },
  maiores_de_18: { especie: 'simNao', padrao: true, rotulo: 'Mostrar no rodapé que o site é para maiores de 18 anos' },
} as const satisfies Record<string, LinhaDoAjuste>

export type NomeDoAjuste = keyof typeof AJUSTES
export type EspecieDo<N extends NomeDoAjuste> = (typeof AJUSTES)[N]['especie']
export type AjustesGuardados = { [N in NomeDoAjuste]: Especies[EspecieDo<N>]['guardado'] }
export type AjustesNoFio = { [N in NomeDoAjuste]: Especies[EspecieDo<N>]['noFio'] }

export const NOMES_DOS_AJUSTES = Object.keys(AJUSTES) as NomeDoAjuste[]
export const linhaDoAjuste = (nome: NomeDoAjuste): LinhaDoAjuste => AJUSTES[nome]
