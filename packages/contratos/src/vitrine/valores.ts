/** What the owner's showcase may hold, without a schema library: the site needs no more than this. */
export const MAXIMO_DE_SLIDES = 8
export const MAXIMO_DE_NOTICIAS = 12
export const MAXIMO_DE_PROMOCOES = 8
export const MAXIMO_DE_LIGACOES = 8
/** Entries of the menu that the owner adds himself; the site's own pages are not counted. */
export const MAXIMO_DE_ENTRADAS_PROPRIAS = 5
export const MAXIMO_DO_MENU = 40

/** How a piece of news is coloured. */
export const TONS_DA_NOTICIA = ['ok', 'ouro', 'alerta', 'info'] as const
export type TomDaNoticia = (typeof TONS_DA_NOTICIA)[number]

/** Parts that show what is not the city's (OQ-80): the auction card beside every page, and three pages. */
export const AMOSTRAS = ['cartao', 'leilao', 'anuncios', 'outros'] as const
export type NomeDaAmostra = (typeof AMOSTRAS)[number]

export const LISTAS_DA_VITRINE = ['banner', 'noticias', 'promocoes', 'rodape', 'menu', 'amostras'] as const
export type NomeDaLista = (typeof LISTAS_DA_VITRINE)[number]

export const PAGINAS_DA_VITRINE = ['suporte', 'termos', 'privacidade', 'reembolso', 'criancas'] as const
/** What the law wants said: until the owner writes his own, the site's model with his data stands there (docs/decisoes/pessoas.md). */
export const PAGINAS_LEGAIS = [
  'termos',
  'privacidade',
  'reembolso',
  'criancas',
] as const satisfies readonly (typeof PAGINAS_DA_VITRINE)[number][]
export type PaginaLegal = (typeof PAGINAS_LEGAIS)[number]

export type NomeDaPagina = (typeof PAGINAS_DA_VITRINE)[number]

/** The start may be moved and renamed, and is never hidden. */
export const INICIO_NO_MENU = '/'

/** A name of a machine and perhaps its port. */
const MAQUINA = String.raw`[A-Za-z0-9.-]+(:\d{1,5})?`
/** A path of the site, or a whole address: no other scheme, no host hidden behind '//' or a backslash, no name and password. */
export const LINK_DA_VITRINE = String.raw`^(https?://${MAQUINA}([/?#][^\s"'<>\\]*)?|/(?![/\\])[^\s"'<>\\]*)$`
/** A whole address over https, with the same care. */
export const LINK_DE_FORA = String.raw`^https://${MAQUINA}([/?#][^\s"'<>\\]*)?$`
