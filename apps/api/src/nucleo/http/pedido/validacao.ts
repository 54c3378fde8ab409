/**
 * Bodies are not coerced and lose undeclared keys. Query strings, path parameters and forms are read by de-texto.ts first. A repeated query
 * key arrives as an array and fails.
 */
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import type { TSchema } from 'typebox'
import { UnionPrioritySort, Value } from 'typebox/value'
import { Recusa } from '../../erros.ts'
import { lerTextos } from './de-texto.ts'
import { textoQuebrado } from '../../texto/texto-inteiro.ts'

// Otherwise Value.Clean would sort the members of each union at every request; `validador` sorts them once.
Settings.Set({ unionPrioritySort: false })

export type Onde = 'corpo' | 'consulta' | 'parametros'

export function validador(schema: TSchema | undefined, onde: Onde): (valor: unknown) => unknown {
  if (!schema) return () => (onde === 'corpo' ? undefined : {})
  let pronto: { compilado: Validator; ordenado: TSchema } | undefined
  return (valor) => {
    // Compiled on first use, because compiling all of them would slow every start.
    const { compilado, ordenado } = (pronto ??= { compilado: Compile(schema), ordenado: UnionPrioritySort(schema) })
    const lido = onde === 'corpo' ? valor : lerTextos(schema, valor as object)
    const limpo = Value.Clean(ordenado, lido)
    if (!compilado.Check(limpo)) throw new Recusa('pedido.invalido', { detalhes: explicar(compilado, limpo) })
    const quebrado = textoQuebrado(limpo)
    if (quebrado !== null) throw new Recusa('pedido.invalido', { detalhes: `${noCampo(quebrado)} um caractere que não é aceito.` })
    return limpo
  }
}

const noCampo = (campo: string): string => (campo === '' ? 'Há' : `O campo ${campo} tem`)

function explicar(compilado: Validator, valor: unknown): string {
  const [primeiro] = compilado.Errors(valor)
  if (!primeiro) return 'Confira os dados enviados.'
  const faltam = (primeiro.params as { requiredProperties?: string[] }).requiredProperties
  if (faltam?.length) return `Falta o campo ${faltam[0]}.`
  const campo = primeiro.instancePath.replaceAll('/', '.').replace(/^\./, '')
  const { limit } = primeiro.params as { limit?: number }
  if (campo && primeiro.keyword === 'maxLength') return `O campo ${campo} aceita até ${limit} letras.`
  return campo ? `O campo ${campo} não é válido.` : 'Envie um objeto JSON com os campos pedidos.'
}
