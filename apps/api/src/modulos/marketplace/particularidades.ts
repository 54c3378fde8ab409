import type { Static } from 'typebox'
import type { Particularidade } from '@sorium/contratos/marketplace/index.ts'

type Lista = Static<typeof Particularidade>[]

const DIA = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })
/** Ten digits that begin with 1 are Unix seconds (2001 to 2033). */
const INSTANTE = /^1\d{9}$/

/** In 'WEAPON_PISTOL-1700000000-12', the parts after the first hyphen describe this one item. */
export function particularidadesDoItem(instancia: string): Lista {
  const [, ...partes] = instancia.split('-')
  if (partes.length === 0) return []
  const feito = partes.find((p) => INSTANTE.test(p))
  return [
    { rotulo: 'Nº de série', valor: partes.join('-') },
    ...(feito ? [{ rotulo: 'Na cidade desde', valor: DIA.format(new Date(Number(feito) * 1000)) }] : []),
  ]
}

/** The framework Creative stores engine and body from 0 to 1000, fuel from 0 to 100; its forks write the columns with other capitals. */
const CONDICOES: readonly { colunas: readonly string[]; rotulo: string; maximo: number }[] = [
  { colunas: ['Engine', 'engine'], rotulo: 'Motor', maximo: 1_000 },
  { colunas: ['Body', 'body'], rotulo: 'Lataria', maximo: 1_000 },
  { colunas: ['Fuel', 'fuel'], rotulo: 'Combustível', maximo: 100 },
]

/** `guardado`: the answer of tomar_veiculo, {linha, mods}. */
export function particularidadesDoVeiculo(guardado: Record<string, unknown> | null): Lista {
  const linha = objeto(guardado?.['linha'])
  const medidas = CONDICOES.flatMap(({ colunas, rotulo, maximo }) => {
    const medida = colunas.map((c) => Number(linha[c])).find((v) => Number.isFinite(v))
    if (medida === undefined) return []
    return [{ rotulo, valor: `${Math.max(0, Math.min(100, Math.trunc((medida * 100) / maximo)))}%` }]
  })
  const ajustado = Object.keys(objeto(guardado?.['mods'])).length > 0
  return ajustado ? [...medidas, { rotulo: 'Personalizado', valor: 'sim' }] : medidas
}

const objeto = (v: unknown): Record<string, unknown> => (typeof v === 'object' && v !== null ? (v as Record<string, unknown>) : {})
