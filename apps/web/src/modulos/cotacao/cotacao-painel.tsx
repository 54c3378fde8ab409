import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { Periodo, RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { classeDoCorpo, classeDoQuadro, classeDeCartao, Cartao } from '#ui/cartao.tsx'
import { classeDeDinheiro, MoedaSorium } from '#ui/dinheiro.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora, formatarSorium, formatarTaxa, formatarValor } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { type Coluna, Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDasVariacoes, consultaDoHistorico, consultaDoValorAtual } from './consultas.ts'
import { comSentido, PERIODOS_DO_PAINEL, type Sentido, type Variacao, variacaoDe } from './painel-regras.ts'
import * as estilos from './cotacao-painel.module.css'

async function paginaCarregada(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise<void>((resolver) => {
    addEventListener('load', () => resolver(), { once: true })
  })
}
const Grafico = lazy(async () => {
  await paginaCarregada()
  return { default: (await import('./cotacao-grafico.tsx')).CotacaoGrafico }
})

const SETA = { sobe: 'arrow-up', desce: 'arrow-down', igual: 'arrow-right' } as const
const FALA = { sobe: 'subiu para', desce: 'caiu para', igual: 'ficou em' } as const

function Variacao({ historico, texto }: { historico: readonly RegistroDeCotacao[]; texto: string }) {
  const variacao = variacaoDe(historico)
  if (!variacao) return null
  const { sentido, diferenca, percentual } = variacao
  const sinal = { sobe: '+ ', desce: '\u2212 ', igual: '' }[sentido]
  return (
    <div className={estilos.movimento}>
      <span className={`${estilos.variacao} ${estilos.variacaoGrande} ${classeDoSentido(sentido)}`}>
        <Icone nome={SETA[sentido]} tamanho="s" />
        {`${sinal}${PALAVRAS.real} ${formatarTaxa(Math.abs(diferenca))} (${formatarValor(Math.abs(percentual))}%)`}
      </span>
      <span className="sm mut">{texto}</span>
    </div>
  )
}

const classeDoSentido = (sentido: Sentido) => ({ sobe: estilos.sobe, desce: estilos.desce, igual: 'mut' })[sentido]

function resumo(historico: readonly RegistroDeCotacao[], texto: string): string {
  const [primeiro, ultimo] = [historico[0], historico.at(-1)]
  if (!primeiro || !ultimo) return `Cotação ${PALAVRAS.moeda} ${texto}: sem registros`
  return `Cotação ${PALAVRAS.moeda} ${texto}: de ${PALAVRAS.real} ${formatarTaxa(primeiro.valor_atual)} a ${PALAVRAS.real} ${formatarTaxa(ultimo.valor_atual)}`
}

const COLUNAS: readonly Coluna<Variacao>[] = [
  { chave: 'data', titulo: 'Data', celula: (v) => <time dateTime={v.data_atualizacao}>{formatarDataHora(v.data_atualizacao)}</time> },
  {
    chave: 'valor',
    titulo: 'Valor',
    aDireita: true,
    celula: (v) => (
      <span className={estilos.linha}>
        {v.sentido && (
          <>
            <span className={`${estilos.variacao} ${classeDoSentido(v.sentido)}`}>
              <Icone nome={SETA[v.sentido]} tamanho="s" />
            </span>
            <span className="sr">{FALA[v.sentido]}</span>
          </>
        )}
        <span className={classeDeDinheiro}>
          <small>{PALAVRAS.real}&nbsp;</small>
          {formatarTaxa(v.valor_atual)}
        </span>
      </span>
    ),
  },
  {
    chave: 'total',
    titulo: 'Quantidade total',
    aDireita: true,
    celula: (v) => <span className="num">{formatarSorium(v.quantidade_total)}</span>,
  },
]

function UltimasVariacoes() {
  const { data, isPending, isError } = useQuery(consultaDasVariacoes())
  const variacoes = isError ? [] : comSentido(data ?? [])
  return (
    <Cartao titulo="Últimas variações" semMargem>
      {isPending ? (
        <Esqueleto texto="Carregando...">
          <div className={classeDoCorpo}>
            <Barra altura={220} />
          </div>
        </Esqueleto>
      ) : variacoes.length > 0 ? (
        <Tabela estreita rotulo="Últimas variações" colunas={COLUNAS} linhas={variacoes} chaveDaLinha={(v) => v.data_atualizacao} />
      ) : (
        <Vazio imagem="/itens/objetos/moeda.webp" titulo="Nenhuma variação registrada ainda." />
      )}
    </Cartao>
  )
}

const regras = () =>
  [
    { icone: 'refresh-cw', titulo: 'A cotação muda o dia todo', texto: `Ela acompanha quanto ${PALAVRAS.moeda} existe na cidade.` },
    { icone: 'clock', titulo: 'Você tem 30 segundos', texto: 'Ao pedir uma cotação, o valor fica travado por 30 s.' },
    { icone: 'lock', titulo: 'Sem volta', texto: `${PALAVRAS.moeda} compra itens e veículos, mas não vira ${PALAVRAS.real} de novo.` },
  ] as const

function ComoFunciona() {
  return (
    <Cartao titulo="Como funciona">
      <ul className={estilos.regras}>
        {regras().map((r) => (
          <li key={r.titulo}>
            <span className={classeDoQuadro}>
              <Icone nome={r.icone} />
            </span>
            <span>
              <b>{r.titulo}</b>
              <span className="mut sm">{r.texto}</span>
            </span>
          </li>
        ))}
      </ul>
    </Cartao>
  )
}

interface Props {
  periodo: Periodo
  aoMudarPeriodo: (periodo: Periodo) => void
  acao: ReactNode
}

/** A failed call clears the value and the history, without a message (ERR-27). */
export function CotacaoPainel({ periodo, aoMudarPeriodo, acao }: Props) {
  const valor = useQuery(consultaDoValorAtual())
  // Previous data stay, so that the chart and its worker stay mounted while another period loads.
  const historico = useQuery({ ...consultaDoHistorico(periodo), placeholderData: keepPreviousData })
  const carregando = historico.isPending || historico.isPlaceholderData
  const desenhados = historico.isError ? [] : (historico.data ?? [])
  const registros = carregando ? [] : desenhados
  const comGrafico = useDeferredValue(true, false)
  const texto = PERIODOS_DO_PAINEL.find((p) => p.valor === periodo)?.texto ?? ''
  const atual = valor.isError ? undefined : valor.data?.valor_atual
  return (
    <>
      <h1 className="sr">{PALAVRAS.cripto}</h1>
      <section className={`${classeDeCartao} ${estilos.quadro}`} aria-label={`Cotação ${PALAVRAS.moeda}`}>
        <div className={estilos.topo}>
          <div>
            <div className={estilos.nome}>
              <MoedaSorium tamanho={26} />
              <h2 className="h3">Cotação {PALAVRAS.moeda}</h2>
              {atual !== undefined && <Etiqueta tom="ok">Ao vivo</Etiqueta>}
            </div>
            <div className={estilos.valor}>
              <div className={estilos.numero} role="status">
                {atual === undefined ? (
                  <span className="mut">{valor.isPending ? 'Carregando...' : '—'}</span>
                ) : (
                  <TaxaGrande valor={atual} />
                )}
              </div>
              <Variacao historico={registros} texto={texto} />
            </div>
          </div>
          {acao}
        </div>
        <div className={estilos.periodo}>
          <Segmentado rotulo="Período" escolhas={PERIODOS_DO_PAINEL} escolhida={periodo} aoEscolher={aoMudarPeriodo} />
        </div>
        <figure className={estilos.grafico} role="img" aria-label={resumo(registros, texto)} aria-busy={carregando}>
          {carregando && (
            <Esqueleto texto="Carregando...">
              <Barra altura={300} />
            </Esqueleto>
          )}
          {!carregando && registros.length === 0 && <Vazio imagem="/itens/objetos/moeda.webp" titulo="Sem registros neste período." />}
          {desenhados.length > 0 && (
            <div className={estilos.desenho} hidden={carregando}>
              {comGrafico ? (
                <Suspense fallback={<Barra altura={300} />}>
                  <Grafico periodo={periodo} historico={desenhados} />
                </Suspense>
              ) : (
                <Barra altura={300} />
              )}
            </div>
          )}
        </figure>
      </section>
      <div className={estilos.duasColunas}>
        <UltimasVariacoes />
        <ComoFunciona />
      </div>
    </>
  )
}

function TaxaGrande({ valor }: { valor: number }) {
  return (
    <>
      <small>{PALAVRAS.real}</small>
      {formatarTaxa(valor)}
    </>
  )
}
