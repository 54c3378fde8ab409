import type { PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { VERSAO_DO_SITE } from '#nucleo/versao.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import type { Admissao, ChamadaDaPonte } from './repositorio.ts'

type Com = { ctx: Ctx; armazem: Armazem }

/** After this silence another copy of the ponte may use the key; a waiting call renews the time every RENOVAR_INSTANCIA_MS. */
const VALIDADE_DA_INSTANCIA_S = 6
export const RENOVAR_INSTANCIA_MS = 2_000

export type Admitida = Pick<ChamadaDaPonte, 'servidor' | 'irmaos' | 'aceita'> & {
  pausa: { motivo: string | null } | null
  haCopia: boolean
  /** The server reports the site's world and is no test server, so its data on people counts. */
  doMundo: boolean
  sincronia: bigint
}

/** @throws Recusa 409 for a second copy of the ponte or another world, 401 for an unknown server. */
export async function admitirPonte(
  servidor: string,
  pedido: Pick<PedidoDeSincronia, 'instancia' | 'mundo' | 'pausa'>,
  { ctx, armazem }: Com,
): Promise<Admitida> {
  const quem = { servidor, instancia: pedido.instancia ?? null, mundo: pedido.mundo ?? null, validadeS: VALIDADE_DA_INSTANCIA_S }
  const a = await armazem.admitir(ctx.banco, quem)
  if (!a) throw new Recusa('ponte.assinatura_invalida')
  if (a.recusa) {
    if (a.novo) await contarRecusa(servidor, a.recusa, ctx)
    throw new Recusa(`ponte.${a.recusa}`)
  }
  const pausa = await pausaDepois(servidor, { admissao: a, pedida: pedido.pausa }, { ctx, armazem })
  return {
    servidor,
    irmaos: a.irmaos,
    aceita: pausa ? 'nada' : a.teste ? 'testes' : 'tudo',
    pausa,
    haCopia: a.ha_copia,
    doMundo: !a.teste && pedido.mundo !== undefined,
    sincronia: a.sincronia,
  }
}

const daPonte = (servidor: string) => ({ ator: `servidor:${servidor}`, papel: 'ponte', objeto: `servidor:${servidor}` }) as const

function contarRecusa(servidor: string, recusa: NonNullable<Admissao['recusa']>, ctx: Pick<Ctx, 'banco'>): Promise<void> {
  const acao: string = recusa === 'outro_mundo' ? 'ponte.outro_mundo' : 'ponte.duas_copias'
  return ctx.banco.transacao((tx) => auditar(tx, { ...daPonte(servidor), acao }))
}

async function pausaDepois(
  servidor: string,
  { admissao, pedida }: { admissao: Admissao; pedida: PedidoDeSincronia['pausa'] },
  { ctx, armazem }: Com,
): Promise<Admitida['pausa']> {
  if (!pedida || pedida.pausar === admissao.pausada) return admissao.pausada ? { motivo: admissao.pausa_motivo } : null
  const { pausar, motivo = null } = pedida
  await ctx.banco.transacao(async (tx) => {
    await armazem.pausar(tx, { servidor, pausar, motivo, por: 'console' })
    await auditar(tx, { ...daPonte(servidor), acao: pausar ? 'ponte.pausou' : 'ponte.continuou', depois: { motivo } })
    tx.aoConfirmar(() => ctx.sinal.acordar(CANAL))
  })
  return pausar ? { motivo } : null
}

export function recadosDe(a: Admitida): Pick<RespostaDeSincronia, 'pausada' | 'ha_copia' | 'ponte_do_site'> {
  return { ...(a.pausa ? { pausada: a.pausa } : {}), ...(a.haCopia ? { ha_copia: true } : {}), ponte_do_site: VERSAO_DO_SITE }
}

type Instancia = { servidor: string; instancia: string | null }

export async function segurarInstancia({ servidor, instancia }: Instancia, { ctx, armazem }: Com): Promise<void> {
  if (instancia !== null) await armazem.renovarInstancia(ctx.banco, { servidor, instancia, validadeS: VALIDADE_DA_INSTANCIA_S })
}

export async function soltarInstancia({ servidor, instancia }: Instancia, { ctx, armazem }: Com): Promise<void> {
  if (instancia !== null) await armazem.renovarInstancia(ctx.banco, { servidor, instancia, validadeS: 0 })
}
