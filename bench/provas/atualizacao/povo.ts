import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import type { RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { cabecalhosDaPonte, SINCRONIA_VAZIA } from '../../../apps/api/src/testes/aplicacao.ts'
import { ditoDe } from '../../../apps/api/src/testes/jogo.ts'

const DE_NOVO_MS = 500
const DESISTE_MS = 60_000

export interface Cidade {
  origem: string
  item: string
  pessoas: readonly { token: string; passport: number }[]
}

export interface Contas {
  feitas: { id: string; chave: string }[]
  chaves: string[]
  recusas: Map<string, number>
  fora: number[]
  cortadas: number[]
  mandadas: number
  demoras: number[]
}

export const novasContas = (): Contas => ({ feitas: [], chaves: [], recusas: new Map(), fora: [], cortadas: [], mandadas: 0, demoras: [] })

/** Starts purchases by the clock, whether or not earlier ones were answered. @returns when all are answered. */
export async function comprarSempre(c: Cidade, p: { porSegundo: number; contas: () => Contas; parou: () => boolean }): Promise<void> {
  const abertas = new Set<Promise<void>>()
  const inicio = performance.now()
  for (let n = 0; !p.parou(); n++) {
    await dormir(Math.max(0, inicio + (n * 1000) / p.porSegundo - performance.now()))
    const quem = c.pessoas[n % c.pessoas.length]
    if (!quem) return
    const uma = comprar(c, { quem, contas: p.contas() }).finally(() => abertas.delete(uma))
    abertas.add(uma)
  }
  await Promise.all(abertas)
}

async function comprar(c: Cidade, { quem, contas }: { quem: Cidade['pessoas'][number]; contas: Contas }): Promise<void> {
  const [chave, inicio] = [randomUUID(), performance.now()]
  contas.chaves.push(chave)
  for (;;) {
    const r = await pedir(c, { quem, chave })
    let deNovoMs = DE_NOVO_MS
    if (r?.status === 201) {
      contas.feitas.push({ id: r.compra, chave })
      break
    }
    if (r === null) contas.cortadas.push(Date.now())
    else if (r.cidadeCheia) {
      contas.mandadas++
      deNovoMs = r.tenteEmS * 1_000
    } else if (r.status === 503) contas.fora.push(Date.now())
    else {
      contas.recusas.set(r.dito, (contas.recusas.get(r.dito) ?? 0) + 1)
      break
    }
    if (performance.now() - inicio > DESISTE_MS) {
      contas.recusas.set('sem resposta', (contas.recusas.get('sem resposta') ?? 0) + 1)
      break
    }
    await dormir(deNovoMs)
  }
  contas.demoras.push(performance.now() - inicio)
}

async function pedir(c: Cidade, { quem, chave }: { quem: Cidade['pessoas'][number]; chave: string }) {
  try {
    const resposta = await fetch(`${c.origem}/api/loja/comprar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${quem.token}`, 'idempotency-key': chave },
      body: JSON.stringify({ item_id: c.item, metodo_pagamento: 'real', personagem_id: quem.passport }),
      signal: AbortSignal.timeout(30_000),
    })
    const corpo = (await resposta.json()) as { compra_id?: string; codigo?: string }
    return {
      status: resposta.status,
      compra: corpo.compra_id ?? '',
      dito: `${resposta.status} ${corpo.codigo ?? ''}`,
      cidadeCheia: corpo.codigo === 'entregas.cidade_cheia',
      tenteEmS: Number(resposta.headers.get('retry-after')),
    }
  } catch {
    return null
  }
}

export async function jogar(c: Cidade, parou: () => boolean): Promise<{ aplicadas: number; repetidas: number }> {
  const vistas = new Set<string>()
  let [repetidas, confirmacoes] = [0, [] as Parameters<typeof chamar>[1]['confirmacoes']]
  for (const inicio = Date.now(); !parou();) {
    const no_ar_s = Math.floor((Date.now() - inicio) / 1000)
    const resposta = await chamar(c, {
      online: c.pessoas.map((p) => p.passport),
      confirmacoes,
      no_ar_s,
      espera_s: confirmacoes.length > 0 ? 0 : 5,
    })
    if (!resposta) {
      await dormir(200)
      continue
    }
    confirmacoes = resposta.operacoes.map((o) => {
      if (vistas.has(o.id)) repetidas++
      vistas.add(o.id)
      return { id: o.id, resultado: 'aplicada' as const, ...ditoDe(o) }
    })
  }
  return { aplicadas: vistas.size, repetidas }
}

async function chamar(
  c: Cidade,
  p: Partial<typeof SINCRONIA_VAZIA> & Pick<typeof SINCRONIA_VAZIA, 'confirmacoes'>,
): Promise<RespostaDeSincronia | null> {
  const caminho = '/api/ponte/sincronizar'
  const texto = JSON.stringify({ ...SINCRONIA_VAZIA, ...p })
  const headers = cabecalhosDaPonte({ metodo: 'POST', caminho, texto })
  const resposta = await fetch(c.origem + caminho, { method: 'POST', headers, body: texto, signal: AbortSignal.timeout(60_000) }).catch(
    () => null,
  )
  return resposta?.ok ? ((await resposta.json()) as RespostaDeSincronia) : null
}
