import { Link, useLocation } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Icone } from '#ui/icone.tsx'
import { classeDaNavegacao } from '#ui/menu.tsx'
import { useBusca } from '../busca.ts'
import { useMenu } from '../pagina.ts'
import { CorpoDaLateral } from './corpo-da-lateral.tsx'
import { FiltrosDaPagina } from './filtros.tsx'

export function Lateral() {
  const { sandbox } = useConfiguracoes()
  const pathname = useLocation({ select: (l) => l.pathname })
  const categoria = useBusca()['categoria'] ?? null
  return (
    <CorpoDaLateral destino="início" legenda={sandbox ? 'Ambiente de teste' : 'Cidade RP'}>
      <nav className={classeDaNavegacao} aria-label="Principal">
        {useMenu('principal').map((d) => (
          <Link key={d.para} to={d.para} title={d.rotulo} activeOptions={{ exact: d.para === '/' }}>
            <Icone nome={d.icone} />
            <span>{d.rotulo}</span>
          </Link>
        ))}
      </nav>
      <FiltrosDaPagina caminho={pathname} escolhido={categoria} />
    </CorpoDaLateral>
  )
}
