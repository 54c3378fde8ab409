import type { DadosLegais } from './dados.ts'

export const privacidade = (d: DadosLegais): string => `
<h2>1. Quem decide sobre os seus dados</h2>
<p>O controlador é <strong>${d.operador}</strong>${d.documento}, que opera ${d.cidade}. O canal para tudo o que é de dados pessoais é ${d.contato}.</p>
<h2>2. Que dados, para quê e com que base na lei</h2>
<ul>
<li><strong>Conta do Discord</strong> (identificador, nome e foto): entrar no site. Execução do contrato com você (LGPD, art. 7º, V).</li>
<li><strong>Cadastro</strong> (nome, data de nascimento, CPF, celular, endereço, e-mail e gênero, como a tela pede): saber quem compra e vende, e impedir que uma pessoa tenha várias contas. Execução do contrato e prevenção de fraude. O CPF é guardado cifrado.</li>
<li><strong>Personagens e o que têm na cidade</strong>: entregar compras, recolher o que é anunciado e mostrar o Hall da Fama. Execução do contrato.</li>
<li><strong>Compras, vendas e movimentos da carteira</strong>: prestar contas a você e à equipe. Execução do contrato e exercício de direitos.</li>
<li><strong>Registros de acesso</strong> (data, hora e endereço IP): obrigação do Marco Civil da Internet, art. 15.</li>
</ul>
<p>Não há anúncios de terceiros, perfil de publicidade nem venda de dados. A idade informada serve só para saber se a pessoa pode usar o site.</p>
<h2>3. Com quem são divididos</h2>
<ul>
<li><strong>Discord</strong> (Discord Inc., Estados Unidos): por onde se entra no site e por onde vão avisos da equipe, enquanto a conta existir.</li>
<li><strong>Hospedagem</strong>: o site e as suas cópias de segurança ficam ${d.hospedagem}, enquanto o site existir.</li>
<li><strong>Autoridades</strong>, por ordem judicial ou quando a lei manda.</li>
</ul>
<p>Quando um deles fica fora do Brasil há transferência internacional de dados, feita para as finalidades acima e com as garantias da Resolução CD/ANPD 19/2024.</p>
<h2>4. Por quanto tempo</h2>
<ul>
<li>Registros de acesso: 6 meses, e então são apagados (Marco Civil, art. 15).</li>
<li>Cadastro: enquanto a conta existir. Ao encerrá-la, o que identifica você é apagado e a chave que abre o CPF é destruída.</li>
<li>Livro de compras e vendas: 5 anos, sem o nome de quem encerrou a conta.</li>
<li>Conteúdo removido por denúncia: pelo menos 6 meses, para recurso e para as autoridades.</li>
<li>Cópias de segurança: até 6 meses, cifradas.</li>
</ul>
<h2>5. Os seus direitos</h2>
<p>Em Perfil, no menu da conta, você vê e corrige os seus dados, baixa uma cópia deles e encerra a conta. Por ${d.contato} você também pode pedir confirmação e acesso, correção, anonimização ou eliminação, portabilidade, informação sobre com quem foram divididos, e revisão de decisão automatizada. A resposta vem em até 15 dias. Você pode ainda reclamar à ANPD (gov.br/anpd).</p>
<h2>6. Segurança e incidentes</h2>
<p>A ligação é cifrada, o CPF é guardado cifrado, cada ato da equipe fica registrado. Um incidente que possa causar dano relevante é comunicado à ANPD e a quem foi atingido no prazo da Resolução CD/ANPD 15/2024.</p>
<h2>7. O que fica no seu navegador</h2>
<p>O site guarda no navegador a sessão de quem entrou e preferências, como o tema. Não usa cookies de publicidade nem de medição.</p>
<h2>8. Crianças e adolescentes</h2>
<p>Veja a página <a href="/criancas">Crianças e adolescentes</a>.</p>`
