import { ItensDaAdministracao } from '#modulos/loja/admin/itens/tabela.tsx'
import { Link } from '@tanstack/react-router'
import { classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaItensAdmin() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina
        titulo="Itens da Loja"
        texto="O que a cidade vende e como cada coisa chega ao jogo."
        acao={
          <Link className={classeDeBotao({ variante: 'linha' })} to="/admin/loja/catalogo">
            Catálogo da cidade
          </Link>
        }
      />
      <ItensDaAdministracao {...tabela} />
    </>
  )
}
