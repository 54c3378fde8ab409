import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useSair } from '#modulos/sessao/index.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Icone } from '#ui/icone.tsx'
import { Marca } from '../layout/marca.tsx'
import { RadioDaLateral } from '../layout/radio-painel.tsx'
import { useMenu } from '../pagina.ts'
import './admin.css'

export function LateralAdmin() {
  const { nome } = useConfiguracoes()
  const navegar = useNavigate()
  const sair = useSair()
  const pathname = useLocation({ select: (l) => l.pathname })
  // Both addresses are the dashboard (OQ-101).
  const aqui = pathname === '/admin/dashboard' ? '/admin' : pathname
  return (
    <div className="side__in">
      <Link className="brand" to="/" title={`${nome}, ir para o site`}>
        <Marca />
        <span>
          <b>{nome}</b>
          <span>Administração</span>
        </span>
      </Link>
      <div className="side__s">
        <nav className="nav" aria-label="Administração">
          {useMenu('admin').map((d) => (
            <Link
              key={d.para}
              to={d.para}
              title={d.rotulo}
              activeOptions={{ exact: true }}
              {...(aqui === d.para && { 'aria-current': 'page' as const })}
            >
              <Icone nome={d.icone} />
              <span>{d.rotulo}</span>
            </Link>
          ))}
          <button
            type="button"
            title="Sair"
            disabled={sair.isPending}
            onClick={() => sair.mutate({ papel: 'admin', antes: () => navegar({ to: '/' }) })}
          >
            <Icone nome="log-out" />
            <span>Sair</span>
          </button>
        </nav>
      </div>
      <RadioDaLateral />
    </div>
  )
}
