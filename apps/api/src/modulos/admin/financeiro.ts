import type { Financeiro } from '@sorium/contratos/admin/index.ts'
import { liberarFinanceiro } from '#modulos/carteira/index.ts'
import { pausaDoFinanceiro } from '#modulos/carteira/porta-admin.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { aceitarDesencontros } from '#modulos/entregas/index.ts'
import type { Banco, Leitura } from '#nucleo/banco/index.ts'
import { nomesDe } from './nomes.ts'

export async function lerFinanceiro(leitura: Leitura): Promise<Financeiro> {
  const pausa = await pausaDoFinanceiro(leitura)
  const { carteira_da_taxa_nova: nova } = await lerAjustes(leitura)
  const dela = `carteira:${nova?.carteira}`
  const nomes = await nomesDe(leitura, [dela])
  return {
    pausa: pausa && { desde: pausa.em.toISOString(), motivo: pausa.motivo },
    troca_da_taxa: nova && { ...nova, carteira: nova.carteira && (nomes.get(dela) || nova.carteira) },
  }
}

/** Ends the pause of all money. Also accepts the differences between the game's records and the site's, which the site cannot repair. */
export function liberar(banco: Banco, p: { admin: string; motivo: string }): Promise<{ motivo: string; em: Date; aceitos: number } | null> {
  return banco.transacao(async (tx) => {
    const pausa = await liberarFinanceiro(tx, p)
    return pausa && { ...pausa, aceitos: await aceitarDesencontros(tx, `admin:${p.admin}`) }
  })
}
