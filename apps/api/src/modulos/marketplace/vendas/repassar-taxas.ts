import { ehId } from '@sorium/contratos/comum/id.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { lancar, soma } from '#modulos/carteira/index.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { TRAVAS } from '#nucleo/travas.ts'

/** Job of each hour: what the house kept of the sales goes to the wallet that the settings name. @returns how many currencies were paid out. */
export async function repassarTaxas(ctx: Ctx): Promise<number> {
  try {
    return await ctx.banco.transacao(async (tx) => {
      const { minha } = await tx.uma<{ minha: boolean }>('select pg_try_advisory_xact_lock($1) as minha', [TRAVAS.repassarTaxas])
      const { id_carteira_admin_taxa: carteira } = await lerAjustes(tx)
      if (!minha || carteira === null || !ehId(carteira)) return 0
      const pagas = []
      for (const moeda of ['BRL', 'SOR'] as const) pagas.push(await repassar(tx, { moeda, carteira, instante: ctx.relogio.agora() }))
      return pagas.filter(Boolean).length
    })
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.codigo !== 'carteira.necessaria') throw erro
    ctx.log.warn(`a carteira da taxa do ${PALAVRAS.mercado} (id_carteira_admin_taxa) não existe: as taxas ficam com a casa`)
    return 0
  }
}

async function repassar(tx: Transacao, p: { moeda: 'BRL' | 'SOR'; carteira: string; instante: Date }): Promise<boolean> {
  const valor = await soma(tx, 'casa_taxa', p.moeda)
  if (valor <= 0n) return false
  const ref = `taxa:${p.moeda}:${p.instante.toISOString()}`
  await lancar(tx, {
    tipo: 'taxa',
    ref,
    ator: 'sistema',
    descricao: `Taxas do ${PALAVRAS.mercado}`,
    pernas: [
      { casa: 'casa_taxa', moeda: p.moeda, valor: -valor },
      { dono: p.carteira, moeda: p.moeda, valor },
    ],
  })
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'marketplace.repassou_taxa',
    objeto: ref,
    depois: { valor: String(valor), carteira: p.carteira },
  })
  return true
}
