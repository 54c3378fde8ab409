import { Link, useLocation } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Icone } from '#ui/icone.tsx'
import { useBusca } from '../busca.ts'
import { useMenu } from '../pagina.ts'
import { FiltrosDaPagina } from './filtros.tsx'
import { Marca } from './marca.tsx'
import { RadioDaLateral } from './radio-painel.tsx'

export function Lateral() {
  const { nome, sandbox } = useConfiguracoes()
  const legenda = sandbox ? 'Ambiente de teste' : 'Cidade RP'
  const pathname = useLocation({ select: (l) => l.pathname })
  const categoria = useBusca()['categoria'] ?? null
  return (
    <div className="side__in">
      <Link className="brand" to="/" title={`${nome}, início`}>
        <Marca />
        <span>
          <b>{nome}</b>
          <span>{legenda}</span>
        </span>
      </Link>
      <div className="side__s">
        <nav className="nav" aria-label="Principal">
          {useMenu('principal').map((d) => (
            <Link key={d.para} to={d.para} title={d.rotulo} activeOptions={{ exact: d.para === '/' }}>
              <Icone nome={d.icone} />
              <span>{d.rotulo}</span>
            </Link>
          ))}
        </nav>
        <FiltrosDaPagina caminho={pathname} escolhido={categoria} />
      </div>
      <RadioDaLateral />
    </div>
  )
}
