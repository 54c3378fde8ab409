import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import type { Dashboard, DiaDoPainel } from '@sorium/contratos/admin/index.ts'
import { textoDaParada } from '@sorium/contratos/entregas/paradas.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeCartao, classeDoQuadro, classeDoCorpo, Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarInteiro, formatarReais } from '#ui/formatos.ts'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { consultaDoDashboard } from './consultas.ts'
import { Fato, Fatos } from './fatos.tsx'
import * as estilos from './painel.module.css'

const Grafico = lazy(() => import('./painel-grafico.tsx').then((m) => ({ default: m.PainelGrafico })))

export function Painel() {
  const { data, isError, refetch } = useQuery(consultaDoDashboard())
  return (
    <>
      {isError && (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar dados do dashboard.
        </Aviso>
      )}
      {!data && !isError && (
        <Esqueleto texto="Carregando...">
          <div className={estilos.grade}>
            <Barra altura={120} />
            <Barra altura={120} />
            <Barra altura={120} />
          </div>
        </Esqueleto>
      )}
      {data && <Dados dados={data} />}
    </>
  )
}

function Dados({ dados }: { dados: Dashboard }) {
  return (
    <>
      <div className={estilos.grade}>
        <Numero titulo="Usuários registrados" icone="users" valor={formatarInteiro(dados.total_usuarios)} />
        <Numero titulo="Saldo total em carteiras" icone="wallet" valor={formatarReais(dados.saldo_total)} />
        <Numero titulo="Transações registradas" icone="arrow-left-right" valor={formatarInteiro(dados.total_transacoes)} />
      </div>
      <div className={estilos.grade}>
        <Serie titulo="Vendas" dias={dados.dias} campo="vendas" dinheiro />
        <Serie titulo="Conversões" dias={dados.dias} campo="conversoes" />
        <Serie titulo="Novos jogadores" dias={dados.dias} campo="novos" />
      </div>
      <div className={estilos.grade}>
        <Entregas {...dados.entregas} />
        <Servidores servidores={dados.servidores} />
      </div>
      <UltimasAcoes logs={dados.ultimos_logs} />
    </>
  )
}

function Numero({ titulo, icone, valor }: { titulo: string; icone: NomeDeIcone; valor: string }) {
  return (
    <section className={`${classeDeCartao} ${estilos.cifra}`} aria-label={titulo}>
      <div className="between">
        <span className="mut">{titulo}</span>
        <span className={classeDoQuadro}>
          <Icone nome={icone} />
        </span>
      </div>
      <div className={estilos.valor}>{valor}</div>
    </section>
  )
}

interface PropsDaSerie {
  titulo: string
  dias: readonly DiaDoPainel[]
  campo: 'vendas' | 'conversoes' | 'novos'
  dinheiro?: boolean
}

/** Thirty days as bars; in words for who does not see them. */
function Serie({ titulo, dias, campo, dinheiro = false }: PropsDaSerie) {
  const valores = useMemo(() => dias.map((d) => d[campo]), [dias, campo])
  const nomes = useMemo(() => dias.map((d) => d.dia), [dias])
  const total = valores.reduce((soma, n) => soma + n, 0)
  const centavos = dias.reduce((soma, d) => soma + Math.round(d.vendas_reais * 100), 0)
  const resumo = `${formatarInteiro(total)} em 30 dias${dinheiro ? `, ${formatarReais(centavos / 100)} em R$` : ''}`
  return (
    <Cartao titulo={titulo}>
      <p className="sm mut">{resumo}</p>
      <div className={estilos.grafico}>
        <Suspense fallback={<Barra altura={160} />}>
          <Grafico rotulo={titulo} dias={nomes} valores={valores} />
        </Suspense>
      </div>
    </Cartao>
  )
}

function Entregas({ aguardando, falharam }: Dashboard['entregas']) {
  return (
    <Cartao titulo="Entregas da loja">
      <Fatos>
        <Fato nome="Aguardando">
          <Link className="textoLigado num" to="/admin/historico-compras" search={{ estado: 'abertas' }}>
            {formatarInteiro(aguardando)}
          </Link>
        </Fato>
        <Fato nome="Falharam">
          <Link className="textoLigado num" to="/admin/historico-compras" search={{ estado: 'incerto' }}>
            {formatarInteiro(falharam)}
          </Link>
        </Fato>
      </Fatos>
    </Cartao>
  )
}

function Servidores({ servidores }: { servidores: Dashboard['servidores'] }) {
  return (
    <Cartao titulo="Servidor do jogo">
      {servidores.length === 0 && <p className="mut">Nenhum servidor cadastrado ainda. Cadastre um em Configurações.</p>}
      {servidores.map((s) => (
        <div key={s.id}>
          <div className="between">
            <b>{s.nome}</b>
            <Etiqueta tom={s.no_ar ? 'ok' : 'erro'}>{s.no_ar ? 'Online' : 'Fora do ar'}</Etiqueta>
          </div>
          {s.no_ar && s.parada && <Aviso tom="erro">{textoDaParada(s.parada)}</Aviso>}
          <Fatos>
            <Fato nome="Jogadores">{formatarInteiro(s.jogadores)}</Fato>
            <Fato nome="Na fila">{s.fila === null ? '-' : formatarInteiro(s.fila)}</Fato>
            <Fato nome="Último sinal">{s.visto_em ? formatarDataHora(s.visto_em) : 'Nunca'}</Fato>
            <Fato nome="Framework">{s.framework ?? '-'}</Fato>
            <Fato nome="Versão da ponte">{s.versao ?? '-'}</Fato>
          </Fatos>
        </div>
      ))}
    </Cartao>
  )
}

const ICONES: Record<string, NomeDeIcone> = {
  carteira: 'wallet',
  loja: 'package',
  eventos: 'calendar-plus',
  marketplace: 'arrow-left-right',
  configuracoes: 'settings',
  ponte: 'server',
  entregas: 'truck',
  sessao: 'user',
  perfil: 'user',
}

function UltimasAcoes({ logs }: { logs: Dashboard['ultimos_logs'] }) {
  return (
    <Cartao
      titulo="Últimas ações"
      semMargem
      lado={
        <Link className={`textoLigado ${estilos.verTodas}`} to="/admin/logs">
          Ver todas
        </Link>
      }
    >
      {logs.length === 0 && <p className={`mut ${classeDoCorpo}`}>Nenhuma ação recente.</p>}
      {logs.length > 0 && (
        <ul className={estilos.acoes}>
          {logs.map((l) => (
            <li key={l.id}>
              <span className={classeDoQuadro}>
                <Icone nome={ICONES[l.codigo.split('.')[0] ?? ''] ?? 'info'} tamanho="s" />
              </span>
              <span className={estilos.acao}>
                {l.acao}
                {l.ator_nome && <span className="mut"> · {l.ator_nome}</span>}
              </span>
              <time className="sm mut num" dateTime={l.data_hora}>
                {formatarDataHora(l.data_hora)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  )
}
