import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Dashboard } from '@sorium/contratos/admin/index.ts'
import { textoDaParada } from '@sorium/contratos/entregas/paradas.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useAgora } from '#nucleo/relogio.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeCartao, classeDoQuadro, classeDoCorpo, Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarInteiro, formatarReais } from '#ui/formatos.ts'
import { Icone, type NomeDeIcone } from '#ui/icone.tsx'
import { consultaDoDashboard } from './consultas.ts'
import { Fato, Fatos } from './fatos.tsx'
import { PainelEsperas } from './painel-esperas.tsx'
import { mudancaDe } from './painel-regras.ts'
import * as estilos from './painel.module.css'

type DiaDoPainel = Dashboard['dias'][number]

const Grafico = lazy(() => import('./painel-grafico.tsx').then((m) => ({ default: m.PainelGrafico })))

export function Painel() {
  const { data, isError, refetch } = useQuery(consultaDoDashboard())
  const agora = useAgora()
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
      {data && <Dados dados={data} agora={agora} />}
    </>
  )
}

function Dados({ dados, agora }: { dados: Dashboard; agora: number }) {
  const { dias, antes } = dados
  const soma = (de: (d: DiaDoPainel) => number) => dias.reduce((total, d) => total + de(d), 0)
  const reais = (de: (d: DiaDoPainel) => number) => dias.reduce((total, d) => total + Math.round(de(d) * 100), 0) / 100
  return (
    <>
      <PainelEsperas pendencias={dados.pendencias} servidores={dados.servidores} saude={dados.saude} agora={agora} />
      <div className={estilos.grade}>
        <Numero titulo="Usuários registrados" icone="users" valor={formatarInteiro(dados.total_usuarios)} />
        <Numero titulo="Saldo total em carteiras" icone="wallet" valor={formatarReais(dados.saldo_total)} />
        <Numero titulo="Transações registradas" icone="arrow-left-right" valor={formatarInteiro(dados.total_transacoes)} />
      </div>
      <div className={estilos.grade}>
        <Serie
          titulo="Vendas da loja"
          dias={dias}
          de={(d) => d.loja.quantas}
          total={soma((d) => d.loja.quantas)}
          antes={antes.loja.quantas}
          detalhe={`${formatarReais(reais((d) => d.loja.reais))} em ${PALAVRAS.real}`}
        />
        <Serie
          titulo={`Vendas do ${PALAVRAS.mercado}`}
          dias={dias}
          de={(d) => d.mercado.quantas}
          total={soma((d) => d.mercado.quantas)}
          antes={antes.mercado.quantas}
          detalhe={`${formatarReais(reais((d) => d.mercado.reais))} em ${PALAVRAS.real}`}
        />
        <Serie titulo="Conversões" dias={dias} de={(d) => d.conversoes} total={soma((d) => d.conversoes)} antes={antes.conversoes} />
        <Serie titulo="Novos jogadores" dias={dias} de={(d) => d.novos} total={soma((d) => d.novos)} antes={antes.novos} />
      </div>
      <div className={estilos.situacao}>
        <Servidores servidores={dados.servidores} />
        <Entregas {...dados.entregas} />
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
  de: (dia: DiaDoPainel) => number
  total: number
  antes: number
  detalhe?: string
}

function Serie({ titulo, dias, de, total, antes, detalhe }: PropsDaSerie) {
  const valores = dias.map(de)
  const { rumo, texto } = mudancaDe(total, antes)
  return (
    <Cartao titulo={titulo}>
      <p className={estilos.total}>
        <b className={estilos.valor}>{formatarInteiro(total)}</b>
        <span className="sm mut">em 30 dias{detalhe && ` · ${detalhe}`}</span>
      </p>
      <p className={`sm ${estilos.mudanca}`} data-rumo={rumo}>
        {rumo !== 'igual' && <Icone nome={rumo === 'mais' ? 'arrow-up' : 'arrow-down'} tamanho="xs" />}
        {texto}
      </p>
      <div className={estilos.grafico}>
        <Suspense fallback={<Barra altura={140} />}>
          <Grafico rotulo={titulo} dias={dias} valores={valores} />
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
            <b className={estilos.nome}>{s.nome}</b>
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
