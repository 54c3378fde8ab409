/** Import no typebox here, because the item form runs this in the browser at each letter. */
import type { DadosDe, TipoDeOperacao } from '../ponte/index.ts'

type Tipada<T extends TipoDeOperacao> = { tipo: T; dados: DadosDe<T> }

/**
 * `entrega`: the operation that delivers; definir_aluguel sets a later end to a rental. `fim`: the operation that takes the thing back `dias` days
 * after the confirmed delivery; dias null: never. Stored as JSON with the item and the purchase.
 */
export interface PlanoDeEntrega {
  entrega: Tipada<'dar_item'> | Tipada<'dar_veiculo'> | Tipada<'definir_aluguel'> | Tipada<'definir_grupo'> | Tipada<'comando'>
  dias: number | null
  fim: Tipada<'tomar_item'> | Tipada<'revogar_aluguel'> | Tipada<'revogar_grupo'> | Tipada<'comando'> | null
}

export type ComandoLido = { ok: true; plano: PlanoDeEntrega } | { ok: false; motivo: string }

export interface ContextoDoComando {
  tipo: 'permanente' | 'aluguel'
  duracaoDias: number | null
  comandoExpiracao?: string | null
  quantidade?: number | null
}

const CODIGO = /^[\w.-]{1,60}$/
const DAR_ITEM = /^(?:give|add|dar)[_-]?item$/
const GABARITO = /^[\w-]+( [^\n\r;|&`$]*)?$/
const CAMPOS = new Map([
  ['passport', 10],
  ['item', 60],
  ['quantidade', 7],
  ['dias', 4],
])
const MAIOR_COMANDO = 300
const VERBOS = 'item <codigo> <quantidade>, veiculo <modelo>, aluguel <modelo> <dias>, grupo <nome> <dias>'

const recusar = (motivo: string): ComandoLido => ({ ok: false, motivo })

function inteiro(texto: string | undefined, maximo: number): number | null {
  if (!texto || !/^\d{1,7}$/.test(texto)) return null
  const n = Number(texto)
  return n >= 1 && n <= maximo ? n : null
}

/** Refuses a command that it cannot read, or that names another number of days than the item (`duracaoDias`). */
export function lerComando(texto: string, c: ContextoDoComando): ComandoLido {
  const lido = lerVerbo(texto, c)
  if (!lido.ok || c.duracaoDias === null || lido.plano.dias === null || lido.plano.dias === c.duracaoDias) return lido
  return recusar(
    `A duração do item é de ${emDias(c.duracaoDias)}, mas o comando diz ${emDias(lido.plano.dias)}: escreva o mesmo número nos dois.`,
  )
}

const emDias = (dias: number): string => `${dias} ${dias === 1 ? 'dia' : 'dias'}`

function lerVerbo(texto: string, c: ContextoDoComando): ComandoLido {
  const partes = texto.trim().replace(/^\//, '').split(/\s+/)
  const alvo = partes[1]
  const verbo = partes[0]?.toLowerCase()
  if (!verbo) return recusar(`Escreva o comando de entrega: ${VERBOS}.`)
  const dias = c.tipo === 'aluguel' ? c.duracaoDias : null
  switch (verbo) {
    case 'item':
      return comFim(lerItem(partes, { dias, quantidade: c.quantidade ?? 1 }), c)
    case 'veiculo':
    case 'aluguel':
      return comFim(lerVeiculo(partes, dias), c)
    case 'grupo': {
      const prazo = inteiro(partes[2], 3650)
      if (partes.length !== 3 || !alvo || !CODIGO.test(alvo) || !prazo) return recusar('Use: grupo <nome> <dias>.')
      return {
        ok: true,
        plano: {
          entrega: { tipo: 'definir_grupo', dados: { grupo: alvo } },
          dias: prazo,
          fim: { tipo: 'revogar_grupo', dados: { grupo: alvo } },
        },
      }
    }
    default: {
      const semDono = partes.filter((parte) => parte !== '{passport}')
      if (DAR_ITEM.test(verbo) && !semDono.some((parte) => parte.includes('{')))
        return comFim(lerItem(semDono, { dias, quantidade: c.quantidade ?? 1 }), c)
      return comFim(lerLivre(texto.trim(), dias), c)
    }
  }
}

function lerItem(partes: string[], { dias, quantidade: semNumero }: { dias: number | null; quantidade: number }): ComandoLido {
  const [, codigo, n] = partes
  const quantidade = n === undefined ? semNumero : inteiro(n, 1_000_000)
  if (partes.length > 3 || !codigo || !CODIGO.test(codigo) || quantidade === null) return recusar('Use: item <codigo> <quantidade>.')
  return {
    ok: true,
    plano: {
      entrega: { tipo: 'dar_item', dados: { item: codigo, quantidade, exato: false } },
      dias,
      fim: dias === null ? null : { tipo: 'tomar_item', dados: { item: codigo, quantidade, ate: true } },
    },
  }
}

function lerVeiculo(partes: string[], dias: number | null): ComandoLido {
  const [verbo, modelo, n] = partes
  const aluguel = verbo?.toLowerCase() === 'aluguel'
  const prazo = aluguel ? inteiro(n, 3650) : dias
  const sobra = aluguel ? 3 : 2
  if (partes.length !== sobra || !modelo || !CODIGO.test(modelo) || (aluguel && prazo === null))
    return recusar(aluguel ? 'Use: aluguel <modelo> <dias>.' : 'Use: veiculo <modelo>.')
  return {
    ok: true,
    plano: {
      entrega: { tipo: 'dar_veiculo', dados: { modelo } },
      dias: prazo,
      fim: prazo === null ? null : { tipo: 'revogar_aluguel', dados: { modelo } },
    },
  }
}

/** The ponte runs a console command only if its first word is on the ponte's own list. */
function lerLivre(texto: string, dias: number | null): ComandoLido {
  const desconhecido = [...texto.matchAll(/\{(\w*)\}/g)].find((m) => !CAMPOS.has(m[1] ?? ''))
  if (!GABARITO.test(texto) || desconhecido || !texto.includes('{passport}'))
    return recusar(
      `Não entendi este comando. Use: ${VERBOS}; ou um comando do console que diga {passport} e, se precisar, {item}, {quantidade} e {dias}.`,
    )
  if (texto.replaceAll(/\{(\w+)\}/g, (_, campo: string) => '-'.repeat(CAMPOS.get(campo) ?? 0)).length > MAIOR_COMANDO)
    return recusar(`Este comando pode passar de ${MAIOR_COMANDO} letras depois de preenchido: escreva um mais curto.`)
  return { ok: true, plano: { entrega: { tipo: 'comando', dados: { texto } }, dias, fim: null } }
}

/** `comando_expiracao` replaces the standard end of a rental. */
function comFim(leitura: ComandoLido, c: ContextoDoComando): ComandoLido {
  if (!leitura.ok || !c.comandoExpiracao?.trim() || leitura.plano.dias === null) return leitura
  const fim = lerLivre(c.comandoExpiracao.trim(), null)
  if (!fim.ok) return fim
  return { ok: true, plano: { ...leitura.plano, fim: fim.plano.entrega as Tipada<'comando'> } }
}
