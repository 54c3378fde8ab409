/** What Porto Aurora says on its site: the owner's own words, as he would have written them at /admin/vitrine. */
import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { gravarLista } from '@sorium/api/modulos/vitrine/index.ts'
import type { Noticia, Promocao, Slide } from '@sorium/contratos/vitrine/index.ts'

const BANNER: readonly Slide[] = [
  {
    id: 'corrida',
    oculto: false,
    titulo: 'Novo Evento!',
    descricao: 'Corrida da Orla: 40 pilotos, três setores e 50.000 Sorium para quem cruzar primeiro.',
    link: '/eventos',
    imagem: '/imagens/fundos/aurora-1600.avif',
  },
  {
    id: 'comet',
    oculto: false,
    titulo: 'Item Exclusivo',
    descricao: 'Comet S2 Ouro: cem unidades numeradas, entregues direto na sua garagem.',
    link: '/loja',
    imagem: '/imagens/fundos/garagem-1600.avif',
  },
  {
    id: 'mercado',
    oculto: false,
    titulo: 'Promoção Relâmpago',
    descricao: 'O que sobra na sua garagem falta na de alguém. Anuncie e receba na carteira.',
    link: '/marketplace',
    imagem: '/imagens/fundos/mapa-1600.avif',
  },
]

/** `haDias`: days before the seed. */
const NOTICIAS: readonly (Pick<Noticia, 'id' | 'etiqueta' | 'tom' | 'texto'> & { haDias: number })[] = [
  {
    id: 'garagens',
    etiqueta: 'Atualização',
    tom: 'ok',
    haDias: 1,
    texto: 'Garagens públicas agora mostram o combustível de cada veículo.',
  },
  { id: 'joalherias', etiqueta: 'Economia', tom: 'ouro', haDias: 2, texto: 'Joalherias voltam a comprar gemas brutas no Centro.' },
  { id: 'reinicio', etiqueta: 'Manutenção', tom: 'alerta', haDias: 3, texto: 'Reinício do servidor às 6h, todos os dias, por 10 minutos.' },
  { id: 'radio', etiqueta: 'Novidade', tom: 'info', haDias: 5, texto: 'A rádio da cidade estreia programa de funk antigo às sextas.' },
]

const PROMOCOES: readonly Promocao[] = [
  {
    id: 'vip',
    oculto: false,
    titulo: 'VIP Gold até o Carnaval',
    texto: 'Garagem extra, fila prioritária e salário em dobro.',
    link: '/loja',
    imagem: '/itens/objetos/coroa.webp',
  },
  {
    id: 'garagem',
    oculto: false,
    titulo: 'Garagem nova, vida nova',
    texto: 'Veículos entregues direto na sua garagem.',
    link: '/loja',
    imagem: '/itens/objetos/chavedourada.webp',
  },
  {
    id: 'sorium',
    oculto: false,
    titulo: 'Seu Sorium na hora certa',
    texto: 'Converta reais quando a cotação agradar você.',
    link: '/painel/carteira',
    imagem: '/itens/objetos/moeda.webp',
  },
]

const DIA_MS = 86_400_000

export async function semearVitrine(tx: Transacao, agora: Date): Promise<void> {
  const ha = (dias: number) => new Date(agora.getTime() - dias * DIA_MS).toISOString().slice(0, 10)
  const noticias = NOTICIAS.map(({ haDias, ...n }) => ({ ...n, oculto: false, dia: ha(haDias) }))
  await gravarLista(tx, { ator: 'sistema', nome: 'banner', versao: 0, itens: BANNER })
  await gravarLista(tx, { ator: 'sistema', nome: 'noticias', versao: 0, itens: noticias })
  await gravarLista(tx, { ator: 'sistema', nome: 'promocoes', versao: 0, itens: PROMOCOES })
}
