/** These texts must be true for every city. */
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { ItemDaLista } from '@sorium/contratos/vitrine/index.ts'
import { AMOSTRAS, type NomeDaLista } from '@sorium/contratos/vitrine/valores.ts'

export const COMECO: { readonly [N in NomeDaLista]: readonly ItemDaLista[N][] } = {
  banner: [
    {
      id: 'evento',
      oculto: false,
      titulo: 'Novo Evento!',
      descricao: 'O que está marcado na cidade, com dia, hora e tudo o que é preciso saber.',
      link: '/eventos',
      imagem: '/imagens/fundos/aurora-1600.avif',
    },
    {
      id: 'item',
      oculto: false,
      titulo: 'Item Exclusivo',
      descricao: 'Itens e veículos da loja chegam direto ao seu personagem na cidade.',
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
  ],
  noticias: [
    {
      id: 'site',
      oculto: false,
      etiqueta: 'Novidade',
      tom: 'info',
      dia: null,
      texto: `O site da cidade está no ar: loja, ${PALAVRAS.mercado} e carteira.`,
    },
  ],
  promocoes: [
    {
      id: 'loja',
      oculto: false,
      titulo: 'Direto no jogo',
      texto: 'O que você compra aqui chega ao seu personagem.',
      link: '/loja',
      imagem: '/itens/objetos/chavedourada.webp',
    },
    {
      id: 'mercado',
      oculto: false,
      titulo: 'De jogador para jogador',
      texto: 'Venda o que está parado no seu inventário.',
      link: '/marketplace',
      imagem: '/itens/objetos/coroa.webp',
    },
    {
      id: 'carteira',
      oculto: false,
      get titulo() {
        return `Seu ${PALAVRAS.moeda} na hora certa`
      },
      texto: 'Converta quando a cotação agradar você.',
      link: '/painel/carteira',
      imagem: '/itens/objetos/moeda.webp',
    },
  ],
  rodape: [],
  menu: [],
  amostras: AMOSTRAS.map((id) => ({ id, oculto: true })),
}
