import { createFileRoute } from '@tanstack/react-router'
import { TabelaDeLogs } from '#modulos/admin/logs-tabela.tsx'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { filtroDe, useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/logs')({
  staticData: {
    titulo: 'Logs',
    menu: { admin: { lugar: 11, icone: 'scroll-text' } },
  },
  ssr: desenhar(),
  component: PaginaLogs,
})

function PaginaLogs() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina
        acao={
          <ExportarCsv
            caminho="/admin/logs/csv"
            nome="logs"
            consulta={filtroDe(tabela.consulta, ['busca', 'ordem', 'acao', 'ator', 'de', 'ate'])}
          />
        }
        titulo="Logs"
        texto="Quem fez o quê, em que e quando. Nada daqui se apaga."
      />
      <TabelaDeLogs {...tabela} />
    </>
  )
}
