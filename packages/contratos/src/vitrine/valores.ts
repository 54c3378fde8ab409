/** What the owner's showcase may hold, without a schema library: the site needs no more than this. */
export const MAXIMO_DE_SLIDES = 8
export const MAXIMO_DE_NOTICIAS = 12
export const MAXIMO_DE_PROMOCOES = 8
export const MAXIMO_DE_LIGACOES = 8

/** How a piece of news is coloured. */
export const TONS_DA_NOTICIA = ['ok', 'ouro', 'alerta', 'info'] as const
export type TomDaNoticia = (typeof TONS_DA_NOTICIA)[number]

export const LISTAS_DA_VITRINE = ['banner', 'noticias', 'promocoes', 'rodape'] as const
export type NomeDaLista = (typeof LISTAS_DA_VITRINE)[number]

export const PAGINAS_DA_VITRINE = ['suporte', 'termos', 'privacidade', 'reembolso', 'criancas'] as const
/** What the law wants said: until the owner writes his own, the site's model with his data stands there (docs/decisoes/0070). */
export const PAGINAS_LEGAIS = [
  'termos',
  'privacidade',
  'reembolso',
  'criancas',
] as const satisfies readonly (typeof PAGINAS_DA_VITRINE)[number][]
export type PaginaLegal = (typeof PAGINAS_LEGAIS)[number]

export type NomeDaPagina = (typeof PAGINAS_DA_VITRINE)[number]

/** A path of the site, or a whole address: no other scheme, no host hidden behind '//' or a backslash, no name and password. */
export const LINK_DA_VITRINE = String.raw`^(https?://[^\s"'<>\\/?#@]+([/?#][^\s"'<>\\]*)?|/(?![/\\])[^\s"'<>\\]*)$`
