/** Players who buy without pause, each purchase with its key until a definitive answer, and who press the button twice now and then. */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import type { Alvo, Resposta } from '../alvo.ts'
import { type Comprador, type ItemDoBench, pedidoDeCompra } from '../gente.ts'

export interface Pedida {
  chave: string
  quem: Comprador
  metodo: 'real' | 'zcoin'
  /** The purchase that was acknowledged. */
  compra: string | null
  status: number
  tentativas: number
  pedidaEm: number
  respondidaEm: number
}

export interface Balcao {
  pedidas: readonly Pedida[]
  contagem: { semResposta: number; cinco: number; jaFeitas: number; repetidas: number }
  /** Answers that contradict an earlier one of the same key. */
  contradicoes: string[]
  /** Nobody begins another purchase; resolves when all have their answer. */
  fechar(): Promise<void>
}

const DUAS_VEZES_POR_CENTO = 3
const TENTAR_DE_NOVO_MS = 250
/** After this long without an answer the purchase counts as unanswered, which fails the campaign. */
const PRAZO_MS = 180_000

export function abrirBalcao(p: {
  alvo: Alvo
  acaso: Acaso
  gente: readonly Comprador[]
  item: ItemDoBench
  juntos: number
  /** So many purchases may be open in the game before the players wait. */
  emAberto: number
  /** How many may have begun by now. */
  podem: () => number
}): Balcao {
  const pedidas: Pedida[] = []
  const contagem = { semResposta: 0, cinco: 0, jaFeitas: 0, repetidas: 0 }
  const contradicoes: string[] = []
  let aberto = true
  let noJogo = 0
  let acompanhando = true

  const podeComecar = () => noJogo < p.emAberto && pedidas.length < p.podem()

  async function comprar(): Promise<void> {
    const quem = p.acaso.escolher(p.gente)
    const metodo = p.item.sor !== null && p.acaso.chance(30) ? 'zcoin' : 'real'
    const pedida: Pedida = {
      chave: randomUUID(),
      quem,
      metodo,
      compra: null,
      status: 0,
      tentativas: 0,
      pedidaEm: performance.now(),
      respondidaEm: 0,
    }
    pedidas.push(pedida)
    const r = await ateResponder(pedida)
    if (!r) return
    pedida.status = r.status
    pedida.respondidaEm = performance.now()
    if (r.status !== 201) return
    pedida.compra = compraDe(r)
    if (r.repetida) contagem.jaFeitas++
    if (p.acaso.chance(DUAS_VEZES_POR_CENTO)) await Promise.all([repetir(pedida), repetir(pedida)])
  }

  /** What a browser does: the same key until a definitive answer. */
  async function ateResponder(pedida: Pedida): Promise<Resposta | null> {
    const limite = performance.now() + PRAZO_MS
    while (performance.now() < limite) {
      pedida.tentativas++
      const r = await p.alvo
        .chamar(pedida.quem.token, 'POST', '/api/loja/comprar', {
          corpo: pedidoDeCompra(pedida.quem, p.item, pedida.metodo),
          chave: pedida.chave,
        })
        .catch(() => null)
      if (r && r.status < 500 && r.status !== 429) return r
      if (r) contagem.cinco++
      else contagem.semResposta++
      await dormir(TENTAR_DE_NOVO_MS)
    }
    return null
  }

  async function repetir(pedida: Pedida): Promise<void> {
    const r = await ateResponder(pedida)
    contagem.repetidas++
    if (!r || r.status !== 201 || compraDe(r) !== pedida.compra)
      contradicoes.push(`chave ${pedida.chave}: era ${pedida.compra}, repetida deu ${r?.status ?? 'nada'} ${r?.corpo.slice(0, 120) ?? ''}`)
  }

  async function comprarSempre(): Promise<void> {
    while (aberto) {
      if (podeComecar()) await comprar()
      else await dormir(20)
    }
  }

  async function acompanhar(): Promise<void> {
    while (acompanhando) {
      // Falls silent while the database is away: the players are stopped by that themselves.
      const linha = await p.alvo.ctx.banco
        .linha<{ n: number }>(`select count(*)::int as n from loja_compra where estado in ('paga', 'no_servidor', 'aguardando_jogador')`)
        .catch(() => null)
      if (linha) noJogo = linha.n
      await dormir(250)
    }
  }

  const acompanhamento = acompanhar()
  const compradores = Array.from({ length: p.juntos }, comprarSempre)
  return {
    pedidas,
    contagem,
    contradicoes,
    async fechar() {
      aberto = false
      await Promise.all(compradores)
      acompanhando = false
      await acompanhamento
    },
  }
}

function compraDe(r: Resposta): string {
  return (JSON.parse(r.corpo) as { compra_id: string }).compra_id
}
