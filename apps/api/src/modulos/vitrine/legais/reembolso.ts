import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import type { DadosLegais } from './dados.ts'

export const reembolso = (d: DadosLegais): string => `
<h2>1. O que se paga com dinheiro</h2>
<p>Neste site não se paga com dinheiro: não há transferência, cartão nem boleto, e nem ${PALAVRAS.moeda} nem saldo em ${PALAVRAS.emReais} são vendidos aqui. Se a cidade tem uma loja de apoio na Tebex, o que é comprado lá segue também as regras da Tebex, que recebe o pagamento.</p>
<h2>2. Sete dias para desistir</h2>
<p>Quem compra com dinheiro pela internet pode desistir em até <strong>7 dias</strong>, contados da compra ou do recebimento, sem dizer o motivo (Código de Defesa do Consumidor, art. 49). Vale também para item digital. O valor volta inteiro, pelo mesmo meio do pagamento.</p>
<h3>Como pedir</h3>
<ul>
<li>Escreva para ${d.contato}${d.discord}, com o número do pedido.</li>
<li>A confirmação de que o pedido chegou vem logo, e a resposta em até 5 dias.</li>
<li>O benefício comprado é retirado da conta quando o reembolso é feito.</li>
</ul>
<h2>3. O que se paga com ${PALAVRAS.moeda} ou com saldo da cidade</h2>
<p>É uma troca dentro do jogo, com o que se ganhou nele, e não uma compra de consumo. Por isso:</p>
<ul>
<li>se o item não pôde ser entregue, o valor volta sozinho para a carteira, inteiro;</li>
<li>enquanto a entrega não aconteceu, peça o cancelamento à equipe;</li>
<li>o que foi entregue e usado não volta, a não ser por defeito ou por descrição errada;</li>
<li>um aluguel termina no prazo que foi mostrado na compra.</li>
</ul>
<h2>4. Item com defeito ou diferente do descrito</h2>
<p>Conte o que aconteceu em até 90 dias (Código de Defesa do Consumidor, art. 26). A equipe entrega o certo ou devolve o valor, à sua escolha.</p>
<h2>5. Quem responde</h2>
<p><strong>${d.operador}</strong>${d.documento}, ${d.contato}.</p>`
