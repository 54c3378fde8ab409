import type { SlotDoInventario, VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import { figurasDe } from '#modulos/figuras/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Perguntas } from '../criar.ts'
import { personagemProprio } from '../espelho/consultas.ts'
import { lerVeiculosEspelhados } from '../espelho/repositorio.ts'
import { nomesDe } from '../catalogo/consultas.ts'
import { apresentarInventario, apresentarVeiculo, comoNoEspelho, type NoCatalogo } from './apresentar.ts'

const ESPERA_MS = 1_500

export interface PedidoDoPersonagem {
  conta: { discordId: string | null }
  passport: number
  abortar?: AbortSignal
}

type Com = { ctx: Pick<Ctx, 'banco'>; entregas: Perguntas }

export async function inventarioDoPersonagem(p: PedidoDoPersonagem, com: Com): Promise<Record<string, SlotDoInventario> | null> {
  const { servidor, online } = await personagemProprio(com.ctx.banco, p)
  if (!online) throw new Recusa('entregas.personagem_offline')
  const lido = await com.entregas.lerInventario({ passport: p.passport, servidor, esperaMs: ESPERA_MS, ...corte(p) })
  if (!lido) return null
  if (!lido.online) throw new Recusa('entregas.personagem_offline')
  const codigos = Object.values(lido.slots).map((s) => s.item)
  return apresentarInventario(lido.slots, await noCatalogo(com.ctx.banco, { tipo: 'item', codigos }))
}

export async function veiculosDoPersonagem(p: PedidoDoPersonagem, com: Com): Promise<VeiculoDoPersonagem[]> {
  const { passport } = p
  const { servidor } = await personagemProprio(com.ctx.banco, p)
  const lidos = await com.entregas.lerVeiculos({ passport, servidor, esperaMs: ESPERA_MS, ...corte(p) })
  const veiculos = lidos?.map(comoNoEspelho) ?? (await lerVeiculosEspelhados(com.ctx.banco, { servidor, passport }))
  const catalogo = await noCatalogo(com.ctx.banco, { tipo: 'veiculo', codigos: veiculos.map((v) => v.modelo) })
  return veiculos.map((v) => apresentarVeiculo(v, catalogo))
}

async function noCatalogo(leitura: Leitura, p: Parameters<typeof nomesDe>[1]): Promise<NoCatalogo> {
  const [nome, figura] = await Promise.all([nomesDe(leitura, p), figurasDe(leitura, p)])
  return { nome, figura }
}

const corte = ({ abortar }: PedidoDoPersonagem) => (abortar ? { abortar } : {})
