import type { FieldPacket, Pool, PoolConnection, ResultSetHeader, TypeCast } from 'mysql2/promise'
import type { MotorSql } from './piscina.ts'

type Valores = readonly unknown[] | Readonly<Record<string, unknown>>
interface Passo {
  query: string
  values?: Valores
  parameters?: Valores
}
type Resposta = Record<string, unknown>[] | ResultSetHeader

const DATAS = new Set(['DATETIME', 'DATETIME2', 'TIMESTAMP', 'TIMESTAMP2', 'NEWDATE', 'DATE'])

const comoLogico = (n: number | undefined, outro: unknown = n): unknown => (n === 0 ? false : n === 1 ? true : outro)

/** In plain queries 0 and 1 of TINY(1) and BIT(1) are booleans and a date is a number of ms; prepared statements do not use this conversion. */
const conforme: TypeCast = (campo, seguinte) => {
  if (DATAS.has(campo.type)) {
    const texto = campo.string()
    return texto === null ? null : Date.parse(texto.replace(' ', 'T'))
  }
  if (campo.type === 'TINY' && campo.length === 1) {
    const texto = campo.string()
    return texto === null ? null : comoLogico(Number(texto))
  }
  if (campo.type === 'BIT') {
    const bytes = campo.buffer()
    return bytes?.length === 1 ? comoLogico(bytes[0], bytes) : bytes
  }
  return seguinte()
}

export function posicionar(sql: string, valores: Valores = []): [sql: string, valores: unknown[]] {
  if (!Array.isArray(valores)) {
    const nomeados = valores as Readonly<Record<string, unknown>>
    const lista: unknown[] = []
    const texto = sql.replace(/[@:]([A-Za-z_]\w*)/g, (_, nome: string) => {
      lista.push(nomeados[nome] ?? null)
      return '?'
    })
    return [texto, lista]
  }
  const lugares = (sql.match(/\?/g) ?? []).length
  if (valores.length > lugares) throw new Error(`Expected ${lugares} parameters, but received ${valores.length}.`)
  return [sql, Array.from({ length: lugares }, (_, i) => (valores as readonly unknown[])[i] ?? null)]
}

async function rodar(em: Pool | PoolConnection, sql: string, valores?: Valores): Promise<Resposta> {
  const [texto, lista] = posicionar(sql, valores)
  const [resposta]: [unknown, FieldPacket[]] = await em.query({ sql: texto, values: lista, typeCast: conforme })
  return resposta as Resposta
}

export function criarMotorMysql(piscina: Pool): MotorSql {
  return {
    async chamar(metodo, [primeiro, segundo]) {
      if (metodo === 'transaction_async') return transacao(piscina, primeiro as readonly Passo[])
      const sql = String(primeiro)
      if (metodo === 'prepare_async') return preparado(piscina, sql, segundo as readonly unknown[])
      const resposta = await rodar(piscina, sql, segundo as Valores | undefined)
      const primeira = Array.isArray(resposta) ? resposta[0] : undefined
      switch (metodo) {
        case 'single_async':
          return primeira ?? null
        case 'scalar_async':
          return primeira ? (Object.values(primeira)[0] ?? null) : null
        case 'insert_async':
          return Array.isArray(resposta) ? 0 : resposta.insertId
        case 'update_async':
          return Array.isArray(resposta) ? 0 : resposta.affectedRows
        default:
          return Array.isArray(resposta) ? resposta : { ...resposta }
      }
    },
  }
}

async function transacao(piscina: Pool, passos: readonly Passo[]): Promise<true> {
  const ligacao = await piscina.getConnection()
  try {
    await ligacao.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED')
    await ligacao.beginTransaction()
    for (const { query, values, parameters } of passos) await rodar(ligacao, query, values ?? parameters)
    await ligacao.commit()
    return true
  } catch (erro) {
    await ligacao.rollback()
    throw erro
  } finally {
    ligacao.release()
  }
}

/** oxmysql gives the bytes of a binary value as a list. */
const comBytes = (linha: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(linha).map(([nome, valor]) => [nome, Buffer.isBuffer(valor) ? [...valor] : valor]))

async function preparado(piscina: Pool, sql: string, valores: readonly unknown[]): Promise<unknown> {
  const listas = (Array.isArray(valores[0]) ? valores : [valores]) as readonly (readonly unknown[])[]
  const respostas: unknown[] = []
  for (const lista of listas) {
    const [linhas] = await piscina.execute(sql, lista as (string | number | null)[])
    if (!Array.isArray(linhas)) respostas.push(linhas.affectedRows)
    else {
      const [linha] = (linhas as Record<string, unknown>[]).map(comBytes)
      respostas.push(linhas.length !== 1 || !linha ? linhas : Object.keys(linha).length === 1 ? Object.values(linha)[0] : linha)
    }
  }
  return Array.isArray(valores[0]) ? respostas : respostas[0]
}
