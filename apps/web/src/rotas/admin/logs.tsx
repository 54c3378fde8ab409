import { TabelaDeLogs } from '#modulos/admin/logs-tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

export function PaginaLogs() {
  const tabela = useTabelaNoEndereco()
  return (
    <>
      <CabecalhoDaPagina titulo="Logs" texto="Quem fez o quê, em que e quando. Nada daqui se apaga." />
      <TabelaDeLogs {...tabela} />
    </>
  )
}
