import type { DadosDe, InventarioLido, VeiculoEspelhado } from '@sorium/contratos/ponte/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import { type Pergunta, acharResposta, perguntar, servidorDaPergunta } from './repositorio.ts'

const IDADE_MAXIMA_MS = 2_000

export interface PedidoDeLeitura {
  passport: number
  servidor?: string
  idadeMaximaMs?: number
  esperaMs: number
  abortar?: AbortSignal
}

export type PedidoDeInventario = PedidoDeLeitura & DadosDe<'ler_inventario'>

type Com = { ctx: Pick<Ctx, 'banco' | 'sinal' | 'relogio'>; fechando: AbortSignal }

export const canalDaResposta = (passport: number) => `entregas.leitura.${passport}`

export async function lerInventario({ conferir, ...p }: PedidoDeInventario, com: Com): Promise<InventarioLido | null> {
  return (await ler({ tipo: 'ler_inventario', dados: conferir ? { conferir } : {} }, p, com)) as InventarioLido | null
}

export async function lerVeiculos(p: PedidoDeLeitura, com: Com): Promise<VeiculoEspelhado[] | null> {
  return (await ler({ tipo: 'ler_veiculos', dados: {} }, p, com)) as VeiculoEspelhado[] | null
}

/** Not validated here, because receber.ts validates an answer before it stores it. */
async function ler(oQue: Pick<Pergunta, 'tipo' | 'dados'>, p: PedidoDeLeitura, { ctx, fechando }: Com): Promise<unknown> {
  const alvo = await servidorDaPergunta(ctx.banco, { passport: p.passport, servidor: p.servidor ?? null })
  if (!alvo) return null
  const pergunta: Pergunta = { servidor: alvo.servidor, passport: p.passport, ...oQue }
  const fim = p.abortar ? AbortSignal.any([p.abortar, fechando]) : fechando
  const ate = ctx.relogio.ms() + p.esperaMs
  using ouvinte = ctx.sinal.ouvir(canalDaResposta(p.passport))
  for (let primeira = true; ; primeira = false) {
    const resposta = await acharResposta(ctx.banco, pergunta, { desde: alvo.agora, idadeMs: p.idadeMaximaMs ?? IDADE_MAXIMA_MS })
    if (resposta !== null) return resposta
    const resta = ate - ctx.relogio.ms()
    // Ask even if no time is left, because the answer serves the next call.
    if ((primeira || resta > 0) && (await perguntar(ctx.banco, pergunta))) ctx.sinal.acordar(CANAL)
    if (resta <= 0 || fim.aborted) return null
    await ouvinte.proximo(resta, fim)
  }
}
