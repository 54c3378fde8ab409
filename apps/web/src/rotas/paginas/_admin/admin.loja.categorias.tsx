import { createFileRoute } from '@tanstack/react-router'
import { CategoriasDaAdministracao } from '#modulos/loja/admin/categorias.tsx'
import { useState } from 'react'
import { Botao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/loja/categorias')({
  staticData: {
    titulo: 'Categorias da Loja',
    menu: { admin: { lugar: 6, icone: 'tags', rotulo: 'Categorias Loja' } },
  },
  ssr: desenhar(),
  component: PaginaCategoriasAdmin,
})

function PaginaCategoriasAdmin() {
  const tabela = useTabelaNoEndereco()
  const [nova, setNova] = useState(false)
  return (
    <>
      <CabecalhoDaPagina
        titulo="Categorias da Loja"
        texto="Como a loja e o menu de filtros agrupam os itens."
        acao={
          <Botao variante="primaria" icone="plus" onClick={() => setNova(true)}>
            Nova categoria
          </Botao>
        }
      />
      <CategoriasDaAdministracao {...tabela} nova={nova} aoFecharNova={() => setNova(false)} />
    </>
  )
}
