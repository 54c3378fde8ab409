import { useEffect, useRef, useState } from 'react'
import type { Periodo, RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'
import type { Cores, Desenhista, LugarNoGrafico, Ponto, Quadro } from './grafico-desenho.ts'
import type { Recado } from './grafico-trabalhador.ts'
import * as estilos from './cotacao-grafico.module.css'

const pontosDe = (historico: readonly RegistroDeCotacao[]): Ponto[] =>
  historico.map((r) => ({ x: Date.parse(r.data_atualizacao), y: r.valor_atual }))

function coresDoTema(): Cores {
  const estilo = getComputedStyle(document.documentElement)
  const cor = (nome: string) => estilo.getPropertyValue(nome).trim()
  return { linha: cor('--chart'), grade: cor('--chart-grid'), texto: cor('--tx-3'), caixa: cor('--s3'), forte: cor('--tx') }
}

function novaTela(caixa: HTMLElement): HTMLCanvasElement {
  const tela = document.createElement('canvas')
  caixa.replaceChildren(tela)
  return tela
}

function contratar(caixa: HTMLElement): Desenhista {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return desenharAqui(caixa)
  const trabalhador = new Worker(new URL('grafico-trabalhador.ts', import.meta.url), { type: 'module', name: 'grafico' })
  const dizer = (recado: Recado, levar: Transferable[] = []) => trabalhador.postMessage(recado, levar)
  let ultimo: Quadro | undefined
  let substituto: Desenhista | undefined
  trabalhador.addEventListener('error', () => {
    trabalhador.terminate()
    substituto = desenharAqui(caixa)
    if (ultimo) substituto.mostrar(ultimo)
  })
  const tela = novaTela(caixa).transferControlToOffscreen()
  dizer({ tela }, [tela])
  return {
    mostrar(quadro) {
      ultimo = quadro
      if (substituto) substituto.mostrar(quadro)
      else dizer({ quadro })
    },
    apontar: (lugar) => (substituto ? substituto.apontar(lugar) : dizer({ lugar })),
    fechar() {
      substituto?.fechar()
      trabalhador.terminate()
    },
  }
}

function desenharAqui(caixa: HTMLElement): Desenhista {
  const tela = novaTela(caixa)
  const desenhista = import('./grafico-desenho.ts').then(({ desenharEm }) => desenharEm(tela))
  const depois = (fazer: (d: Desenhista) => void): void => void desenhista.then(fazer)
  return {
    mostrar: (quadro) => depois((d) => d.mostrar(quadro)),
    apontar: (lugar) => depois((d) => d.apontar(lugar)),
    fechar: () => depois((d) => d.fechar()),
  }
}

/** The value that a finger points at stays shown until the next touch outside the chart. */
function ouvirPonteiro(caixa: HTMLElement, apontar: (lugar: LugarNoGrafico | null) => void): () => void {
  let lugar: LugarNoGrafico | null = null
  let quadro = 0
  const marcar = (novo: LugarNoGrafico | null): void => {
    lugar = novo
    quadro ||= requestAnimationFrame(() => {
      quadro = 0
      apontar(lugar)
    })
  }
  const aqui = (e: PointerEvent): void => {
    const { left, top } = caixa.getBoundingClientRect()
    marcar({ x: e.clientX - left, y: e.clientY - top })
  }
  const sair = (e: PointerEvent): void => void (e.pointerType === 'mouse' && marcar(null))
  const fora = (e: PointerEvent): void => void (caixa.contains(e.target as Node) || marcar(null))
  const fim = new AbortController()
  const ate = { signal: fim.signal }
  caixa.addEventListener('pointermove', aqui, ate)
  caixa.addEventListener('pointerdown', aqui, ate)
  caixa.addEventListener('pointerleave', sair, ate)
  document.addEventListener('pointerdown', fora, ate)
  return () => {
    cancelAnimationFrame(quadro)
    fim.abort()
  }
}

interface Props {
  periodo: Periodo
  historico: readonly RegistroDeCotacao[]
}

export function CotacaoGrafico({ periodo, historico }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  const [desenhista, setDesenhista] = useState<Desenhista>()

  useEffect(() => {
    if (!caixa.current) return
    const novo = contratar(caixa.current)
    const largar = ouvirPonteiro(caixa.current, novo.apontar)
    setDesenhista(novo)
    return () => {
      largar()
      novo.fechar()
    }
  }, [])

  useEffect(() => {
    const elemento = caixa.current
    if (!elemento || !desenhista) return
    const mostrar = () => {
      const { clientWidth: largura, clientHeight: altura } = elemento
      if (largura === 0) return
      const familia = getComputedStyle(elemento).fontFamily
      desenhista.mostrar({
        periodo,
        pontos: pontosDe(historico),
        cores: coresDoTema(),
        familia,
        largura,
        altura,
        densidade: devicePixelRatio,
      })
    }
    const tamanho = new ResizeObserver(mostrar)
    tamanho.observe(elemento)
    const tema = new MutationObserver(mostrar)
    tema.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      tamanho.disconnect()
      tema.disconnect()
    }
  }, [desenhista, periodo, historico])

  return <div ref={caixa} className={estilos.desenho} aria-hidden="true" />
}
