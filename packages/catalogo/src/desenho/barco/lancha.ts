import { TINTAS } from '../cores.ts'
import { caixa, cheio, linha, n, traco } from '../tracos.ts'
import { BORDA, casco, motorDePopa, type Barco, type MesaDoBarco } from './mesa.ts'

type Extra = NonNullable<Barco['mais']>[number]

const meioDoConves = ({ b, popa }: MesaDoBarco): number => popa + b.longo * 0.54

function parabrisa(m: MesaDoBarco): string {
  const { vidro, conves } = m
  const meio = meioDoConves(m)
  return cheio(
    linha([
      [meio + 30, conves - 2, 4],
      [meio - 4, conves - 28, 6],
      [meio - 26, conves - 26, 4],
      [meio - 18, conves - 1, 4],
    ]),
    vidro,
    { ...BORDA, opacity: 0.85 },
  )
}

function bancos(m: MesaDoBarco): string {
  const { b, conves } = m
  const meio = meioDoConves(m)
  return [0, 1]
    .map((i) =>
      cheio(
        linha([
          [meio - 44 - i * 44, conves, 3],
          [meio - 46 - i * 44, conves - 20, 6],
          [meio - 62 - i * 44, conves - 20, 6],
          [meio - 70 - i * 44, conves, 3],
        ]),
        b.cor2 === '#f4f6f8' ? '#7a4a2c' : b.cor2,
        BORDA,
      ),
    )
    .join('')
}

function cabine(m: MesaDoBarco): string {
  const { b, vidro, conves } = m
  const meio = meioDoConves(m)
  return (
    cheio(
      linha([
        [meio + 46, conves - 2, 4],
        [meio + 8, conves - 46, 10],
        [meio - 62, conves - 46, 6],
        [meio - 74, conves, 4],
      ]),
      TINTAS[b.cor].claro,
      BORDA,
    ) +
    cheio(
      linha([
        [meio + 32, conves - 10, 4],
        [meio + 4, conves - 40, 6],
        [meio - 52, conves - 40, 4],
        [meio - 52, conves - 14, 4],
      ]),
      vidro,
      BORDA,
    )
  )
}

function toldo(m: MesaDoBarco): string {
  const { b, conves } = m
  const meio = meioDoConves(m)
  return (
    traco(
      `M${n(meio - 10)} ${n(conves - 24)}L${n(meio - 16)} ${n(conves - 62)}M${n(meio - 92)} ${n(conves)}L${n(meio - 84)} ${n(conves - 62)}`,
      '#aab6c3',
      3,
    ) +
    cheio(
      linha([
        [meio + 8, conves - 60, 6],
        [meio - 4, conves - 70, 10],
        [meio - 96, conves - 68, 10],
        [meio - 102, conves - 60, 4],
      ]),
      b.cor2,
      BORDA,
    )
  )
}

function arco(m: MesaDoBarco): string {
  const { conves } = m
  const meio = meioDoConves(m)
  return traco(
    `M${n(meio - 76)} ${n(conves)}L${n(meio - 60)} ${n(conves - 50)}L${n(meio - 40)} ${n(conves - 50)}L${n(meio - 46)} ${n(conves - 30)}`,
    '#dfe5ec',
    5,
  )
}

function giro(m: MesaDoBarco): string {
  const { conves } = m
  const meio = meioDoConves(m)
  return (
    caixa({ x: meio - 34, y: conves - 58, l: 15, a: 11, r: 3 }, '#ff3b3b') +
    caixa({ x: meio - 18, y: conves - 58, l: 15, a: 11, r: 3 }, '#3b82ff')
  )
}

const arma = ({ b, proa, conves }: MesaDoBarco): string =>
  traco(`M${n(proa - b.longo * 0.26)} ${n(conves - 8)}V${n(conves - 28)}`, '#39434f', 5) +
  traco(`M${n(proa - b.longo * 0.32)} ${n(conves - 30)}H${n(proa - b.longo * 0.12)}`, '#20262e', 6)

export function lancha(m: MesaDoBarco): string {
  const { b, popa, conves } = m
  const tem = (extra: Extra) => b.mais.includes(extra)
  return [
    tem('motor') && motorDePopa(popa, conves),
    tem('motores') && motorDePopa(popa - 8, conves + 2) + motorDePopa(popa + 10, conves - 4),
    tem('cabine') ? cabine(m) : bancos(m) + parabrisa(m),
    tem('toldo') && toldo(m),
    tem('arco') && arco(m),
    tem('giro') && giro(m),
    tem('arma') && arma(m),
    casco(m),
  ]
    .filter(Boolean)
    .join('')
}
