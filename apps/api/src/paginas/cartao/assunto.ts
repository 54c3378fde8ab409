import { item, veiculo } from '@sorium/catalogo'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { Responder } from '../site-leituras.ts'
import type { CartaoDaPagina } from './desenho.ts'

type Assunto = Omit<CartaoDaPagina, 'site' | 'cor'>

const REAIS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const DIA = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

const livre = (a: Pick<Assunto, 'etiqueta' | 'titulo' | 'texto' | 'figura'> & Partial<Assunto>): Assunto => ({
  preco: null,
  moldura: false,
  ...a,
})

export const PAGINAS = {
  inicio: livre({
    etiqueta: 'O site da cidade',
    titulo: 'A cidade em um só lugar',
    texto: `Loja, ${PALAVRAS.mercado} de jogadores, carteira e hall da fama.`,
    figura: veiculo('comet6').imagem,
  }),
  loja: livre({
    etiqueta: 'Loja de Itens',
    titulo: 'Direto no inventário do seu personagem',
    texto: 'Itens e veículos, entregues na cidade em instantes.',
    figura: veiculo('everon').imagem,
  }),
  mercado: livre({
    etiqueta: PALAVRAS.tituloDoMercado,
    titulo: 'Compre de quem está na cidade',
    texto: 'Itens e veículos de outros jogadores, com o pagamento guardado até a entrega.',
    figura: veiculo('dominator').imagem,
  }),
  hall: livre({
    etiqueta: 'Hall da Fama',
    titulo: 'Os maiores nomes da cidade',
    texto: 'Quem é o mais rico, quem joga há mais tempo e quem vende mais.',
    figura: '/itens/objetos/trofeu.webp',
  }),
  eventos: livre({
    etiqueta: 'Eventos',
    titulo: 'O que vai acontecer na cidade',
    texto: 'Corridas, festas e encontros, com dia e hora.',
    figura: item('ticket').imagem,
  }),
  get cripto() {
    return livre({
      etiqueta: PALAVRAS.cripto,
      titulo: `Quanto vale o ${PALAVRAS.moeda} agora`,
      texto: 'A cotação e como ela variou.',
      figura: '/itens/objetos/moeda.webp',
    })
  },
} as const satisfies Record<string, Assunto>

const ANUNCIO_ENCERRADO = livre({
  etiqueta: PALAVRAS.tituloDoMercado,
  titulo: 'Este anúncio não está mais à venda',
  texto: `Há outros à espera no ${PALAVRAS.mercado}.`,
  figura: '/itens/objetos/etiqueta.webp',
})
const ITEM_ENCERRADO = livre({
  etiqueta: 'Loja de Itens',
  titulo: 'Este item saiu da loja',
  texto: 'Veja o que mais há na vitrine.',
  figura: '/itens/objetos/carrinho.webp',
})
const EVENTO_ENCERRADO = livre({
  etiqueta: 'Eventos',
  titulo: 'Este evento não existe mais',
  texto: 'Veja o que mais vai acontecer na cidade.',
  figura: '/itens/objetos/calendario.webp',
})

function doAnuncio(a: Anuncio): Assunto {
  return livre({
    etiqueta: `Anúncio de ${a.nome_usuario_vendedor}`,
    titulo: a.quantidade > 1 ? `${a.nome_item} × ${a.quantidade}` : a.nome_item,
    preco: { texto: REAIS.format(a.valor), moeda: a.moeda === 'zcoin' ? 'sor' : 'brl' },
    texto: a.descricao,
    figura: a.imagem,
  })
}

function doItem(i: ItemDaLoja): Assunto {
  const zcoin = i.valor_zcoin ?? 0
  const preco =
    i.valor_reais > 0
      ? { texto: REAIS.format(i.valor_reais), moeda: 'brl' as const }
      : { texto: REAIS.format(zcoin), moeda: 'sor' as const }
  return livre({
    etiqueta: i.duracao_dias === null ? 'Loja de Itens' : `Loja de Itens · aluguel de ${i.duracao_dias} dias`,
    titulo: i.nome,
    preco: i.valor_reais > 0 || zcoin > 0 ? preco : null,
    texto: i.descricao,
    figura: i.imagem,
  })
}

const doEvento = (e: Evento): Assunto =>
  livre({
    etiqueta: 'Evento',
    titulo: e.titulo,
    texto: DIA.format(new Date(e.quando ?? e.data)),
    figura: e.imagem ?? item('ticket').imagem,
    moldura: e.imagem !== null,
  })

const LEITURAS = {
  anuncio: async (responder: Responder, id: string) => {
    const r = await responder(`/api/marketplace/anuncios/${id}`)
    return r.ok ? doAnuncio((await r.json()) as Anuncio) : r.status === 404 ? ANUNCIO_ENCERRADO : null
  },
  item: async (responder: Responder, id: string) => {
    const r = await responder('/api/admin/loja/itens')
    if (!r.ok) return null
    const achado = ((await r.json()) as ItemDaLoja[]).find((i) => i.id === id)
    return achado ? doItem(achado) : ITEM_ENCERRADO
  },
  evento: async (responder: Responder, id: string) => {
    const r = await responder(`/api/admin/eventos/${id}`)
    return r.ok ? doEvento((await r.json()) as Evento) : r.status === 404 ? EVENTO_ENCERRADO : null
  },
}

const ehPagina = (nome: string): nome is keyof typeof PAGINAS => Object.hasOwn(PAGINAS, nome)
const ehLeitura = (nome: string): nome is keyof typeof LEITURAS => Object.hasOwn(LEITURAS, nome)

export async function assuntoDe(responder: Responder, nome: string, id: string | null): Promise<Assunto | null | 'nenhum'> {
  if (id === null) return ehPagina(nome) ? PAGINAS[nome] : 'nenhum'
  return ehLeitura(nome) ? LEITURAS[nome](responder, id) : 'nenhum'
}
