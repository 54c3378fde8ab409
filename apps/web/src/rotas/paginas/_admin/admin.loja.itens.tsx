import { ItensDaAdministracao } from '#modulos/loja/admin/itens/tabela.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { AcoesDaPagina, CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/loja/itens')({
  staticData: {
    titulo: 'Itens da Loja',
    menu: { admin: { lugar: 5, icone: 'package', rotulo: 'Itens Loja' } },
  },
  ssr: desenhar(),
  component: PaginaItensAdmin,
})

function PaginaItensAdmin() {
  const tabela = useTabelaNoEndereco()
  const [novo, setNovo] = useState(false)
  return (
    <>
      <CabecalhoDaPagina
        titulo="Itens da Loja"
        texto="O que a cidade vende e como cada coisa chega ao jogo."
        acao={
          <AcoesDaPagina>
            <Link className={classeDeBotao({ variante: 'linha' })} to="/admin/loja/catalogo">
              Catálogo da cidade
            </Link>
            <Botao variante="primaria" icone="plus" onClick={() => setNovo(true)}>
              Novo item
            </Botao>
          </AcoesDaPagina>
        }
      />
      <ItensDaAdministracao {...tabela} novo={novo} aoFecharNovo={() => setNovo(false)} />
    </>
  )
}
