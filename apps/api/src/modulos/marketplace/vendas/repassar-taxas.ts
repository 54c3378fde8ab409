import { ehId } from '@sorium/contratos/comum/id.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { lancar, soma, temCarteira } from '#modulos/carteira/index.ts'
import { somaDesde } from '#modulos/carteira/porta-livro.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import { travarConfiguracoes, trocarCarteiraDaTaxa } from '#modulos/configuracoes/porta-carteira-da-taxa.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { TRAVAS } from '#nucleo/banco/travas.ts'

/**
 * Fees from before a change of the wallet go to the old wallet; if there was none, to the house's revenue (docs/decisoes/equipe.md). @returns how
 * many payments to a wallet were made.
 */
export async function repassarTaxas(ctx: Ctx): Promise<number> {
  return ctx.banco.transacao(async (tx) => {
    const { minha } = await tx.uma<{ minha: boolean }>('select pg_try_advisory_xact_lock($1) as minha', [TRAVAS.repassarTaxas])
    if (!minha) return 0
    await travarConfiguracoes(tx)
    const ajustes = await lerAjustes(tx)
    const agora = ctx.relogio.agora()
    const { id_carteira_admin_taxa: atual, carteira_da_taxa_nova: nova } = ajustes
    if (!nova || new Date(nova.vale_em) > agora) return repassarTudo(ctx, tx, { carteira: atual, instante: agora })
    const antes = await repassarTudo(ctx, tx, { carteira: atual, instante: agora, ate: new Date(nova.vale_em) })
    await trocarCarteiraDaTaxa(tx, ajustes)
    return antes + (await repassarTudo(ctx, tx, { carteira: nova.carteira, instante: agora }))
  })
}

interface Repasse {
  carteira: string | null
  instante: Date
  /** Only fees collected before this time are paid. */
  ate?: Date
}

async function repassarTudo(ctx: Ctx, tx: Transacao, { carteira, instante, ate }: Repasse): Promise<number> {
  const existe = carteira !== null && ehId(carteira) && (await temCarteira(tx, carteira))
  if (carteira !== null && !existe)
    ctx.log.warn(`a carteira da taxa do ${PALAVRAS.mercado} (id_carteira_admin_taxa) não existe: as taxas ficam com a casa`)
  if (!existe && !ate) return 0
  const pagas = []
  for (const moeda of ['BRL', 'SOR'] as const) {
    const depois = ate ? await somaDesde(tx, 'casa_taxa', { moeda, desde: ate }) : 0n
    const valor = (await soma(tx, 'casa_taxa', moeda)) - depois
    const ref = `taxa:${moeda}:${(ate ?? instante).toISOString()}`
    if (valor > 0n) pagas.push(await repassar(tx, { moeda, valor, ref, carteira: existe ? carteira : null }))
  }
  return existe ? pagas.length : 0
}

async function repassar(tx: Transacao, p: { moeda: 'BRL' | 'SOR'; valor: bigint; ref: string; carteira: string | null }): Promise<void> {
  const { moeda, valor, ref, carteira } = p
  await lancar(tx, {
    tipo: 'taxa',
    ref,
    ator: 'sistema',
    descricao: `Taxas do ${PALAVRAS.mercado}`,
    pernas: [
      { casa: 'casa_taxa', moeda, valor: -valor },
      carteira === null ? { casa: 'casa_receita', moeda, valor } : { dono: carteira, moeda, valor },
    ],
  })
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'marketplace.repassou_taxa',
    objeto: ref,
    depois: { valor: String(valor), carteira },
  })
}
