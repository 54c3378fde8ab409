import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import type { Alvo, Resposta } from '../alvo.ts'
import { type Comprador, type ItemDoBench, pedidoDeCompra } from '../gente.ts'

export interface Pedida {
  chave: string
  quem: Comprador
  metodo: 'real' | 'zcoin'
  compra: string | null
  status: number
}

export interface Balcao {
  pedidas: Pedida[]
  contagem: { semResposta: number; cinco: number; jaFeitas: number; repetidas: number }
  contradicoes: string[]
  fechar(): Promise<void>
}

const DUAS_VEZES_POR_CENTO = 3
const TENTAR_DE_NOVO_MS = 250
const PRAZO_MS = 180_000

interface Arredores {
  alvo: Alvo
  acaso: Acaso
  gente: readonly Comprador[]
  item: ItemDoBench
  aoComprar?: (pedida: Pedida) => Promise<void>
}

export function abrirBalcao(
  p: Arredores & {
    juntos: number
    emAberto: number
    podem: () => number
  },
): Balcao {
  const balcao: Balcao = {
    pedidas: [],
    contagem: { semResposta: 0, cinco: 0, jaFeitas: 0, repetidas: 0 },
    contradicoes: [],
    fechar,
  }
  let aberto = true
  let noJogo = 0
  let acompanhando = true

  async function comprarSempre(): Promise<void> {
    while (aberto) {
      if (noJogo < p.emAberto && balcao.pedidas.length < p.podem()) await comprar(balcao, p)
      else await dormir(20)
    }
  }

  async function acompanhar(): Promise<void> {
    while (acompanhando) {
      const linha = await p.alvo.ctx.banco
        .linha<{ n: number }>(`select count(*)::int as n from loja_compra where estado in ('paga', 'no_servidor', 'aguardando_jogador')`)
        .catch(() => null)
      if (linha) noJogo = linha.n
      await dormir(250)
    }
  }

  const acompanhamento = acompanhar()
  const compradores = Array.from({ length: p.juntos }, comprarSempre)
  async function fechar(): Promise<void> {
    aberto = false
    await Promise.all(compradores)
    acompanhando = false
    await acompanhamento
  }
  return balcao
}

async function comprar(balcao: Balcao, p: Arredores): Promise<void> {
  const pedida: Pedida = {
    chave: randomUUID(),
    quem: p.acaso.escolher(p.gente),
    metodo: p.item.sor !== null && p.acaso.chance(30) ? 'zcoin' : 'real',
    compra: null,
    status: 0,
  }
  balcao.pedidas.push(pedida)
  const r = await ateResponder(pedida, balcao, p)
  if (!r) return
  pedida.status = r.status
  if (r.status !== 201) return
  pedida.compra = compraDe(r)
  if (r.repetida) balcao.contagem.jaFeitas++
  await p.aoComprar?.(pedida)
  if (p.acaso.chance(DUAS_VEZES_POR_CENTO)) await Promise.all([repetir(pedida, balcao, p), repetir(pedida, balcao, p)])
}

async function ateResponder(pedida: Pedida, { contagem }: Balcao, { alvo, item }: Arredores): Promise<Resposta | null> {
  const limite = performance.now() + PRAZO_MS
  const corpo = pedidoDeCompra(pedida.quem, item, pedida.metodo)
  while (performance.now() < limite) {
    const r = await alvo.chamar(pedida.quem.token, 'POST', '/api/loja/comprar', { corpo, chave: pedida.chave }).catch(() => null)
    if (r && r.status < 500 && r.status !== 429) return r
    if (r) contagem.cinco++
    else contagem.semResposta++
    await dormir(TENTAR_DE_NOVO_MS)
  }
  return null
}

async function repetir(pedida: Pedida, balcao: Balcao, p: Arredores): Promise<void> {
  const r = await ateResponder(pedida, balcao, p)
  balcao.contagem.repetidas++
  if (!r || r.status !== 201 || compraDe(r) !== pedida.compra)
    balcao.contradicoes.push(
      `chave ${pedida.chave}: era ${pedida.compra}, repetida deu ${r?.status ?? 'nada'} ${r?.corpo.slice(0, 120) ?? ''}`,
    )
}

function compraDe(r: Resposta): string {
  return (JSON.parse(r.corpo) as { compra_id: string }).compra_id
}
