import { ehId } from '@sorium/contratos/comum/id.ts'
import type { DECISOES_DO_FIM } from '@sorium/contratos/loja/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { ehPersonagemDoAdmin } from '#modulos/entregas/porta-espelho.ts'
import { ehDoAdmin } from '#modulos/perfil/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { encerrarAluguel } from '../aluguel/fim-do-aluguel.ts'
import { tentarJa } from '../aluguel/repositorio.ts'
import { travarCompra } from '../repositorio.ts'
import type { EstadoDepois } from './compras.ts'
import { textoDe } from './regras.ts'

interface Pedido {
  conta: Conta
  id: string
  decisao: (typeof DECISOES_DO_FIM)[number]
  motivo: string
}

/** 'encerrar' ends a rental although its thing did not come back; administrators may not do that for their own rentals. */
export async function decidirFim(tx: Transacao, p: Pedido): Promise<EstadoDepois> {
  const motivo = textoDe(p.motivo, 'motivo')
  const compra = ehId(p.id) ? await travarCompra(tx, p.id) : null
  if (!compra) throw new Recusa('loja.compra_inexistente')
  if (compra.fim_falta === null || compra.estado !== 'entregue') throw new Recusa('loja.fim_sem_caso')
  if (p.decisao === 'encerrar') {
    const { usuario: dono, passport } = compra
    const admin = p.conta.id
    if ((await ehDoAdmin(tx, { admin, dono })) || (await ehPersonagemDoAdmin(tx, { admin, passport })))
      throw new Recusa('entregas.caso_proprio')
  }
  if (p.decisao === 'tentar') await tentarJa(tx, compra.id)
  else await encerrarAluguel(tx, compra, null)
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'loja.decidiu_fim',
    objeto: `compra:${compra.id}`,
    antes: { falta: compra.fim_falta, motivo: compra.fim_motivo, desde: compra.fim_desde },
    depois: { decisao: p.decisao, motivo },
  })
  const estado = p.decisao === 'tentar' ? compra.estado : 'expirado'
  const mensagem =
    p.decisao === 'tentar'
      ? 'A cidade vai procurar de novo em até um minuto, com o personagem nela.'
      : 'Aluguel encerrado. O que faltava não será mais procurado.'
  return { mensagem, compra_id: compra.id, estado }
}
