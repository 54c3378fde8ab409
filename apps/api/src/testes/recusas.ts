import { expect } from 'vitest'
import type { Mundo } from './aplicacao.ts'
import { retratar } from './retrato.ts'

export interface Caso {
  /** Replaces `corpo`, for text that JSON.stringify cannot write. */
  texto?: string
  corpo?: unknown
  metodo?: 'POST' | 'PUT'
  quem?: { token: string } | null
  tipo?: string
  chave?: string
  status: number
  codigo: string
  erro?: string
  detalhes?: string
}

export async function recusarSemRastro(
  { mundo, url, antes }: { mundo: Mundo; url: string; antes: Record<string, unknown> },
  c: Caso,
): Promise<void> {
  const payload = c.texto ?? JSON.stringify(c.corpo)
  for (const chave of [undefined, c.chave ?? `chave-${crypto.randomUUID()}`]) {
    const r = await mundo.chamar(c.quem ?? null, {
      method: c.metodo ?? 'POST',
      url,
      payload,
      headers: { 'content-type': c.tipo ?? 'application/json', ...(chave ? { 'idempotency-key': chave } : {}) },
    })
    expect([r.statusCode, r.json().codigo], r.body).toEqual([c.status, c.codigo])
    expect(Object.keys(r.json<object>()).every((k) => ['erro', 'codigo', 'detalhes'].includes(k))).toBe(true)
    expect(r.headers['content-type']).toMatch(/^application\/json/)
    expect(r.json().erro).toMatch(c.erro ? new RegExp(`^${c.erro.replaceAll(/[.()$"]/g, String.raw`\$&`)}$`) : /^[A-ZÀ-Ú].*[.]$/)
    if (c.detalhes) expect(r.json().detalhes).toBe(c.detalhes)
    expect(r.body).not.toMatch(/select |insert |at .*\.ts|node_modules|typebox/i)
  }
  expect(await retratar(mundo)).toEqual(antes)
}

export const INVALIDO = { status: 400, codigo: 'pedido.invalido', erro: 'Os dados enviados não são válidos.' }
export const QUEBRADO = { status: 400, codigo: 'pedido.json_invalido', erro: 'O corpo do pedido não é um JSON válido.' }
const FORMA = { ...INVALIDO, detalhes: 'Envie um objeto JSON com os campos pedidos.' }

export const DE_QUALQUER_CHAMADA: [string, Omit<Caso, 'corpo'>][] = [
  ['an empty body', { texto: '', ...FORMA }],
  ['null', { texto: 'null', ...FORMA }],
  ['an array', { texto: '[]', ...FORMA }],
  ['a text', { texto: '"50"', ...FORMA }],
  ['a number', { texto: '50', ...FORMA }],
  ['half a JSON', { texto: '{"valor":', ...QUEBRADO }],
  ['two JSON texts', { texto: '{}{}', ...QUEBRADO }],
  ['__proto__', { texto: '{"__proto__":{"valor":50}}', ...QUEBRADO }],
  ['constructor.prototype', { texto: '{"constructor":{"prototype":{"valor":50}}}', ...QUEBRADO }],
  ['more than 16 KB', { texto: JSON.stringify({ valor: 'x'.repeat(17_000) }), status: 413, codigo: 'pedido.grande_demais' }],
  ['a form', { texto: 'valor=50', tipo: 'application/x-www-form-urlencoded', status: 400, codigo: 'pedido.tipo_nao_aceito' }],
  ['plain text', { texto: '{"valor":50}', tipo: 'text/plain', status: 400, codigo: 'pedido.tipo_nao_aceito' }],
]
