import { readFileSync } from 'node:fs'

export interface Amostra {
  s: number
  api: number
  jogo: number
  heap: number
  externo: number
}

const MB = 1024 * 1024

export function residente(pid: number): number {
  const kb = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kb === undefined) throw new Error(`O processo ${pid} terminou.`)
  return Number(kb) / 1024
}

export async function doHeap(base: string): Promise<{ heap: number; externo: number }> {
  const texto = await (await fetch(`${base}/api/metricas`)).text()
  const ler = (nome: string) => Number(new RegExp(`^${nome} (\\S+)$`, 'm').exec(texto)?.[1]) / MB
  return { heap: ler('nodejs_heap_size_used_bytes'), externo: ler('nodejs_external_memory_bytes') }
}

function reta(pontos: readonly (readonly [x: number, y: number])[], em: number): { valor: number; inclinacao: number } {
  const media = (de: (p: readonly [number, number]) => number) => pontos.reduce((soma, p) => soma + de(p), 0) / pontos.length
  const [x, y] = [media((p) => p[0]), media((p) => p[1])]
  const largura = media((p) => (p[0] - x) ** 2)
  const inclinacao = largura === 0 ? 0 : media((p) => (p[0] - x) * (p[1] - y)) / largura
  return { valor: y + inclinacao * (em - x), inclinacao }
}

export function deriva(amostras: readonly Amostra[], qual: 'api' | 'jogo', desde: number): number {
  const depois = amostras.filter((a) => a.s >= desde)
  const fim = depois.at(-1)?.s ?? desde
  const { valor, inclinacao } = reta(
    depois.map((a) => [a.s, a[qual]] as const),
    desde,
  )
  return (inclinacao * (fim - desde)) / valor
}
