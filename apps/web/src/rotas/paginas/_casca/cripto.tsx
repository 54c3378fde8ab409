import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { CotacaoPainel } from '#modulos/cotacao/cotacao-painel.tsx'
import { periodoDe } from '#modulos/cotacao/painel-regras.ts'
import { classeDeBotao } from '#ui/botao.tsx'
import { Icone } from '#ui/icone.tsx'
import { useBusca } from '../../busca.ts'
import { consultaDasVariacoes, consultaDoHistorico } from '#modulos/cotacao/consultas.ts'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/cripto')({
  staticData: {
    get titulo() {
      return PALAVRAS.cripto
    },
    menu: { principal: { lugar: 5, icone: 'chart-candlestick' } },
  },
  ssr: desenhar(),
  loader: async ({ context: { consultas } }) => {
    await Promise.all([consultas.prefetchQuery(consultaDoHistorico('hour')), consultas.prefetchQuery(consultaDasVariacoes())])
  },
  head: (pagina) => cabeca(pagina, { descricao: `Quanto vale o ${PALAVRAS.moeda} agora e como ele variou.`, cartao: 'cripto' }),
  component: PaginaCripto,
})

function PaginaCripto() {
  const periodo = periodoDe(useBusca()['periodo'])
  const navegar = useNavigate()
  return (
    <CotacaoPainel
      periodo={periodo}
      aoMudarPeriodo={(novo) => void navegar({ to: '/cripto', search: novo === 'hour' ? {} : { periodo: novo }, replace: true })}
      acao={
        <Link to="/painel/carteira" className={classeDeBotao({ variante: 'primaria', tamanho: 'grande' })}>
          <Icone nome="coins" />
          Converter em {PALAVRAS.moeda}
        </Link>
      }
    />
  )
}
