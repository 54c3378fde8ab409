/** Each part is stored whole with a version; a save must name the version that it changes (OQ-77). */
import { Type, type Static, type TProperties, type TSchema } from 'typebox'
import { chamada } from '../comum/chamada.ts'
import { recusa } from '../comum/recusa.ts'
import { TEXTO_FORMATADO_MAXIMO } from '../comum/texto-formatado.ts'
import { Id, Instante, Nulavel } from '../comum/tipos.ts'
import {
  AMOSTRAS,
  LINK_DA_VITRINE,
  LINK_DE_FORA,
  MAXIMO_DE_LIGACOES,
  MAXIMO_DE_NOTICIAS,
  MAXIMO_DE_PROMOCOES,
  MAXIMO_DE_SLIDES,
  MAXIMO_DO_MENU,
  PAGINAS_DA_VITRINE,
  TONS_DA_NOTICIA,
} from './valores.ts'

export * from './erros.ts'
export * from './valores.ts'

const Texto = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: String.raw`\S` })
const Link = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: LINK_DA_VITRINE,
  ...recusa('Use um caminho do site, como /loja, ou um endereço completo, como https://exemplo.com.'),
})
const Imagem = Type.String({ minLength: 1, maxLength: 200, ...recusa('Esta imagem não serve.', 'Escolha uma imagem.') })

const Item = <P extends TProperties>(partes: P) =>
  Type.Object({
    /** The client makes the id; it is unique within its list. */
    id: Id,
    oculto: Type.Boolean(),
    ...partes,
  })

export const Slide = Item({ titulo: Texto(60), descricao: Texto(160), link: Link, imagem: Imagem })
export type Slide = Static<typeof Slide>

export const Noticia = Item({
  etiqueta: Texto(20),
  tom: Type.Enum([...TONS_DA_NOTICIA]),
  dia: Nulavel(Type.String({ maxLength: 10, pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, ...recusa('Confira a data.') })),
  texto: Texto(160),
})
export type Noticia = Static<typeof Noticia>

export const Promocao = Item({ titulo: Texto(40), texto: Texto(80), link: Link, imagem: Imagem })
export type Promocao = Static<typeof Promocao>

export const Ligacao = Item({ rotulo: Texto(30), link: Link })
export type Ligacao = Static<typeof Ligacao>

const ROTULO_DO_MENU = 24

/** `id`: the page's path. Pages missing in the list keep their standard place and name. */
export const EntradaDePagina = Type.Object({
  id: Type.String({ maxLength: 60, pattern: String.raw`^/[a-z0-9/-]*$` }),
  oculto: Type.Boolean(),
  rotulo: Type.String({ maxLength: ROTULO_DO_MENU }),
  link: Type.Null(),
})
export type EntradaDePagina = Static<typeof EntradaDePagina>

export const EntradaPropria = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^/]' }),
  oculto: Type.Boolean(),
  rotulo: Texto(ROTULO_DO_MENU),
  link: Type.String({
    maxLength: 300,
    pattern: LINK_DE_FORA,
    ...recusa('Use um endereço completo e seguro, como https://exemplo.com.'),
  }),
})
export type EntradaPropria = Static<typeof EntradaPropria>

export const EntradaDoMenu = Type.Union([EntradaDePagina, EntradaPropria])
export type EntradaDoMenu = Static<typeof EntradaDoMenu>

export const Amostra = Type.Object({ id: Type.Enum([...AMOSTRAS]), oculto: Type.Boolean() })
export type Amostra = Static<typeof Amostra>

export interface ItemDaLista {
  banner: Slide
  noticias: Noticia
  promocoes: Promocao
  rodape: Ligacao
  menu: EntradaDoMenu
  amostras: Amostra
}

/** 0: the part was never changed and has the content of a new city. */
const Versao = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Lista = <I extends TSchema>(item: I, maxItems: number) => Type.Object({ versao: Versao, itens: Type.Array(item, { maxItems }) })
const Html = Type.String()
const Pagina = Type.Object({
  versao: Versao,
  /** Sanitised HTML; '': the page is not written. */
  html: Type.String({ maxLength: TEXTO_FORMATADO_MAXIMO }),
})

const Banner = Lista(Slide, MAXIMO_DE_SLIDES)
const Noticias = Lista(Noticia, MAXIMO_DE_NOTICIAS)
const Promocoes = Lista(Promocao, MAXIMO_DE_PROMOCOES)
const Rodape = Lista(Ligacao, MAXIMO_DE_LIGACOES)
const Menu = Lista(EntradaDoMenu, MAXIMO_DO_MENU)
const Amostras = Lista(Amostra, AMOSTRAS.length)

