import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useSair } from '#modulos/sessao/index.ts'
import { Icone } from '#ui/icone.tsx'
import { classeDaNavegacao } from '#ui/menu.tsx'
import { CorpoDaLateral } from '../layout/corpo-da-lateral.tsx'
import { useMenu } from '../pagina.ts'

export function LateralAdmin() {
  const navegar = useNavigate()
  const sair = useSair()
  const pathname = useLocation({ select: (l) => l.pathname })
  const aqui = pathname === '/admin/dashboard' ? '/admin' : pathname
  return (
    <CorpoDaLateral destino="ir para o site" legenda="Administração">
      <nav className={classeDaNavegacao} aria-label="Administração">
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
    </CorpoDaLateral>
  )
}
