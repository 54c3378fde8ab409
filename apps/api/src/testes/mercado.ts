import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { type Coisa, inserirAnuncioDeTeste } from '#modulos/marketplace/vendas/fabrica.ts'
import type { Mundo, Pessoa } from './aplicacao.ts'
import { ditoDe } from './jogo.ts'

export async function porAVenda(mundo: Mundo, coisas: readonly Coisa[]): Promise<string[]> {
  const { app } = mundo
  const ids = await app.ctx.banco.transacao(async (tx) => {
    const feitos: string[] = []
    for (const c of coisas) feitos.push(await inserirAnuncioDeTeste(tx, app.entregas, c))
    return feitos
  })
  const online = [...new Set(coisas.map((c) => c.quem.passports[0]))]
  for (let faltam = coisas.length; faltam > 0;) {
    const { operacoes } = await mundo.sincronizar({ online })
    const coletas = operacoes.filter((o) => o.tipo.startsWith('tomar_'))
    if (coletas.length === 0) throw new Error('o jogo não recebeu as coletas')
    await mundo.sincronizar({ online, confirmacoes: coletas.map((o) => ({ id: o.id, resultado: 'aplicada' as const, ...ditoDe(o) })) })
    faltam -= coletas.length
  }
  return ids
}

export const placaNova = () => randomBytes(4).toString('hex').toUpperCase()

export function comprarAnuncio(
  mundo: Mundo,
  quem: Pessoa | null,
  p: { anuncio: string; passport?: number; valor?: number; chave?: string; mais?: object },
): Promise<LightMyRequestResponse> {
  return mundo.chamar(quem, {
    method: 'POST',
    url: '/api/marketplace/venda/comprar',
    payload: {
      id_anuncio: p.anuncio,
      id_personagem: p.passport ?? quem?.passports[0] ?? 1,
      ...(p.valor === undefined ? {} : { valor_esperado: p.valor }),
      ...p.mais,
    },
    ...(p.chave ? { headers: { 'idempotency-key': p.chave } } : {}),
  })
}

export async function comCidade<T>(
  mundo: Mundo,
  p: { online: number[]; responder: (pergunta: Operacao) => unknown },
  fn: () => Promise<T>,
): Promise<T> {
  let acabou = false
  const perguntas: Operacao[] = []
  const cidade = (async () => {
    let leituras: { id: string; dados: unknown }[] = []
    while (!acabou) {
      const { operacoes } = await mundo.sincronizar({ online: p.online, leituras })
      const lidas = operacoes.filter((o) => o.tipo.startsWith('ler_'))
      perguntas.push(...lidas)
      leituras = lidas.map((o) => ({ id: o.id, dados: p.responder(o) })).filter((l) => l.dados !== undefined)
      if (leituras.length === 0) await new Promise((pronto) => setTimeout(pronto, 20))
    }
  })()
  try {
    return await fn()
  } finally {
    acabou = true
    await cidade
  }
}
