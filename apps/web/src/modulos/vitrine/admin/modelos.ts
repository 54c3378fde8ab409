import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'

export const TITULOS: Record<NomeDaPagina, string> = { suporte: 'Suporte', termos: 'Termos de uso' }

/** To begin with, for the owner to make his own: what is true of every city that uses this site. */
export const MODELOS: Record<NomeDaPagina, string> = {
  suporte:
    '<h2>Como falar com a equipe</h2><p>Abra um chamado no Discord da cidade e conte o que aconteceu, com o dia e a hora.</p>' +
    '<h2>Compra que não chegou</h2><p>Veja primeiro em <a href="/historico-compras">Minhas Compras</a> em que passo ela está. Um item só entra no ' +
    'inventário com o personagem na cidade e com espaço na mochila.</p>' +
    '<h2>Anúncio ou venda</h2><p>Em <a href="/painel/anuncios">Meus Anúncios</a> está o histórico de cada um. Um anúncio suspeito pode ser ' +
    'denunciado na própria página dele.</p>',
  termos:
    '<h2>Quem pode usar</h2><p>Cada pessoa tem uma conta, ligada ao próprio Discord. Os dados do cadastro devem ser verdadeiros: dados falsos podem ' +
    'levar ao bloqueio.</p>' +
    `<h2>Moeda e itens</h2><p>${PALAVRAS.moeda}, itens e veículos existem só na cidade e não têm valor fora dela. A conversão de ${PALAVRAS.real} em ${PALAVRAS.moeda} não tem volta.</p>` +
    '<h2>Compras e vendas</h2><p>O que é comprado é entregue ao personagem escolhido. Se a entrega não for possível, o valor volta para a carteira.</p>' +
    '<h2>Conduta</h2><p>Fraude, duplicação de itens e venda por fora do site levam ao bloqueio da conta.</p>',
}
