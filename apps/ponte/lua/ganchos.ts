import { readFileSync } from 'node:fs'

const PARTES = {
  'gancho.lua': [
    'comum/relogio',
    'comum/chamador',
    'creative/visitas',
    'creative/impressao',
    'creative/base',
    'creative/bolsa',
    'creative/texto',
    'creative/vez',
    'creative/gravacao',
    'creative/itens',
    'creative/grupos',
    'creative/aplicar',
    'creative/leituras',
    'creative/catalogo',
  ],
  'gancho-esx.lua': ['comum/relogio', 'comum/chamador', 'esx/visitas', 'por-texto/escritas', 'esx/gravacao', 'esx/efeitos', 'esx/leituras'],
  'gancho-qbcore.lua': [
    'comum/relogio',
    'comum/chamador',
    'qb/diario',
    'qbcore/visitas',
    'por-texto/escritas',
    'qb/bolsas',
    'qbcore/gravacao',
    'qbcore/efeitos',
    'qbcore/leituras',
  ],
  'gancho-qb-inventory.lua': ['comum/chamador', 'qbcore/inventario'],
  'gancho-qbox.lua': [
    'comum/relogio',
    'comum/chamador',
    'qb/diario',
    'qbox/visitas',
    'por-texto/escritas',
    'qb/bolsas',
    'qbox/gravacao',
    'qbox/efeitos',
    'qbox/leituras',
  ],
} as const

export type ArquivoDoGancho = keyof typeof PARTES
export const ARQUIVOS_DOS_GANCHOS = Object.keys(PARTES) as ArquivoDoGancho[]

export const montarGancho = (arquivo: ArquivoDoGancho): string => juntarPartes(PARTES[arquivo])

/** Each part becomes a function. `tomar(name)` returns the value of an earlier part; a part that returns false ends the hook. */
export function juntarPartes(partes: readonly string[]): string {
  const inicio = `local partes = {}
local function tomar(nome) return partes[nome] or error('falta no gancho a parte ' .. nome, 0) end
`
  return inicio + partes.map(comoFuncao).join('')
}

function comoFuncao(parte: string): string {
  const nome = parte.slice(parte.indexOf('/') + 1)
  const fonte = readFileSync(new URL(`./${parte}.lua`, import.meta.url), 'utf8')
  return `\npartes.${nome} = (function()\n${fonte}end)()\nif partes.${nome} == false then return end\n`
}
