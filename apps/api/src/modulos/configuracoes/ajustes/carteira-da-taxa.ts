/** A new wallet takes the market's fees only a day after the request, which can be withdrawn until then (docs/decisoes/equipe.md). */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { type Ajustes, gravarAjustes, lerAjustes } from './ajustes.ts'
import { auditar } from '../auditoria/auditoria.ts'

const ESPERA_MS = 24 * 3_600_000

/** The caller must have called `travarConfiguracoes`. */
export async function pedirCarteiraDaTaxa(
  tx: Transacao,
  p: { conta: Conta; antes: Ajustes; carteira: string | null; agora: Date },
): Promise<void> {
  const { antes, carteira } = p
  if (antes.carteira_da_taxa_nova && antes.carteira_da_taxa_nova.carteira === carteira) return
  const nova = { carteira, vale_em: new Date(p.agora.getTime() + ESPERA_MS).toISOString(), por: p.conta.nome }
  await gravarAjustes(tx, { carteira_da_taxa_nova: nova })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'configuracoes.pediu_carteira_da_taxa',
    objeto: 'configuracoes',
    antes: { carteira: antes.id_carteira_admin_taxa },
    depois: { carteira, vale_em: nova.vale_em },
  })
}

export async function desistirDaCarteiraDaTaxa(tx: Transacao, conta: Conta): Promise<void> {
  await travarConfiguracoes(tx)
  const { carteira_da_taxa_nova: nova } = await lerAjustes(tx)
  if (!nova) throw new Recusa('configuracoes.sem_troca_de_carteira')
  await gravarAjustes(tx, { carteira_da_taxa_nova: null })
  await auditar(tx, {
    ator: atorDe(conta),
    papel: 'admin',
    acao: 'configuracoes.desistiu_da_carteira_da_taxa',
    objeto: 'configuracoes',
    antes: { carteira: nova.carteira, vale_em: nova.vale_em, por: nova.por },
  })
}

/** The caller must have called `travarConfiguracoes` and have paid out the fees collected so far. */
export async function trocarCarteiraDaTaxa(tx: Transacao, ajustes: Ajustes): Promise<void> {
  const carteira = ajustes.carteira_da_taxa_nova?.carteira ?? null
  await gravarAjustes(tx, { id_carteira_admin_taxa: carteira, carteira_da_taxa_nova: null })
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'configuracoes.trocou_carteira_da_taxa',
    objeto: 'configuracoes',
    antes: { carteira: ajustes.id_carteira_admin_taxa },
    depois: { carteira },
  })
}

/** One change at a time, otherwise the audit row's `antes` may not be what this change replaces. */
export async function travarConfiguracoes(tx: Transacao): Promise<void> {
  await tx.executar('lock table configuracoes_valor in share row exclusive mode')
}

export async function carteirasDaTaxa(leitura: Leitura): Promise<(string | null)[]> {
  const a = await lerAjustes(leitura)
  return [a.id_carteira_admin_taxa, a.carteira_da_taxa_nova?.carteira ?? null]
}
