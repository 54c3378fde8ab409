/** What the administration decides about a listing. Whatever the game has given us goes back to its character. */
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Entregas } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { UUID } from '../identificador.ts'
import { motivoDaAdministracao } from '../regras.ts'
import { devolver } from './devolver.ts'
import { ativar, type LinhaDoAnuncio, travarAnuncio } from './repositorio.ts'

export interface PedidoDeModeracao {
  conta: Conta
  id: string
  motivo: string | undefined
}

export async function aprovarAnuncio(tx: Transacao, p: PedidoDeModeracao): Promise<void> {
  const anuncio = await exigir(tx, p.id, emAnalise)
  const { marketplace_dias } = await lerAjustes(tx)
  await ativar(tx, { id: anuncio.id, dias: marketplace_dias })
  await anotar(tx, { pedido: p, anuncio, acao: 'marketplace.aprovou' })
}

export async function rejeitarAnuncio(tx: Transacao, entregas: Entregas, p: PedidoDeModeracao): Promise<void> {
  const anuncio = await exigir(tx, p.id, emAnalise)
  await devolver(tx, entregas, { anuncio, fim: 'rejeitado', motivo: motivoDe(p) })
  await anotar(tx, { pedido: p, anuncio, acao: 'marketplace.rejeitou' })
}

export async function retirarAnuncio(tx: Transacao, entregas: Entregas, p: PedidoDeModeracao): Promise<void> {
  const anuncio = await exigir(tx, p.id, (a) => a.estado === 'ativo')
  await devolver(tx, entregas, { anuncio, fim: 'cancelado', motivo: motivoDe(p) })
  await anotar(tx, { pedido: p, anuncio, acao: 'marketplace.retirou' })
}

const emAnalise = (a: LinhaDoAnuncio) => a.estado === 'pendente' && a.coletado_em !== null

async function exigir(tx: Transacao, id: string, permite: (a: LinhaDoAnuncio) => boolean): Promise<LinhaDoAnuncio> {
  const anuncio = UUID.test(id) ? await travarAnuncio(tx, id) : null
  if (!anuncio) throw new Recusa('marketplace.anuncio_inexistente')
  if (!permite(anuncio)) throw new Recusa('marketplace.estado_nao_permite')
  return anuncio
}

const SEM_MOTIVO = 'A administração retirou este anúncio.'
const motivoDe = (p: PedidoDeModeracao) => motivoDaAdministracao(p.motivo?.trim() || SEM_MOTIVO)

async function anotar(tx: Transacao, p: { pedido: PedidoDeModeracao; anuncio: LinhaDoAnuncio; acao: string }): Promise<void> {
  const { conta, motivo } = p.pedido
  await auditar(tx, {
    ator: atorDe(conta),
    papel: conta.papel,
    acao: p.acao,
    objeto: `anuncio:${p.anuncio.id}`,
    antes: { estado: p.anuncio.estado },
    depois: { motivo: motivo?.trim() ?? null },
  })
}
