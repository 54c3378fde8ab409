import { Cartao } from '#ui/cartao.tsx'
import * as estilos from './plataforma.module.css'

interface Regra {
  regra: string
  como: string
}

const DA_PLATAFORMA: readonly Regra[] = [
  {
    regra: 'Dinheiro só pela Tebex, a única parceira: nenhum outro meio de pagamento, nem chamado de doação.',
    como: 'O site não recebe dinheiro. Quem credita saldo é a administração, dentro dos limites das configurações.',
  },
  {
    regra: 'Não se vende por dinheiro a moeda do jogo, nem uma inventada pelo servidor.',
    como: 'Não há como comprar saldo nem moeda aqui. Com as palavras seguras, nem o anúncio disso aparece.',
  },
  {
    regra: 'Não há saque: nada do que se ganha no jogo vira dinheiro.',
    como: 'A conversão vai só do saldo para a moeda, e não existe chamada que pague para fora.',
  },
  {
    regra: 'Nada ao acaso: caixas, roletas, rifas e sorteios, por dinheiro ou na moeda do jogo, com qualquer nome.',
    como: 'Item, categoria, comando, evento e o que a Vitrine mostra são recusados ao salvar com essas palavras. Nenhuma tela do site dá recompensa por sorte.',
  },
  {
    regra: 'Não se promovem ativos digitais negociáveis.',
    como: 'A moeda da cidade não sai dela e não tem valor fora. As palavras seguras tiram os nomes que lembram o contrário.',
  },
  {
    regra: 'Não se vende o que a Rockstar fez, nem coisas com marcas de verdade.',
    como: 'O site não sabe de quem é um modelo: confira nomes e imagens dos itens que você põe na loja.',
  },
  {
    regra: 'O site diz quem o opera, tem um e-mail que responde e avisa que não é afiliado.',
    como: 'Está no rodapé de toda página, com o 18+. Sem os dados, a página Saúde fica em atenção.',
  },
]

const DA_LEI: readonly Regra[] = [
  { regra: 'Sete dias para desistir do que se paga com dinheiro (CDC, art. 49).', como: 'Página Reembolso.' },
  {
    regra: 'Dados pessoais: o que é guardado, para quê e até quando (LGPD).',
    como: 'Página Privacidade; em Perfil, no menu da conta, baixar e apagar.',
  },
  {
    regra: 'Proteção de crianças e adolescentes (ECA Digital).',
    como: 'Página Crianças e adolescentes; nada ao acaso, sem prêmio por tempo no site.',
  },
  { regra: 'Registros de acesso por 6 meses (Marco Civil, art. 15).', como: 'Guardados e apagados pelo próprio site.' },
]

function Lista({ titulo, regras }: { titulo: string; regras: readonly Regra[] }) {
  return (
    <Cartao titulo={titulo}>
      <ul className={estilos.lista}>
        {regras.map(({ regra, como }) => (
          <li key={regra}>
            <b>{regra}</b>
            <span className="mut">{como}</span>
          </li>
        ))}
      </ul>
    </Cartao>
  )
}

export function Cumprimento() {
  return (
    <>
      <Lista titulo="O que a plataforma pede, e como o site cumpre" regras={DA_PLATAFORMA} />
      <Lista titulo="O que a lei brasileira pede" regras={DA_LEI} />
    </>
  )
}
