import { Link } from '@tanstack/react-router'
import { classeDeBotao } from '#ui/botao.tsx'
import { classeDeCartao } from '#ui/cartao.tsx'
import { Vazio } from '#ui/vazio.tsx'

export function PaginaNaoEncontrada() {
  return (
    <>
      <h1 className="h1">Página não encontrada</h1>
      <section className={classeDeCartao}>
        <Vazio
          imagem="/itens/objetos/mapa.webp"
          titulo="Esta rua não existe no mapa da cidade."
          acao={
            <Link to="/" className={classeDeBotao({ tamanho: 'pequeno' })}>
              Voltar ao início
            </Link>
          }
        >
          Confira o endereço ou volte para o início.
        </Vazio>
      </section>
    </>
  )
}
