/** The line chart. Loaded by itself, after the page: Chart.js is heavier than all the rest of it. */
import {
  type ChartConfiguration,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  type ScriptableContext,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef, useState } from 'react'
import type { Periodo, RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'
import { formatarData, formatarDataHora, formatarHora, formatarTaxa } from '#ui/formatos.ts'
import { PERIODOS_DO_PAINEL } from './painel-regras.ts'

Chart.register(Filler, LineController, LineElement, LinearScale, PointElement, Tooltip)

/** Ticks at even distances of time, first and last included. */
const MARCAS = { larga: 7, estreita: 4 }

type Ponto = { x: number; y: number }
const pontosDe = (historico: readonly RegistroDeCotacao[]): Ponto[] =>
  historico.map((r) => ({ x: Date.parse(r.data_atualizacao), y: r.valor_atual }))

interface Cores {
  linha: string
  grade: string
  texto: string
  caixa: string
  forte: string
}

function coresDoTema(): Cores {
  const estilo = getComputedStyle(document.documentElement)
  const cor = (nome: string) => estilo.getPropertyValue(nome).trim()
  return { linha: cor('--chart'), grade: cor('--chart-grid'), texto: cor('--tx-3'), caixa: cor('--s3'), forte: cor('--tx') }
}

/** The blue under the line fades to nothing. Chart colours are always #rrggbb (tokens.css). */
function degrade(contexto: ScriptableContext<'line'>, linha: string): CanvasGradient | string {
  const { ctx, chartArea } = contexto.chart
  if (!chartArea) return 'transparent'
  const fundo = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom)
  fundo.addColorStop(0, `${linha}44`)
  fundo.addColorStop(1, `${linha}00`)
  return fundo
}

function configuracao(p: { periodo: Periodo; pontos: Ponto[]; cores: Cores; estreito: boolean }): ChartConfiguration<'line', Ponto[]> {
  const { periodo, pontos, cores, estreito } = p
  const porHora = periodo === 'hour' || periodo === 'day'
  const letra = { family: getComputedStyle(document.body).fontFamily, size: 12 }
  const eixoX = PERIODOS_DO_PAINEL.find((x) => x.valor === periodo)?.eixo ?? ''
  return {
    type: 'line',
    data: {
      datasets: [
        {
          label: 'Cotação Sorium',
          data: pontos,
          borderColor: cores.linha,
          borderWidth: 2,
          borderJoinStyle: 'round',
          pointRadius: 0,
          pointHoverRadius: 5,
          pointHoverBackgroundColor: cores.linha,
          fill: 'start',
          backgroundColor: (contexto) => degrade(contexto, cores.linha),
        },
      ],
    },
    options: {
      animation: false,
      parsing: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          type: 'linear',
          ...(pontos[0] ? { min: pontos[0].x, max: pontos.at(-1)?.x ?? pontos[0].x } : {}),
          title: { display: true, text: eixoX, color: cores.texto, font: letra },
          grid: { display: false },
          border: { display: false },
          ticks: {
            color: cores.texto,
            font: letra,
            maxRotation: 0,
            callback: (valor) => (porHora ? formatarHora(Number(valor)) : formatarData(Number(valor)).slice(0, 'dd/mm'.length)),
          },
          afterBuildTicks: (eixo) => {
            const quantas = estreito ? MARCAS.estreita : MARCAS.larga
            const passo = (eixo.max - eixo.min) / (quantas - 1)
            eixo.ticks = Array.from({ length: quantas }, (_, i) => ({ value: eixo.min + passo * i }))
          },
        },
        y: {
          title: { display: true, text: 'Valor (R$)', color: cores.texto, font: letra },
          grid: { color: cores.grade },
          border: { display: false },
          grace: '10%',
          ticks: { color: cores.texto, font: letra, maxTicksLimit: 7, callback: (valor) => formatarTaxa(Number(valor)) },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: cores.caixa,
          titleColor: cores.texto,
          bodyColor: cores.forte,
          padding: 12,
          cornerRadius: 9,
          callbacks: {
            title: ([item]) => formatarDataHora(item?.parsed.x ?? Number.NaN),
            label: (item) => `R$ ${formatarTaxa(item.parsed.y ?? 0)}`,
          },
        },
      },
    },
  }
}

interface Props {
  periodo: Periodo
  historico: readonly RegistroDeCotacao[]
}

/** Charts that may be painted. */
const comQuadro = new WeakSet<Chart>()
const NO_QUADRO: Plugin<'line'> = { id: 'noQuadro', beforeRender: (grafico) => comQuadro.has(grafico) }

/** The first time measured in one task and painted in the next frame: in one go they hold a finger's answer back. */
function pintarDepois(grafico: Chart<'line', Ponto[]>): void {
  if (comQuadro.has(grafico)) return
  requestAnimationFrame(() => {
    comQuadro.add(grafico)
    // It may be gone.
    if (grafico.ctx as unknown) grafico.render()
  })
}

/** Nothing to see yet: what Chart.js needs for any chart is made in a task of its own. */
const VAZIO: ChartConfiguration<'line', Ponto[]> = {
  type: 'line',
  data: { datasets: [] },
  plugins: [NO_QUADRO],
  options: {
    animation: false,
    maintainAspectRatio: false,
    // A tick without words of ours would be written by Intl, whose first use takes long on a phone.
    scales: { x: { type: 'linear', display: false, ticks: { callback: () => '' } }, y: { display: false, ticks: { callback: () => '' } } },
  },
}

export function CotacaoGrafico({ periodo, historico }: Props) {
  const tela = useRef<HTMLCanvasElement>(null)
  const feito = useRef<Chart<'line', Ponto[]>>(null)
  const [haGrafico, setHaGrafico] = useState(false)

  useEffect(() => {
    const elemento = tela.current
    if (!elemento) return
    const vez = setTimeout(() => {
      feito.current = new Chart(elemento, VAZIO)
      setHaGrafico(true)
    })
    return () => {
      clearTimeout(vez)
      feito.current?.destroy()
    }
  }, [])

  useEffect(() => {
    const grafico = feito.current
    if (!haGrafico || !grafico) return
    const mostrar = () => {
      const estreito = (grafico.canvas.parentElement?.clientWidth ?? 0) < 480
      const { data, options } = configuracao({ periodo, pontos: pontosDe(historico), cores: coresDoTema(), estreito })
      grafico.data = data
      grafico.options = options ?? {}
      grafico.update()
      pintarDepois(grafico)
    }
    mostrar()
    const tema = new MutationObserver(mostrar)
    tema.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => tema.disconnect()
  }, [haGrafico, periodo, historico])

  return <canvas ref={tela} aria-hidden="true" />
}
