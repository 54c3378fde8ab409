import { TabelaDeUsuarios } from '#modulos/admin/usuarios-tabela.tsx'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { filtroDe, useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaUsuarios() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina
        acao={<ExportarCsv caminho="/admin/usuarios/csv" nome="usuarios" consulta={filtroDe(tabela.consulta, ['busca', 'ordem'])} />}
        titulo="Usuários"
        texto="Quem já entrou na cidade com o Discord."
      />
      <TabelaDeUsuarios {...tabela} />
    </>
  )
}
