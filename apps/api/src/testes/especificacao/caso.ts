import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Criado, Feira } from '../anuncios.ts'
import type { Pessoa } from '../aplicacao.ts'
import type { MundoQueEscuta } from '../escuta.ts'
import type { Forma } from './forma.ts'

export type Papel = 'visitante' | 'jogador' | 'admin'
export type Pedido = { url: string } & Pick<InjectOptions, 'payload' | 'headers'>

export interface Cena {
  f: Feira & { ana: Pessoa; bruno: Pessoa }
  ana: Pessoa
  bruno: Pessoa
  admin: { id: string; token: string; email: string; senha: string }
  novo: Pessoa
  porta: MundoQueEscuta
}

export interface Recusada {
  quando: string
  quem?: Papel | 'novo' | 'bruno'
  pedido?: (c: Cena) => Pedido | Promise<Pedido>
  recusa: readonly [status: number, codigo: string]
}

export interface Caso {
  chamada: string
  quem: Papel | 'novo'
  pedido: (c: Cena) => Pedido | Promise<Pedido>
  status: number
  forma: Forma
  comJogo?: true
  conferir?: (r: LightMyRequestResponse, c: Cena) => void | Promise<void>
  deNovo?: readonly [status: number, codigo: string]
  recusas?: readonly Recusada[]
}

export const NINGUEM = '00000000-0000-7000-8000-000000000000'

export async function ofertaDeCarla(c: Cena, ativar: (f: Feira, quem: Pessoa) => Promise<Criado>): Promise<Criado> {
  const carla = await c.f.mundo.jogador()
  c.f.jogo.online.add(carla.passports[0])
  c.f.jogo.inventarios.set(carla.passports[0], { '1': { item: 'agua', amount: 5 } })
  return ativar(c.f, carla)
}

export async function compraDeAna({ f, ana }: Cena): Promise<string> {
  const r = await f.mundo.chamar(ana, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: { item_id: await f.mundo.item(), metodo_pagamento: 'real', personagem_id: ana.passports[0] },
  })
  if (r.statusCode !== 201) throw new Error(`comprar respondeu ${r.statusCode}: ${r.body}`)
  return r.json<{ compra_id: string }>().compra_id
}

export async function criar({ f, admin }: Cena, url: string, pedido: Pick<InjectOptions, 'payload' | 'headers'>): Promise<string> {
  const r = await f.mundo.chamar(admin, { method: 'POST', url: `/api${url}`, ...pedido })
  if (r.statusCode !== 201) throw new Error(`${url} respondeu ${r.statusCode}: ${r.body}`)
  return r.json<{ id: string }>().id
}

let n = 0
export const unico = (nome: string) => `${nome} ${process.pid} ${++n}`

export const ninguem = (url: string, recusa: readonly [number, string], payload?: object) => ({
  quando: 'it is not there',
  pedido: () => ({ url, ...(payload ? { payload } : {}) }),
  recusa,
})
