/** What 500 players do at the site while they are in the city: they buy things, buy groups and list what they have, at a steady pace. */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { lerComando } from '@sorium/contratos/loja/index.ts'
import type { Alvo } from '../alvo.ts'
import type { Comprador } from '../gente.ts'
import { GRUPO } from './jogo.ts'
import { coisaDoSlot, SLOTS_USADOS } from './povo.ts'

export type Tipo = 'dar_item' | 'tomar_item' | 'definir_grupo'

export interface Pedida {
  tipo: Tipo
  /** The purchase, or the listing. */
  origem: string
  /** Unix ms. */
  pedidaEm: number
  respondidaEm: number
}

export interface Balcao {
  item: string
  grupo: string
  categoria: string
}

const agora = (): number => performance.timeOrigin + performance.now()

export async function abrirBalcao(alvo: Alvo): Promise<Balcao> {
  const { banco } = alvo.ctx
  const id = (linha: { id: string } | null): string => {
    if (!linha) throw new Error('o balcão não abriu')
    return linha.id
  }
  return banco.transacao(async (tx) => {
    const geral = id(await tx.linha<{ id: string }>(`insert into loja_categoria (nome) values ('Bench') returning id`))
    const por = async (comando: string, dias: number | null): Promise<string> => {
      const lido = lerComando(comando, { tipo: 'permanente', duracaoDias: dias })
      if (!lido.ok) throw new Error(lido.motivo)
      const valores = [comando, geral, comando, JSON.stringify(lido.plano)]
      const sql = `insert into loja_item (nome, descricao, categoria, preco_brl, tipo, duracao_dias, comando, operacao, tipo_item)
        values ($1, 'Do bench', $2, 100, 'permanente', null, $3, $4, 'item') returning id`
      return id(await tx.linha<{ id: string }>(sql, valores))
    }
    return {
      item: await por('item c99 1', null),
      grupo: await por(`grupo ${GRUPO} 30`, 30),
      categoria: id(await tx.linha<{ id: string }>(`insert into marketplace_categoria (nome) values ('Bench') returning id`)),
    }
  })
}

export interface Carga {
  alvo: Alvo
  balcao: Balcao
  gente: readonly Comprador[]
  porSegundo: number
  segundos: number
}

/** Eight of ten buy a thing, one lists one, one buys a group; who it is goes round. */
export async function comprarEmRitmo(c: Carga, desde: number): Promise<{ pedidas: Pedida[]; erros: string[] }> {
  const inicio = performance.now()
  const erros: string[] = []
  const pedidas: Pedida[] = []
  const quantas = c.porSegundo * c.segundos
  await Promise.all(
    Array.from({ length: quantas }, async (_, i) => {
      await dormir(Math.max(0, (i * 1000) / c.porSegundo - (performance.now() - inicio)))
      const vez = desde + i
      const quem = c.gente[vez % c.gente.length]
      if (!quem) throw new Error('sem gente')
      try {
        pedidas.push(await uma(c, quem, vez))
      } catch (erro) {
        erros.push(erro instanceof Error ? erro.message : String(erro))
      }
    }),
  )
  return { pedidas, erros }
}

function uma(c: Carga, quem: Comprador, vez: number): Promise<Pedida> {
  if (vez % 10 === 3) return anunciar(c, quem, (Math.floor(vez / c.gente.length) % SLOTS_USADOS) + 1)
  return vez % 10 === 7 ? comprar(c, quem, 'definir_grupo') : comprar(c, quem, 'dar_item')
}

async function chamar(c: Carga, quem: Comprador, caminho: string, corpo: object, deve: number): Promise<Record<string, unknown>> {
  const r = await c.alvo.chamar(quem.token, 'POST', `/api${caminho}`, { corpo, chave: randomUUID() })
  if (r.status !== deve) throw new Error(`${caminho} respondeu ${r.status}: ${r.corpo.slice(0, 200)}`)
  return JSON.parse(r.corpo) as Record<string, unknown>
}

async function comprar(c: Carga, quem: Comprador, tipo: 'dar_item' | 'definir_grupo'): Promise<Pedida> {
  const pedidaEm = agora()
  const corpo = {
    item_id: tipo === 'dar_item' ? c.balcao.item : c.balcao.grupo,
    metodo_pagamento: 'real',
    personagem_id: quem.passport,
  }
  const { compra_id } = await chamar(c, quem, '/loja/comprar', corpo, 201)
  return { tipo, origem: String(compra_id), pedidaEm, respondidaEm: agora() }
}

async function anunciar(c: Carga, quem: Comprador, slot: number): Promise<Pedida> {
  const coisa = { tipo: 'item', slot: String(slot), item: coisaDoSlot(slot), quantidade: 1, id_categoria: c.balcao.categoria }
  const corpo = { ...coisa, passport: quem.passport, moeda: 'reais', valor: 10 }
  const { id_anuncio, id_item } = await chamar(c, quem, '/marketplace/anunciar', corpo, 201)
  const pedidaEm = agora()
  await chamar(c, quem, '/marketplace/inventario/remover-item/solicitar', { id_item }, 202)
  return { tipo: 'tomar_item', origem: String(id_anuncio), pedidaEm, respondidaEm: agora() }
}
