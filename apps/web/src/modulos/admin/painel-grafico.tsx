import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

interface Props {
  rotulo: string
  dias: readonly { dia: string }[]
  valores: readonly number[]
}

const curto = (dia: string) => dia.slice(5).split('-').toReversed().join('/')

export function PainelGrafico({ rotulo, dias, valores }: Props) {
  const tela = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const elemento = tela.current
    if (!elemento) return
    const desenhar = () => {
      const estilo = getComputedStyle(document.documentElement)
      Chart.defaults.font.family = getComputedStyle(elemento).fontFamily
      const cor = (nome: string) => estilo.getPropertyValue(nome).trim()
      return new Chart(elemento, {
        type: 'bar',
        data: {
          labels: dias.map(({ dia }) => curto(dia)),
          datasets: [{ label: rotulo, data: [...valores], backgroundColor: cor('--chart'), borderRadius: 3 }],
        },
        options: {
          animation: false,
          maintainAspectRatio: false,
          scales: {
            x: { grid: { display: false }, ticks: { color: cor('--tx-3'), maxTicksLimit: 6, maxRotation: 0 } },
            y: { beginAtZero: true, grid: { color: cor('--chart-grid') }, ticks: { color: cor('--tx-3'), precision: 0, maxTicksLimit: 5 } },
          },
          plugins: { tooltip: { displayColors: false, backgroundColor: cor('--s3'), titleColor: cor('--tx-3'), bodyColor: cor('--tx') } },
        },
      })
    }
    let grafico = desenhar()
    const tema = new MutationObserver(() => {
      grafico.destroy()
      grafico = desenhar()
    })
    tema.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      tema.disconnect()
      grafico.destroy()
    }
    // `valores` is a new array at each render, but changes only with `dias`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rotulo, dias])
  return <canvas ref={tela} aria-hidden="true" />
}
