/** Import no typebox here, otherwise each page that uses this file downloads typebox too. */
export const MAXIMO_DE_SLIDES = 8
export const MAXIMO_DE_NOTICIAS = 12
export const MAXIMO_DE_PROMOCOES = 8
export const MAXIMO_DE_LIGACOES = 8
/** Limits the owner's own entries of the menu; the site's pages do not count. */
export const MAXIMO_DE_ENTRADAS_PROPRIAS = 5
export const MAXIMO_DO_MENU = 40

export const TONS_DA_NOTICIA = ['ok', 'ouro', 'alerta', 'info'] as const
export type TomDaNoticia = (typeof TONS_DA_NOTICIA)[number]

/** Parts with invented content (OQ-80): the auction card beside the pages, and three pages. */
export const AMOSTRAS = ['cartao', 'leilao', 'anuncios', 'outros'] as const
export type NomeDaAmostra = (typeof AMOSTRAS)[number]

export const LISTAS_DA_VITRINE = ['banner', 'noticias', 'promocoes', 'rodape', 'menu', 'amostras'] as const
export type NomeDaLista = (typeof LISTAS_DA_VITRINE)[number]

export const PAGINAS_DA_VITRINE = ['suporte', 'termos', 'privacidade', 'reembolso', 'criancas'] as const
/** A page that the owner has not written shows the standard text, but only if he has given his name and contact (docs/decisoes/pessoas.md). */
export const PAGINAS_LEGAIS = [
  'termos',
  'privacidade',
  'reembolso',
  'criancas',
] as const satisfies readonly (typeof PAGINAS_DA_VITRINE)[number][]
export type PaginaLegal = (typeof PAGINAS_LEGAIS)[number]

export type NomeDaPagina = (typeof PAGINAS_DA_VITRINE)[number]

export const INICIO_NO_MENU = '/'

const MAQUINA = String.raw`[A-Za-z0-9.-]+(:\d{1,5})?`
/** A path of the site or a whole http(s) address: no other scheme, no host hidden behind '//' or a backslash, no user and password. */
export const LINK_DA_VITRINE = String.raw`^(https?://${MAQUINA}([/?#][^\s"'<>\\]*)?|/(?![/\\])[^\s"'<>\\]*)$`
export const LINK_DE_FORA = String.raw`^https://${MAQUINA}([/?#][^\s"'<>\\]*)?$`
