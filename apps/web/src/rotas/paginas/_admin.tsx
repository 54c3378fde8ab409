import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { avisarQueResponde } from '#nucleo/dados-iniciais.ts'
import { FinanceiroPausado } from '#modulos/admin/financeiro-pausado.tsx'
import { TrocaDaTaxa } from '#modulos/admin/troca-da-taxa.tsx'
import { LateralAdmin } from '../admin/lateral.tsx'
import { Moldura } from '../layout/moldura.tsx'
import { PaginaDaSessao } from '../pagina-da-sessao.tsx'
import { useMenu } from '../pagina.ts'

export const Route = createFileRoute('/_admin')({ ssr: true, staticData: { acesso: 'admin' }, component: CascaAdmin })

function CascaAdmin() {
  const { pathname } = useLocation()
  useEffect(avisarQueResponde, [])
  return (
    <Moldura pathname={pathname} lateral={<LateralAdmin />} atalhos={useMenu('atalhosDoAdmin')}>
      <FinanceiroPausado />
      <TrocaDaTaxa />
      <PaginaDaSessao />
    </Moldura>
  )
}
