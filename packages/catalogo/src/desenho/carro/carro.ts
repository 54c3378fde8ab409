import { roda } from '../rodas.ts'
import { folha, traco } from '../tracos.ts'
import { CHAO, contorno, eixos, janelas, pintado, portas, prancheta, sombraNoChao, type Carro, type Prancheta } from './corpo.ts'
import { asa, atras, sobre } from './extras.ts'
import type { Modelo, Molde } from './forma.ts'
import { luzes } from './luzes.ts'
import { pintura } from './pintura.ts'

const MENOR_ALTURA = 150

function rodas(p: Prancheta): string {
  const c = p.carro
  return eixos(c, p.tem('seis'))
    .map((d, i) =>
      p.tem('carenado') && i > 0
        ? ''
        : roda({
            x: p.x(d),
            y: p.y(c.r),
            r: c.r * p.escala,
            aro: c.aro ?? 'r10',
            ...(c.corDoAro && { cor: c.corDoAro }),
            ...(c.branco && { faixaBranca: true }),
          }),
    )
    .join('')
}

function paralamas(p: Prancheta): string {
  if (!p.tem('paralama')) return ''
  const c = p.carro
  const fio = (d: number, r: number) =>
    `M${p.x(d - r)} ${p.y(c.r * 1.05)}C${p.x(d - r)} ${p.y(c.r * 2.35)} ${p.x(d + r * 0.7)} ${p.y(c.r * 2.4)} ${p.x(d + r * 1.15)} ${p.y(c.r * 0.9)}`
  const arco = (d: number, r: number) =>
    traco(fio(d, r), p.tinta.escuro, 13 * p.escala) +
    traco(fio(d, r), p.tinta.cor, 10 * p.escala) +
    traco(fio(d, r + 2), p.tinta.claro, 2 * p.escala)
  return arco(c.eixo, c.r + 9) + arco(c.eixo + c.entre, c.r + 9)
}

export function desenharCarro(molde: Molde, modelo: Modelo): string {
  const esticado = (modelo.L ?? molde.L) - molde.L
  const carro: Carro = {
    ...molde,
    entre: molde.entre + esticado * 0.7,
    teto2: molde.teto2 + esticado * 0.9,
    vidro: molde.vidro + esticado,
    ...modelo,
    mais: [...(molde.mais ?? []), ...(modelo.mais ?? [])],
  }
  const p = prancheta(carro)
  const d = contorno(p)
  const corpo = [
    sombraNoChao(p),
    atras(p),
    pintado(p, d),
    pintura(p, d),
    janelas(p),
    portas(p),
    traco(d, '#fff', 0.9, { opacity: 0.22 }),
    luzes(p),
    sobre(p),
    paralamas(p),
    rodas(p),
    asa(p),
  ].join('')
  const sobra = 34 * p.escala
  const altura = Math.max(MENOR_ALTURA, carro.H * p.escala + sobra + 12)
  return folha({ largura: 400, altura, topo: CHAO + 12 - altura }, p.estojo, corpo)
}
