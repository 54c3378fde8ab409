import { auditar } from '#modulos/configuracoes/index.ts'
import { motivoEscrito } from '@sorium/contratos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import type { Armazem } from '../armazem.ts'
import type { Noticias } from './noticias.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A person's word on an operation of which the game cannot tell whether it happened. Final: its owner hears it as if the game had said so.
 * @throws Recusa 404, or 409 when there is no doubt (any more).
 */
export async function decidirIncerta(
  tx: Transacao,
  p: { conta: Conta; id: string; aplicada: boolean; motivo: string },
  com: { noticias: Noticias; armazem: Armazem },
): Promise<void> {
  const op = UUID.test(p.id) ? await com.armazem.travar(tx, p.id) : null
  if (!op) throw new Recusa('entregas.operacao_inexistente')
  const motivo = p.motivo.trim()
  if (motivo === '') throw new Recusa('pedido.invalido', { detalhes: 'O campo motivo não é válido.' })
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
