import { centavosDe } from '@sorium/contratos/comum/index.ts'
import { auditar, gravarAjustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { travarTaxa } from './repositorio.ts'

export async function taxaAtual(leitura: Leitura): Promise<number> {
  return (await lerAjustes(leitura)).marketplace_taxa_bps / 100
}

/** Changes the fee of new listings only. */
export async function mudarTaxa(tx: Transacao, p: { conta: Conta; taxa: number }): Promise<number> {
  const bps = centavosDe(p.taxa)
  if (bps === null || bps < 0n || bps > 10_000n) throw new Recusa('marketplace.taxa_invalida')
  // Allow one change at a time, so that the log shows the fee that was really replaced.
  await travarTaxa(tx)
  const antes = await taxaAtual(tx)
  await gravarAjustes(tx, { marketplace_taxa_bps: Number(bps) })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.mudou_taxa',
    objeto: 'ajuste:marketplace_taxa',
    antes: { taxa: antes },
    depois: { taxa: p.taxa },
  })
  return p.taxa
}
