import { createFileRoute } from '@tanstack/react-router'
import { TabelaDeUsuarios } from '#modulos/admin/usuarios-tabela.tsx'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { filtroDe, useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/usuarios')({
  staticData: {
    titulo: 'Usuários',
    menu: { admin: { lugar: 2, icone: 'users' } },
  },
  ssr: desenhar(),
  component: PaginaUsuarios,
})

function PaginaUsuarios() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina
        acao={
          <ExportarCsv caminho="/admin/usuarios/csv" nome="usuarios" consulta={filtroDe(tabela.consulta, ['busca', 'ordem', 'situacao'])} />
        }
        titulo="Usuários"
        texto="Quem já entrou na cidade com o Discord."
      />
      <TabelaDeUsuarios {...tabela} />
    </>
  )
}
