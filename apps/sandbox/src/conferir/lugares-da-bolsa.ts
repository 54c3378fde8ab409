/** Learns which slots of a bag the base itself uses. The hook is told by a setting, and so writes nowhere else. */
import { lista, objeto } from '@sorium/ponte/src/adaptadores/comum/respostas.ts'
import { ANA } from './bancada.ts'
import type { CidadeDaBase } from './cidade-da-base.ts'
import { COMUNS } from './codigos.ts'

export interface LugaresDaBolsa {
  /** The value of the setting sorium_bolsa; null: the slots are not known. */
  ajuste: string | null
  detalhe: string
}

interface Faixa {
  de: number
  ate: number
  fora: number[]
}

const ULTIMO = 100

export async function medirLugares(cidade: CidadeDaBase): Promise<LugaresDaBolsa> {
  const { codigo } = objeto(await cidade.chamar('gancho'))
  if (typeof codigo !== 'string') return { ajuste: null, detalhe: 'não consegui ler o código com que a base dá um item' }
  const itens = (await cidade.lista('itens')).toSorted()
  const candidatos = [...COMUNS.filter((comum) => itens.length === 0 || itens.includes(comum)), ...itens].slice(0, 40)
  const { postos, meia, comResposta } = objeto(await cidade.chamar('conferir_lugares', ANA, candidatos))
  const faixa = faixaDe(postos)
  if (!faixa) return { ajuste: null, detalhe: 'a função de dar da própria base (vRP.GiveItem) não pôs nada na bolsa' }
  if (meia !== true) return { ajuste: null, detalhe: 'com a bolsa meio cheia, a própria base não usa os mesmos lugares que com ela vazia' }
  for (const [nome, vistas] of Object.entries(objeto(comResposta))) {
    const movel = pelaFuncao(vistas)
    if (movel) {
      const soma = movel.soma === 0 ? '' : ` soma=${movel.soma}`
      return {
        ajuste: `de=${faixa.de} ate=${movel.ate} por=${nome}${soma}${fora(faixa)} codigo=${codigo}`,
        detalhe: `${faixa.de} até o que vRP.${nome} responder${movel.soma === 0 ? '' : ` ${movel.soma > 0 ? '+' : '−'} ${Math.abs(movel.soma)}`}`,
      }
    }
  }
  const ate = Math.min(faixa.ate, ULTIMO)
  return { ajuste: `de=${faixa.de} ate=${ate}${fora(faixa)} codigo=${codigo}`, detalhe: `${faixa.de} a ${ate}` }
}

const fora = ({ fora: lugares }: Faixa): string => (lugares.length === 0 ? '' : ` fora=${lugares.join(',')}`)

/** null: the base put nothing, or in places that are no numbers. */
function faixaDe(postos: unknown): Faixa | null {
  const numeros = lista(postos).map(Number)
  if (numeros.length === 0 || !numeros.every((n) => Number.isInteger(n) && n >= 0)) return null
  const [de, ate] = [Math.min(...numeros), Math.max(...numeros)]
  const usados = new Set(numeros)
  return { de, ate, fora: Array.from({ length: ate - de + 1 }, (_, i) => de + i).filter((n) => !usados.has(n)) }
}

/** @returns how the last slot follows what the function answers; null: it does not. */
function pelaFuncao(vistas: unknown): { soma: number; ate: number } | null {
  const [a, b, muito] = lista(vistas)
    .map(objeto)
    .map(({ valor, postos }) => ({ valor: Number(valor), ate: faixaDe(postos)?.ate ?? 0 }))
  if (!a || !b || !muito || a.ate === b.ate || a.ate - a.valor !== b.ate - b.valor) return null
  return { soma: a.ate - a.valor, ate: Math.min(muito.ate, ULTIMO) }
}
