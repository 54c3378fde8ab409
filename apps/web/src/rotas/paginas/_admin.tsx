import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Brindes } from '#ui/brinde.tsx'
import { BarraInferior } from '../layout/barra-inferior.tsx'
import { LugarDaLateral } from '../layout/lugar-da-lateral.tsx'
import { useFocoNaPagina, useLateral } from '../layout/moldura.ts'
import { RadioMini } from '../layout/radio-painel.tsx'
import { Rodape } from '../layout/rodape.tsx'
import { Topo } from '../layout/topo.tsx'
import { LateralAdmin } from '../admin/lateral.tsx'
import { useMenu } from '../pagina.ts'

/** The frame of the administration comes with its first page: players never load it. */
export const Route = createFileRoute('/_admin')({ staticData: { acesso: 'admin' }, component: CascaAdmin })

/** What every page of the administration stands in. */
function CascaAdmin() {
  const { pathname } = useLocation()
  const lateral = useLateral(pathname)
  useFocoNaPagina(pathname)
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className="app app--norail">
        <LugarDaLateral aberta={lateral.aberta} aoFechar={lateral.fechar}>
          <LateralAdmin />
        </LugarDaLateral>
        <Topo lateralAberta={lateral.aberta} aoAbrirLateral={lateral.abrir} />
        <main className="main" id="conteudo" tabIndex={-1}>
          <Outlet />
        </main>
        <Rodape />
      </div>
      <RadioMini />
      <BarraInferior atalhos={useMenu('atalhosDoAdmin')} lateralAberta={lateral.aberta} aoAbrirLateral={lateral.abrir} />
      <Brindes />
    </>
  )
}
