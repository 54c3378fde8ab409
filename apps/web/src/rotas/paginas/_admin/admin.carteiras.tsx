import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AdminCarteiras } from '#modulos/carteira/admin/carteiras.tsx'
import { AdminBuscaDeCarteiras } from '#modulos/carteira/admin/busca.tsx'
import { type FiltroDasCarteiras, ordemDoEndereco } from '#modulos/carteira/admin/consultas.ts'
import { useValorDoSorium } from '#modulos/cotacao/index.ts'
import { ExportarCsv } from '#nucleo/exportar-csv.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useBusca } from '../../busca.ts'
import { filtroDe } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/carteiras')({
  staticData: {
    titulo: 'Gerenciar Carteiras',
    menu: {
      admin: { lugar: 3, icone: 'archive', rotulo: 'Carteiras' },
      atalhosDoAdmin: { lugar: 2, icone: 'archive', rotulo: 'Carteiras' },
    },
  },
  ssr: desenhar(),
  component: PaginaCarteiras,
})

function PaginaCarteiras() {
  const { busca = '', ordem, pagina } = useBusca()
  const filtro = { busca, ordem: ordemDoEndereco(ordem), pagina: Math.max(1, Math.trunc(Number(pagina)) || 1) }
  const navegar = useNavigate()
  const mudar = useCallback(
    (mudanca: Partial<FiltroDasCarteiras>) =>
      void navegar({
        to: '.',
        replace: 'busca' in mudanca,
        search: (atual: Record<string, string | undefined>) => ({ ...atual, ...comoTexto(mudanca) }),
      }),
    [navegar],
  )
  return (
    <>
      <CabecalhoDaPagina
        titulo="Gerenciar Carteiras"
        acao={
          <AdminBuscaDeCarteiras valor={busca} mudar={mudar}>
            <ExportarCsv caminho="/admin/carteiras/csv" nome="carteiras" consulta={filtroDe({ busca, ordem }, ['busca', 'ordem'])} />
          </AdminBuscaDeCarteiras>
        }
      />
      <AdminCarteiras filtro={filtro} mudar={mudar} cotacao={useValorDoSorium()} />
    </>
  )
}

function comoTexto(mudanca: Partial<FiltroDasCarteiras>): Record<string, string | undefined> {
  const texto = (valor: string | number | undefined) => (valor === undefined || valor === '' || valor === 1 ? undefined : String(valor))
  return Object.fromEntries(Object.entries(mudanca).map(([nome, valor]) => [nome, texto(valor)]))
}
