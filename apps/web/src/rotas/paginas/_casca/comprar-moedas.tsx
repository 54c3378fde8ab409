import { createFileRoute, Link } from '@tanstack/react-router'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useValorDoSorium } from '#modulos/cotacao/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina, Cartao } from '#ui/cartao.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarTaxa } from '#ui/formatos.ts'
import * as estilos from './comprar-moedas.module.css'

export const Route = createFileRoute('/_casca/comprar-moedas')({
  staticData: {
    get titulo() {
      return PALAVRAS.comprarMoedas
    },
  },
  component: PaginaComprarMoedas,
})

const passos = () => [
  PALAVRAS.adicionarSaldo
    ? { titulo: 'Adicione saldo em reais', texto: 'Pix e cartão chegam em breve. Até lá, quem credita saldo é a administração.' }
    : {
        titulo: `Tenha saldo em ${PALAVRAS.emReais}`,
        texto: 'Ele vem do que você vende na cidade e do que a administração credita. Não é vendido aqui.',
      },
  { titulo: 'Obtenha uma cotação', texto: 'O valor fica travado por 30 segundos enquanto você decide.' },
  { titulo: `Converta em ${PALAVRAS.moeda}`, texto: `A conversão é irreversível. ${PALAVRAS.moeda} não volta a ser ${PALAVRAS.real}.` },
]

function PaginaComprarMoedas() {
  const valor = useValorDoSorium()
  return (
    <>
      <CabecalhoDaPagina
        titulo={PALAVRAS.comprarMoedas}
        texto={`${PALAVRAS.moeda} é a moeda da cidade: compra itens e veículos na loja e no ${PALAVRAS.mercado}.`}
      />
      {PALAVRAS.adicionarSaldo && (
        <Aviso>Comprar {PALAVRAS.moeda} com Pix ou cartão chega em breve. Hoje você converte o saldo em reais da sua carteira.</Aviso>
      )}
      <Cartao
        titulo={`Como conseguir ${PALAVRAS.moeda}`}
        lado={
          valor !== undefined && (
            <Etiqueta tom="ouro">
              1 {PALAVRAS.moeda} = {PALAVRAS.real} {formatarTaxa(valor)}
            </Etiqueta>
          )
        }
      >
        <ol className={estilos.passos}>
          {passos().map((passo, i) => (
            <li key={passo.titulo}>
              <b className={estilos.numero} aria-hidden="true">
                {i + 1}
              </b>
              <h3 className="h3">{passo.titulo}</h3>
              <p className="mut">{passo.texto}</p>
            </li>
          ))}
        </ol>
        <div className={`row ${estilos.acoes}`}>
          <Link to="/painel/carteira" className={classeDeBotao({ variante: 'primaria' })}>
            Abrir minha carteira
          </Link>
          <Link to="/cripto" className={classeDeBotao({ variante: 'linha' })}>
            Ver a cotação
          </Link>
        </div>
      </Cartao>
    </>
  )
}
