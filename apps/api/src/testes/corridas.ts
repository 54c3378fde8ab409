import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import type { Aplicacao } from '../app.ts'
import type { Mundo, Pessoa } from './aplicacao.ts'

export function emParalelo<T>(quantos: number, fn: (i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: quantos }, (_, i) => fn(i)))
}

export function porStatus(respostas: readonly LightMyRequestResponse[]): Record<number, number> {
  const contagem: Record<number, number> = {}
  for (const r of respostas) contagem[r.statusCode] = (contagem[r.statusCode] ?? 0) + 1
  return contagem
}

export function comprar(
  mundo: Mundo,
  quem: Pessoa,
  p: { item: string; chave?: string; metodo?: 'real' | 'zcoin'; passport?: number; preco?: number | undefined },
) {
  return mundo.chamar(quem, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: {
      item_id: p.item,
      metodo_pagamento: p.metodo ?? 'real',
      personagem_id: p.passport ?? quem.passports[0],
      preco_esperado: p.preco,
    },
    ...(p.chave ? { headers: { 'idempotency-key': p.chave } } : {}),
  })
}

export function converter(mundo: Mundo, quem: Pessoa, p: { valor: number; chave?: string }) {
  return mundo.chamar(quem, {
    method: 'POST',
    url: '/api/carteira/converter',
    payload: { valor: p.valor, cotacao: 1.35 },
    ...(p.chave ? { headers: { 'idempotency-key': p.chave } } : {}),
  })
}

export const noOutroNo = (mundo: Mundo, app: Aplicacao): Mundo => ({
  ...mundo,
  app,
  chamar: (quem, pedido) =>
    app.http.inject({ ...pedido, headers: { ...pedido.headers, ...(quem ? { authorization: `Bearer ${quem.token}` } : {}) } }),
})

export async function saldos(mundo: Mundo, dono: string): Promise<{ brl: bigint; sor: bigint }> {
  const linhas = await mundo.app.ctx.banco.linhas<{ moeda: string; saldo: bigint }>(
    `select moeda, saldo from carteira_conta where dono = $1 and tipo = 'usuario'`,
    [dono],
  )
  const de = (moeda: string) => linhas.find((l) => l.moeda === moeda)?.saldo ?? -1n
  return { brl: de('BRL'), sor: de('SOR') }
}

export async function quebrarLancar(mundo: Mundo, trocas: readonly (readonly [de: string, para: string])[]): Promise<void> {
  const { pool } = mundo.app.ctx.banco
  const { rows } = await pool.query<{ def: string }>(`select pg_get_functiondef('carteira_mover'::regproc) as def`)
  let def = rows[0]?.def ?? ''
  for (const [de, para] of trocas) {
    if (!def.includes(de)) throw new Error(`carteira_mover não contém: ${de}`)
    def = def.replace(de, para)
  }
  await pool.query(def)
}

export async function impasses(mundo: Mundo): Promise<number> {
  const cliente = new pg.Client({ connectionString: mundo.url })
  await cliente.connect()
  try {
    await cliente.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const { rows } = await cliente.query<{ deadlocks: bigint }>('select deadlocks from pg_stat_database where datname = current_database()')
    return Number(rows[0]?.deadlocks)
  } finally {
    await cliente.end()
  }
}
