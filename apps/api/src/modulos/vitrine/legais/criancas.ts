import type { DadosLegais } from './dados.ts'

export const criancas = (d: DadosLegais): string => `
<h2>1. Para quem é este site</h2>
<p>${d.cidade} é um servidor de um jogo com classificação para maiores de 18 anos, e este site é para maiores de 18. Não foi feito para crianças nem para adolescentes, e não é anunciado a eles.</p>
<h2>2. O que já é assim para todos</h2>
<p>Seguindo o Estatuto da Criança e do Adolescente, o ECA Digital (Lei 15.211/2025) e a LGPD, art. 14:</p>
<ul>
<li>não há caixas de recompensa, sorteios pagos nem nada que dependa do acaso;</li>
<li>não há venda de moeda ou de saldo por dinheiro neste site;</li>
<li>não há recompensa por tempo no site, nem contagem de dias seguidos, nem urgência inventada: um relógio que corre é o de um prazo de verdade;</li>
<li>não há publicidade de terceiros nem perfil de publicidade;</li>
<li>a idade informada não é usada para mais nada.</li>
</ul>
<h2>3. Se uma pessoa menor de 18 anos criou conta</h2>
<p>Quem descobrir, mãe, pai, responsável ou a própria pessoa, escreve para ${d.contato}. A conta é bloqueada, o que foi comprado com dinheiro por meio da cidade é devolvido, e os dados são apagados, salvo os que a lei manda guardar. Para agir só é pedido o necessário para saber de que conta se trata.</p>
<h2>4. Mães, pais e responsáveis</h2>
<ul>
<li>O Discord, por onde se entra, tem a Central da Família, que mostra com quem a pessoa fala.</li>
<li>O computador e o celular têm controles próprios, que impedem compras e limitam o tempo.</li>
<li>Você pode pedir, a qualquer momento, os dados de quem está sob a sua guarda e que sejam apagados.</li>
</ul>
<h2>5. Denúncia</h2>
<p>Conteúdo que exponha ou ofenda criança ou adolescente: use Denunciar, na página do anúncio, ou escreva para ${d.contato}. O conteúdo sai do ar enquanto a equipe confere, com prioridade sobre tudo o mais, e é guardado por pelo menos 6 meses para as autoridades. Em caso de crime, denuncie também ao Disque 100 e à polícia.</p>
<h2>6. Quem responde</h2>
<p><strong>${d.operador}</strong>${d.documento}, ${d.contato}.</p>`