export const Vitrine = Type.Object({
  banner: Banner,
  noticias: Noticias,
  promocoes: Promocoes,
  rodape: Rodape,
  menu: Menu,
  amostras: Amostras,
  suporte: Pagina,
  termos: Pagina,
  privacidade: Pagina,
  reembolso: Pagina,
  criancas: Pagina,
  /** The standard legal texts, filled in; null: the operator is not known yet. */
  modelos: Nulavel(Type.Object({ termos: Html, privacidade: Html, reembolso: Html, criancas: Html })),
})
export type Vitrine = Static<typeof Vitrine>

const NomeDaPagina = Type.Enum([...PAGINAS_DA_VITRINE])

export const VitrinePublica = Type.Object({
  banner: Type.Array(Slide),
  noticias: Type.Array(Noticia),
  promocoes: Type.Array(Promocao),
  rodape: Type.Array(Ligacao),
  menu: Type.Array(EntradaDoMenu),
  amostras: Type.Array(Type.Enum([...AMOSTRAS])),
  paginas: Type.Array(NomeDaPagina),
})
export type VitrinePublica = Static<typeof VitrinePublica>

export const lerVitrine = chamada({
  metodo: 'GET',
  caminho: '/vitrine',
  acesso: 'anonimo',
  modulo: 'vitrine',
  limite: 'leitura',
  resumo: 'O que a cidade mostra no site: banner, notícias rápidas, promoções, ligações do rodapé e menu',
  respostas: { 200: VitrinePublica },
})
export const lerPaginaDaVitrine = chamada({
  metodo: 'GET',
  caminho: '/vitrine/paginas/:pagina',
  acesso: 'anonimo',
  modulo: 'vitrine',
  limite: 'leitura',
  resumo: 'A página de suporte ou um dos textos legais, em HTML; modelo: o dono ainda não escreveu o seu',
  parametros: Type.Object({ pagina: NomeDaPagina }),
  respostas: { 200: Type.Object({ html: Type.String(), mudou_em: Instante, modelo: Type.Boolean() }) },
})

const doAdmin = { acesso: 'admin', modulo: 'vitrine', limite: 'escrita' } as const
/** The longest allowed text must fit, even when JSON escapes every character. */
const CORPO_MAXIMO = 256 * 1024

export const lerVitrineDoAdmin = chamada({
  ...doAdmin,
  metodo: 'GET',
  caminho: '/admin/vitrine',
  limite: 'leitura',
  resumo: 'A vitrine inteira, com o que está oculto e a versão de cada parte',
  respostas: { 200: Vitrine },
})
export const gravarBanner = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/banner',
  resumo: 'Grava os slides do banner, na ordem; a versão é a que foi lida',
  corpo: Banner,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Banner },
})
export const gravarNoticias = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/noticias',
  resumo: 'Grava as notícias rápidas, na ordem; a versão é a que foi lida',
  corpo: Noticias,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Noticias },
})
export const gravarPromocoes = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/promocoes',
  resumo: 'Grava as promoções da coluna da direita; a versão é a que foi lida',
  corpo: Promocoes,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Promocoes },
})
export const gravarRodape = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/rodape',
  resumo: 'Grava as ligações do rodapé, na ordem; a versão é a que foi lida',
  corpo: Rodape,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Rodape },
})
export const gravarMenu = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/menu',
  resumo: 'Grava o menu do site: ordem, nomes, o que fica oculto e até cinco entradas próprias; a lista vazia é o menu padrão',
  corpo: Menu,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Menu },
})
export const gravarAmostras = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/amostras',
  resumo:
    'Liga e desliga as partes de amostra: o cartão de leilão e as páginas /leilao, /anuncios e /outros; o que a lista não nomeia está desligado',
  corpo: Amostras,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Amostras },
})
export const gravarPaginaDaVitrine = chamada({
  ...doAdmin,
  metodo: 'PUT',
  caminho: '/admin/vitrine/paginas/:pagina',
  resumo: 'Grava a página de suporte ou um dos textos legais; o texto é limpo antes de ser guardado, e vazio a página sai do ar',
  parametros: Type.Object({ pagina: NomeDaPagina }),
  corpo: Pagina,
  corpoMaximo: CORPO_MAXIMO,
  respostas: { 200: Pagina },
})
export const enviarImagemDaVitrine = chamada({
  ...doAdmin,
  metodo: 'POST',
  caminho: '/admin/vitrine/imagens',
  resumo: 'Guarda uma imagem para a vitrine (PNG, JPEG ou WebP de até 4 MB)',
  formulario: { arquivo: 'imagem' },
  respostas: { 201: Type.Object({ imagem: Type.String() }) },
})
