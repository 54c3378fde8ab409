import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { gravarLista, gravarPagina } from '@sorium/api/modulos/vitrine/index.ts'
import type { Noticia, Promocao, Slide } from '@sorium/contratos/vitrine/index.ts'
import { AMOSTRAS } from '@sorium/contratos/vitrine/valores.ts'

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
    texto: 'Converta quando a cotação agradar você.',
    link: '/painel/carteira',
    imagem: '/itens/objetos/moeda.webp',
  },
]

const PAGINAS = {
  suporte:
    '<h2>Como falar com a equipe</h2><p>Abra um chamado no canal <b>#atendimento</b> do nosso Discord. Conte o que aconteceu, com o dia, a hora e o ' +
    'passaporte do personagem; um vídeo ajuda muito. A equipe responde das 14h à meia-noite, todos os dias, e ninguém dela pede a sua senha.</p>' +
    '<h2>Comprei e não chegou</h2><p>Veja em <a href="/historico-compras">Minhas Compras</a> em que passo está. Item pede o personagem na cidade e com ' +
    'espaço na mochila; veículo vai direto para a garagem. Se em uma hora nada mudou, abra um chamado com o número da compra.</p>' +
    '<h2>Anúncios e vendas</h2><ul><li>O histórico de cada anúncio está em <a href="/painel/anuncios">Meus Anúncios</a>.</li>' +
    '<li>O valor de uma venda cai na <a href="/painel/carteira">carteira</a> quando quem comprou recebe.</li>' +
    '<li>Anúncio suspeito se denuncia na própria página dele: a equipe olha todos no mesmo dia.</li></ul>' +
    '<h2>Reinícios</h2><p>A cidade reinicia às 6h, por cerca de 10 minutos. O que foi comprado nesse tempo chega logo depois.</p>' +
    '<h2>Banimento e recurso</h2><p>Quem discorda de uma punição tem sete dias para recorrer, no canal <b>#recursos</b>. Quem julga o recurso não é quem ' +
    'aplicou a punição.</p>',
  termos:
    '<h2>1. Quem pode usar</h2><p>Porto Aurora é para maiores de 18 anos. Cada pessoa tem uma conta, ligada ao próprio Discord, e responde por tudo o que ' +
    'se faz com ela. Os dados do cadastro devem ser verdadeiros.</p>' +
    '<h2>2. O que existe só na cidade</h2><p>Sorium, itens e veículos são parte do jogo, não têm valor fora dele e não se trocam de volta por dinheiro. A ' +
    'conversão em Sorium é definitiva.</p>' +
    '<h2>3. Compras</h2><p>O que você compra vai para o personagem que você escolheu. Se a entrega não for possível, o valor inteiro volta para a sua ' +
    'carteira. Aluguel acaba no dia marcado, sem renovação automática.</p>' +
    '<h2>4. Vendas entre jogadores</h2><p>O anúncio guarda o item até ser vendido, cancelado ou vencer. A cidade fica com a taxa que aparece antes de você ' +
    'anunciar. Vender por fora do site, com dinheiro de verdade, leva ao banimento.</p>' +
    '<h2>5. Conduta</h2><ul><li>Sem trapaça, duplicação ou programa que joga por você.</li><li>Sem ódio, assédio ou exposição de dados de outra pessoa.</li>' +
    '<li>Quem acha uma falha e avisa no Discord é recompensado; quem se aproveita dela perde o que ganhou.</li></ul>' +
    '<h2>6. Seus dados</h2><p>Guardamos o que o cadastro pede e o histórico da sua carteira. Em <a href="/painel/perfil">Meu Perfil</a> você baixa tudo o ' +
    'que temos sobre você, ou encerra a conta.</p>' +
    '<h2>7. Mudanças</h2><p>Quando estes termos mudam, avisamos nas notícias da página inicial sete dias antes.</p>',
}

const DIA_MS = 86_400_000

export async function semearVitrine(tx: Transacao, agora: Date): Promise<void> {
  const ha = (dias: number) => new Date(agora.getTime() - dias * DIA_MS).toISOString().slice(0, 10)
  const noticias = NOTICIAS.map(({ haDias, ...n }) => ({ ...n, oculto: false, dia: ha(haDias) }))
  await gravarLista(tx, { ator: 'sistema', nome: 'banner', versao: 0, itens: BANNER })
  await gravarLista(tx, { ator: 'sistema', nome: 'noticias', versao: 0, itens: noticias })
  await gravarLista(tx, { ator: 'sistema', nome: 'promocoes', versao: 0, itens: PROMOCOES })
  await gravarLista(tx, { ator: 'sistema', nome: 'amostras', versao: 0, itens: AMOSTRAS.map((id) => ({ id, oculto: false })) })
  for (const nome of ['suporte', 'termos'] as const) await gravarPagina(tx, { ator: 'sistema', nome, versao: 0, html: PAGINAS[nome] })
}
