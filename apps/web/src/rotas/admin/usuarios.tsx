import { TabelaDeUsuarios } from '#modulos/admin/usuarios-tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaUsuarios() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Usuários" texto="Quem já entrou na cidade com o Discord." />
      <TabelaDeUsuarios {...tabela} />
    </>
  )
}
