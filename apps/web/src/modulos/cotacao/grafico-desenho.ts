/** This code must not use the document, because a worker (grafico-trabalhador.ts) has none. */
import {
  type ChartConfiguration,
  type ChartOptions,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ScriptableContext,
  Tooltip,
} from 'chart.js'
import type { Periodo } from '@sorium/contratos/cotacao/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarData, formatarDataHora, formatarHora, formatarTaxa } from '#ui/formatos.ts'
import { PERIODOS_DO_PAINEL } from './painel-regras.ts'

Chart.register(Filler, LineController, LineElement, LinearScale, PointElement, Tooltip)

const MARCAS = { larga: 7, estreita: 4 }
const ESTREITO = 480

/** `x`: ms since 1970; `y`: R$ for one Sorium. */
export type Ponto = { x: number; y: number }

export interface Cores {
  linha: string
  grade: string
  texto: string
  caixa: string
  forte: string
}

/** Sizes are in CSS pixels; `densidade` is device pixels per CSS pixel. */
export interface Quadro {
  periodo: Periodo
  pontos: Ponto[]
  cores: Cores
  familia: string
  largura: number
  altura: number
  densidade: number
}

export interface LugarNoGrafico {
  x: number
  y: number
}

export interface Desenhista {
  mostrar(quadro: Quadro): void
  apontar(lugar: LugarNoGrafico | null): void
  fechar(): void
}

/** `linha` (`--chart` in tokens.css) must be #rrggbb, because an alpha is appended. */
function degrade(contexto: ScriptableContext<'line'>, linha: string): CanvasGradient | string {
  const { ctx, chartArea } = contexto.chart
  if (!chartArea) return 'transparent'
  const fundo = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom)
  fundo.addColorStop(0, `${linha}44`)
  fundo.addColorStop(1, `${linha}00`)
  return fundo
}

function escalas({ periodo, pontos, cores, familia, largura }: Quadro): NonNullable<ChartOptions<'line'>['scales']> {
  const porHora = periodo === 'hour' || periodo === 'day'
  const escrito = { color: cores.texto, font: { family: familia, size: 12 } }
  const quantas = largura < ESTREITO ? MARCAS.estreita : MARCAS.larga
  const titulo = (text: string) => ({ display: true, text, ...escrito })
  return {
    x: {
      type: 'linear',
      ...(pontos[0] ? { min: pontos[0].x, max: pontos.at(-1)?.x ?? pontos[0].x } : {}),
      title: titulo(PERIODOS_DO_PAINEL.find((x) => x.valor === periodo)?.eixo ?? ''),
      grid: { display: false },
      border: { display: false },
      ticks: {
        ...escrito,
        maxRotation: 0,
        callback: (valor) => (porHora ? formatarHora(Number(valor)) : formatarData(Number(valor)).slice(0, 'dd/mm'.length)),
      },
      afterBuildTicks: (eixo) => {
        const passo = (eixo.max - eixo.min) / (quantas - 1)
        eixo.ticks = Array.from({ length: quantas }, (_, i) => ({ value: eixo.min + passo * i }))
      },
    },
    y: {
      title: titulo(`Valor (${PALAVRAS.real})`),
      grid: { color: cores.grade },
      border: { display: false },
      grace: '10%',
      ticks: { ...escrito, maxTicksLimit: 7, callback: (valor) => formatarTaxa(Number(valor)) },
    },
  }
}

function dica({ cores, familia }: Quadro): NonNullable<NonNullable<ChartOptions<'line'>['plugins']>['tooltip']> {
  return {
    displayColors: false,
    backgroundColor: cores.caixa,
    titleColor: cores.texto,
    titleFont: { family: familia, size: 12, weight: 500 },
    bodyColor: cores.forte,
    bodyFont: { family: familia, size: 14, weight: 600 },
    padding: 12,
    cornerRadius: 9,
    callbacks: {
      title: ([item]) => formatarDataHora(item?.parsed.x ?? Number.NaN),
      label: (item) => `${PALAVRAS.real} ${formatarTaxa(item.parsed.y ?? 0)}`,
    },
  }
}

function configuracao(quadro: Quadro): ChartConfiguration<'line', Ponto[]> {
  const { pontos, cores, densidade } = quadro
  return {
    type: 'line',
    data: {
      datasets: [
        {
          label: `Cotação ${PALAVRAS.moeda}`,
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
      // Chart.js has no animation frames in a worker.
      animation: false,
      parsing: false,
      responsive: false,
      maintainAspectRatio: false,
      devicePixelRatio: densidade,
      events: [],
      scales: escalas(quadro),
      plugins: { tooltip: dica(quadro) },
    },
  }
}

export function desenharEm(tela: HTMLCanvasElement | OffscreenCanvas): Desenhista {
  let grafico: Chart<'line', Ponto[]> | undefined
  return {
    mostrar(quadro) {
      const { data, options = {} } = configuracao(quadro)
      if (grafico) {
        grafico.data = data
        grafico.options = options
      } else {
        grafico = new Chart(Object.assign(tela, { width: quadro.largura, height: quadro.altura }) as HTMLCanvasElement, {
          type: 'line',
          data,
          options,
        })
      }
      if (grafico.width !== quadro.largura || grafico.height !== quadro.altura || grafico.currentDevicePixelRatio !== quadro.densidade)
        grafico.resize(quadro.largura, quadro.altura)
      grafico.update()
    },
    apontar(lugar) {
      if (!grafico) return
      const evento = { type: 'mousemove', chart: grafico, native: null, ...lugar } as unknown as Event
      const achados = lugar ? grafico.getElementsAtEventForMode(evento, 'index', { intersect: false }, false) : []
      grafico.setActiveElements(achados)
      grafico.tooltip?.setActiveElements(achados, lugar ?? { x: 0, y: 0 })
      grafico.render()
    },
    fechar: () => grafico?.destroy(),
  }
}
