import { tom } from '../cores.ts'
import { caixa, cheio, linha, palavra, type Estojo } from '../tracos.ts'
import { quadro, volume } from './quadro.ts'

interface Municao {
  ponta: string
  estojo: string
  caixa: string
  texto: string
  quantas: number
  grossa?: boolean
  fina?: boolean
}

function bala(e: Estojo, p: Municao, i: number): string {
  const l = p.grossa ? 44 : p.fina ? 26 : 34
  const passo = 176 / p.quantas
  const x = 128 + i * passo
  const alto = p.fina ? 128 : p.grossa ? 104 : 92
  const y = 286 - alto
  const latao = e.degrade(
    `q${p.estojo.slice(1)}`,
    [
      [0, tom(p.estojo, -0.3)],
      [0.3, tom(p.estojo, 0.5)],
      [0.6, p.estojo],
      [1, tom(p.estojo, -0.5)],
    ],
    'lado',
  )
  const ponta = e.degrade(
    `q${p.ponta.slice(1)}`,
    [
      [0, tom(p.ponta, -0.3)],
      [0.3, tom(p.ponta, 0.4)],
      [1, tom(p.ponta, -0.4)],
    ],
    'lado',
  )
  return (
    caixa({ x, y: y + alto * 0.38, l, a: alto * 0.62, r: 4 }, latao) +
    (p.grossa
      ? caixa({ x, y, l, a: alto * 0.42, r: 6 }, ponta)
      : cheio(`M${x} ${y + alto * 0.4}Q${x} ${y + 8} ${x + l / 2} ${y}Q${x + l} ${y + 8} ${x + l} ${y + alto * 0.4}Z`, ponta)) +
    caixa({ x: x - 2, y: 278, l: l + 4, a: 10, r: 3 }, tom(p.estojo, -0.3))
  )
}

const caixaAberta = (e: Estojo, cor: string): string =>
  cheio(
    linha([
      [20, 116, 6],
      [168, 80, 6],
      [232, 108, 6],
      [232, 236, 6],
      [84, 276, 6],
      [20, 240, 6],
    ]),
    volume(e, cor),
  ) +
  cheio(
    linha([
      [20, 116, 6],
      [168, 80, 6],
      [232, 108, 6],
      [84, 148, 6],
    ]),
    tom(cor, 0.4),
  ) +
  cheio(
    linha([
      [20, 116],
      [84, 148],
      [84, 276],
      [20, 240],
    ]),
    tom(cor, -0.4),
  )

export function municao(p: Municao): string {
  return quadro((e) => {
    const balas = Array.from({ length: p.quantas }, (_, i) => bala(e, p, i)).join('')
    return (
      caixaAberta(e, p.caixa) + palavra(p.texto, { x: 152, y: 158, altura: p.texto.length > 2 ? 24 : 30, cor: '#fff', peso: 3.2 }) + balas
    )
  })
}
