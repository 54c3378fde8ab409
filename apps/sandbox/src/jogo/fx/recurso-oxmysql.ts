/**
 * oxmysql's exports over an injected database. A query without `_async` or `Sync` in its name does not
 * wait, and its errors go to `aoErro`.
 */
import type { RecursoDeFora } from './anfitriao.ts'
import type { Funcao } from './passagem.ts'

export interface BancoDoOxmysql {
  chamar(metodo: string, argumentos: readonly unknown[]): Promise<unknown>
  pronto?(): boolean
}

const APELIDOS: Readonly<Record<string, string>> = { execute: 'query', fetch: 'query' }
const METODOS = new Set(['query', 'single', 'scalar', 'insert', 'update', 'prepare', 'rawExecute', 'transaction'])

export function recursoOxmysql(banco: BancoDoOxmysql, aoErro: (mensagem: string) => void): RecursoDeFora {
  return (nome, argumentos) => {
    if (nome === 'isReady') return banco.pronto?.() ?? true
    if (nome === 'awaitConnection') return banco.chamar('scalar_async', ['SELECT 1 AS um', []]).then(() => true)
    const curto = nome.replace(/(_async|Sync)$/, '')
    const metodo = APELIDOS[curto] ?? curto
    if (!METODOS.has(metodo)) throw new Error(`No such export ${nome} in resource oxmysql`)
    const retorno = argumentos.findLast(ehFuncao)
    const pedido = banco.chamar(
      `${metodo}_async`,
      argumentos.filter((argumento) => !ehFuncao(argumento)),
    )
    if (curto !== nome) return pedido
    pedido.then(
      (valor) => void retorno?.(valor),
      (erro: unknown) => aoErro(erro instanceof Error ? erro.message : String(erro)),
    )
    return undefined
  }
}

const ehFuncao = (valor: unknown): valor is Funcao => typeof valor === 'function'
