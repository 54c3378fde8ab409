import { criarAcaso } from './acaso.ts'
import type { VeiculoDoJogo } from './mundo.ts'

interface Situacao {
  modelo: string
  aluguelDias?: number
  apreendido?: boolean
  servico?: boolean
  naRua?: boolean
  impostoVencido?: boolean
  portaMalas?: Record<string, { item: string; amount: number }>
}

const DE_DEMONSTRACAO: Record<number, readonly Situacao[]> = {
  1001: [{ modelo: 'comet2' }, { modelo: 'asbo', naRua: true }, { modelo: 'schafter3', aluguelDias: 12 }],
  1002: [{ modelo: 'brioso' }],
  1003: [{ modelo: 'sultan' }, { modelo: 'rebel2' }, { modelo: 'elegy2', apreendido: true }, { modelo: 'flatbed', servico: true }],
  1004: [{ modelo: 'bati' }],
  1005: [{ modelo: 'baller2' }, { modelo: 'ambulance', servico: true }],
  1006: [{ modelo: 'faggio' }, { modelo: 'dinghy' }],
  1007: [{ modelo: 'blista' }],
  1008: [],
}

/** More cars that the marketplace must refuse. They come at the end, so no other plate changes. */
const NO_FIM: Record<number, readonly Situacao[]> = {
  1001: [
    { modelo: 'futo', apreendido: true },
    { modelo: 'panto', impostoVencido: true },
    { modelo: 'bison', portaMalas: { '1': { item: 'toolbox', amount: 1 }, '2': { item: 'rope', amount: 3 } } },
  ],
}

const MODELOS = (
  'asea asterope blista brioso buffalo bati sanchez faggio sultan kuruma schafter2 tailgater futo elegy2 comet2 ' +
  'ninef banshee dominator gauntlet baller2 granger dubsta rebel2 sandking bison panto prairie jester oracle intruder'
).split(' ')

const DIA = 86_400

export function garagemInicial({ passport, hoje, proximoId }: { passport: number; hoje: number; proximoId: number }) {
  const situacoes = DE_DEMONSTRACAO[passport] ?? doMorador(passport)
  const veiculos = situacoes.map((situacao, indice) => veiculo(situacao, { id: proximoId + indice, passport, hoje }))
  const naRua = veiculos.filter((_, indice) => situacoes[indice]?.naRua).map(({ id }) => id)
  return { veiculos, naRua }
}

export function garagensDoFim({ hoje, proximoId }: { hoje: number; proximoId: number }) {
  const todas = Object.entries(NO_FIM).flatMap(([passport, situacoes]) =>
    situacoes.map((situacao) => ({ passport: Number(passport), situacao })),
  )
  return {
    veiculos: todas.map(({ passport, situacao }, n) => veiculo(situacao, { id: proximoId + n, passport, hoje })),
    portaMalas: todas.flatMap(({ passport, situacao: { modelo, portaMalas } }) =>
      portaMalas ? [{ Name: `Trunkchest:${passport}:${modelo}`, Information: JSON.stringify(portaMalas) }] : [],
    ),
  }
}

/** A vehicle in the form in which the game returns a taken car. `id`: far above the ids of the city's cars. */
export function veiculoTomado(p: { id: number; passport: number; modelo: string; hoje: number }): VeiculoDoJogo {
  return veiculo({ modelo: p.modelo }, p)
}

function doMorador(passport: number): Situacao[] {
  const acaso = criarAcaso(`garagem:${passport}`)
  const modelos = new Set(Array.from({ length: acaso.inteiro(0, 3) }, () => acaso.escolher(MODELOS)))
  return [...modelos].map((modelo) => {
    if (acaso.chance(8)) return { modelo, aluguelDias: acaso.inteiro(3, 28) }
    if (acaso.chance(6)) return { modelo, apreendido: true }
    return { modelo, naRua: acaso.chance(10) }
  })
}

function veiculo(situacao: Situacao, { id, passport, hoje }: { id: number; passport: number; hoje: number }): VeiculoDoJogo {
  const acaso = criarAcaso(`veiculo:${passport}:${situacao.modelo}`)
  return {
    id,
    Passport: passport,
    Vehicle: situacao.modelo,
    Tax: hoje + (situacao.impostoVencido ? -3 : acaso.inteiro(1, 27)) * DIA,
    Plate: placa(id),
    Weight: 50,
    Save: '1',
    Rental: situacao.aluguelDias ? hoje + situacao.aluguelDias * DIA : 0,
    Arrest: situacao.apreendido ? hoje - acaso.inteiro(1, 5) * DIA : 0,
    Block: 0,
    Engine: acaso.inteiro(820, 1000),
    Body: acaso.inteiro(820, 1000),
    Health: acaso.inteiro(850, 1000),
    Fuel: acaso.inteiro(15, 100),
    Nitro: 0,
    Work: situacao.servico ? 'true' : 'false',
    Doors: '{}',
    Windows: '{}',
    Tyres: '{}',
  }
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A plate with the Mercosul pattern ABC1D23. The factor is coprime to the range, so no plate repeats. */
function placa(id: number): string {
  let n = (id * 7_368_787) % (26 ** 4 * 1000)
  const parte = (base: number): number => {
    const resto = n % base
    n = Math.floor(n / base)
    return resto
  }
  const letra = (): string => LETRAS[parte(26)] ?? 'A'
  const [d1, d2, d3] = [parte(10), parte(10), parte(10)]
  const [l1, l2, l3, l4] = [letra(), letra(), letra(), letra()]
  return `${l1}${l2}${l3}${d1}${l4}${d2}${d3}`
}
