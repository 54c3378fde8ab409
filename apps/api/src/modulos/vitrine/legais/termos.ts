import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { DadosLegais } from './dados.ts'

export const termos = (d: DadosLegais): string => `
<h2>1. Quem responde por este site</h2>
<p>O site de ${d.cidade} é operado por <strong>${d.operador}</strong>${d.documento}. Fale com o operador por ${d.contato}${d.discord}. Os pedidos são respondidos em até 5 dias.</p>
<p>${d.cidade} é um servidor independente. Nem ele nem este site são aprovados, patrocinados ou endossados por Rockstar Games, Take-Two Interactive, Cfx.re ou Discord. As marcas citadas são dos seus donos.</p>
<h2>2. Quem pode usar</h2>
<p>O site é para maiores de 18 anos. Veja também a página <a href="/criancas">Crianças e adolescentes</a>.</p>
<p>Cada pessoa tem uma conta, ligada ao próprio Discord, e responde pelo que é feito com ela. Os dados do cadastro devem ser verdadeiros.</p>
<h2>3. Moeda, saldo e itens</h2>
<ul>
<li>${PALAVRAS.moeda}, saldo em ${PALAVRAS.emReais}, itens e veículos existem só na cidade. São uma licença de uso pessoal dentro do jogo, sem valor fora dele.</li>
<li>Nada disso é sacado, devolvido em dinheiro ou trocado por dinheiro, por produto ou por serviço fora da cidade.</li>
<li>A conversão de ${PALAVRAS.emReais} em ${PALAVRAS.moeda} não tem volta: ${PALAVRAS.moeda} não vira ${PALAVRAS.emReais} de novo.</li>
<li>A cotação segue uma regra do jogo e não promete ganho nenhum.</li>
<li>Não há sorteio, caixa surpresa nem outra recompensa ao acaso: quem compra sabe o que recebe.</li>
</ul>
<h2>4. Compras e vendas entre jogadores</h2>
<ul>
<li>Antes de confirmar, o site mostra o item, o preço, o prazo do aluguel, se houver, e quem recebe.</li>
<li>O que é comprado é entregue ao personagem escolhido. Se a entrega não for possível, o valor volta para a carteira.</li>
<li>No ${PALAVRAS.mercado}, quem anuncia entrega o item à guarda do site até a venda, o cancelamento ou o fim do prazo. A taxa de cada venda aparece antes de anunciar.</li>
<li>O direito de desistir está na página <a href="/reembolso">Reembolso</a>.</li>
</ul>
<h2>5. O que não se faz aqui</h2>
<ul>
<li>Vender ou comprar ${PALAVRAS.moeda}, saldo, itens ou contas por dinheiro, dentro ou fora do site.</li>
<li>Duplicar itens, explorar falhas, usar programas que jogam no lugar da pessoa ou fazer passar-se por outra.</li>
<li>Anunciar com texto ou foto ofensiva, discriminatória, com marca registrada de terceiros ou com dados de outra pessoa.</li>
</ul>
<p>Quem encontra um anúncio assim pode denunciá-lo na própria página dele.</p>
<h2>6. Bloqueio e recurso</h2>
<p>Quem descumpre estes termos pode ter anúncios retirados ou a conta bloqueada, com o motivo dito. Cabe recurso ao operador, por ${d.contato}, e uma pessoa da equipe o responde.</p>
<h2>7. Encerrar a conta</h2>
<p>A conta é encerrada em Perfil, no menu da conta, a qualquer momento. O que acontece com os dados está na página <a href="/privacidade">Privacidade</a>.</p>
<h2>8. Mudanças e foro</h2>
<p>Uma mudança destes termos é publicada nesta página, com a data, e avisada no site. Vale a lei brasileira, e o foro é o do domicílio de quem consome.</p>`
