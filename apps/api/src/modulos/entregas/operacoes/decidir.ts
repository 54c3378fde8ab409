import { ehId } from '@sorium/contratos/comum/id.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { ehDoAdmin } from '#modulos/perfil/index.ts'
import { motivoEscrito } from '@sorium/contratos/entregas/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import type { Armazem } from '../armazem.ts'
import { ehPersonagemDoAdmin } from '../espelho/consultas.ts'
import type { Noticias, Origem } from './noticias.ts'

/** The buyer, or the seller who gets the thing back; null: this origin has no such person. */
export type DonoDaOrigem = (leitura: Leitura, origem: Origem) => Promise<string | null>

export interface DecisaoDeGente {
  conta: Conta
  id: string
  aplicada: boolean
  motivo: string
  donoDaOrigem: DonoDaOrigem
}

export async function decidirIncerta(tx: Transacao, p: DecisaoDeGente, com: { noticias: Noticias; armazem: Armazem }): Promise<void> {
  const op = ehId(p.id) ? await com.armazem.travar(tx, p.id) : null
  if (!op) throw new Recusa('entregas.operacao_inexistente')
  const motivo = p.motivo.trim()
  if (motivo === '') throw new Recusa('pedido.invalido', { detalhes: 'O campo motivo não é válido.' })
  await exigirDeOutro(tx, p, op)
  const como = p.aplicada ? 'aplicada' : 'anulada'
  if (!(await com.armazem.marcarDecisao(tx, { id: op.id, como, por: atorDe(p.conta), motivo }))) throw new Recusa('entregas.nada_a_decidir')
  await com.noticias.avisar(tx, op, { evento: como, motivo: p.aplicada ? null : motivoEscrito(motivo) })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'entregas.decidiu',
    objeto: `operacao:${op.id}`,
    antes: { resultado: 'incerta', origem: `${op.origem_tipo}:${op.origem_id}` },
    depois: { aplicada: p.aplicada, motivo },
  })
}

/** A decision may pay a refund, so administrators may not decide on their own deliveries. */
export async function exigirDeOutro(
  leitura: Leitura,
  p: Pick<DecisaoDeGente, 'conta' | 'donoDaOrigem'>,
  op: { origem_tipo: string; origem_id: string; passport: number },
): Promise<void> {
  const dono = await p.donoDaOrigem(leitura, { tipo: op.origem_tipo, id: op.origem_id })
  const dele = dono !== null && (await ehDoAdmin(leitura, { admin: p.conta.id, dono }))
  if (dele || (await ehPersonagemDoAdmin(leitura, { admin: p.conta.id, passport: op.passport }))) throw new Recusa('entregas.caso_proprio')
}
