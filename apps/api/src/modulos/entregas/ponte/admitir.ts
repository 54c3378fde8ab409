/** Whether a call of a ponte is heard at all: one running copy with a key, one world with the site. */
import type { PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Armazem } from '../armazem.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import type { Admissao, Vez } from './repositorio.ts'

type Com = { ctx: Ctx; armazem: Armazem }

/** A copy that is silent for this long may be followed by another. A call that waits here renews it. */
const VALIDADE_DA_INSTANCIA_S = 6
export const RENOVAR_INSTANCIA_MS = 2_000

export type Admitida = Pick<Vez, 'servidor' | 'irmaos' | 'aceita'> & {
  pausa: { motivo: string | null } | null
  haCopia: boolean
}

/** @throws Recusa 409 for the later of two copies, and for another world; 401 without such a server. */
export async function admitirPonte(
  servidor: string,
  pedido: Pick<PedidoDeSincronia, 'instancia' | 'mundo' | 'pausa'>,
  { ctx, armazem }: Com,
): Promise<Admitida> {
  const quem = { servidor, instancia: pedido.instancia ?? null, mundo: pedido.mundo ?? null, validadeS: VALIDADE_DA_INSTANCIA_S }
  const a = await ctx.banco.transacao(async (tx) => {
    const admissao = await armazem.admitir(tx, quem)
    if (admissao?.recusa && admissao.novo)
      await auditar(tx, { ator: `servidor:${servidor}`, papel: 'ponte', acao: `ponte.${admissao.recusa}`, objeto: `servidor:${servidor}` })
    if (admissao && !admissao.recusa && pedido.pausa && pedido.pausa.pausar !== admissao.pausada) {
      const { pausar, motivo = null } = pedido.pausa
      await armazem.pausar(tx, { servidor, pausar, motivo, por: 'console' })
      const acao = pausar ? 'ponte.pausou' : 'ponte.continuou'
      await auditar(tx, { ator: `servidor:${servidor}`, papel: 'ponte', acao, objeto: `servidor:${servidor}`, depois: { motivo } })
      tx.aoConfirmar(() => ctx.sinal.acordar(CANAL))
      return { ...admissao, pausada: pausar, pausa_motivo: motivo }
    }
    return admissao
  })
  if (!a) throw new Recusa('ponte.assinatura_invalida')
  // What was noted about the refusal stays: the panel shows it.
  if (a.recusa) throw new Recusa(`ponte.${a.recusa}`)
  return { servidor, irmaos: a.irmaos, aceita: oQueAceita(a), pausa: a.pausada ? { motivo: a.pausa_motivo } : null, haCopia: a.ha_copia }
}

function oQueAceita(a: Admissao): Vez['aceita'] {
  if (a.pausada) return 'nada'
  return a.teste ? 'testes' : 'tudo'
}

/** For the console of the city. */
export function recadosDe(a: Admitida): Pick<RespostaDeSincronia, 'pausada' | 'ha_copia'> {
  return { ...(a.pausa ? { pausada: a.pausa } : {}), ...(a.haCopia ? { ha_copia: true } : {}) }
}

type Instancia = { servidor: string; instancia: string | null }

/** While its call waits here, no other copy gets the key. */
export async function segurarInstancia({ servidor, instancia }: Instancia, { ctx, armazem }: Com): Promise<void> {
  if (instancia !== null) await armazem.renovarInstancia(ctx.banco, { servidor, instancia, validadeS: VALIDADE_DA_INSTANCIA_S })
}

/** It said goodbye: the next start needs not wait. */
export async function soltarInstancia({ servidor, instancia }: Instancia, { ctx, armazem }: Com): Promise<void> {
  if (instancia !== null) await armazem.renovarInstancia(ctx.banco, { servidor, instancia, validadeS: 0 })
}
