import { useLocation } from '@tanstack/react-router'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { classeDaNavegacao } from '#ui/menu.tsx'
import { useBusca } from '../busca.ts'
import { useMenuDaCidade } from '../menu-da-cidade.ts'
import { CorpoDaLateral } from './corpo-da-lateral.tsx'
import { FiltrosDaPagina } from './filtros.tsx'
import { LigacaoDoMenu } from './ligacao-do-menu.tsx'

export function Lateral() {
  const { sandbox } = useConfiguracoes()
  const pathname = useLocation({ select: (l) => l.pathname })
  const categoria = useBusca()['categoria'] ?? null
  return (
    <CorpoDaLateral destino="início" legenda={sandbox ? 'Ambiente de teste' : 'Cidade RP'}>
      <nav className={classeDaNavegacao} aria-label="Principal">
        {useMenuDaCidade().lugares.map((l) => (
          <LigacaoDoMenu key={l.para + l.rotulo} destino={l} />
        ))}
      </nav>
      <FiltrosDaPagina caminho={pathname} escolhido={categoria} />
    </CorpoDaLateral>
  )
}
