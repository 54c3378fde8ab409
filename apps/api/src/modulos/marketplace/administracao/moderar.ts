import { ehId } from '@sorium/contratos/comum/id.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { motivoDaAdministracao } from '../regras.ts'
import { tirarDoAr } from '../anuncios/cancelar.ts'
import { devolver } from '../anuncios/devolver.ts'
import { encerrarDenunciasDe } from './repositorio-denuncias.ts'
import { anuncioDe, ativar, type LinhaDoAnuncio, travarAnuncio } from '../anuncios/repositorio.ts'

export interface PedidoDeModeracao {
  conta: Conta
  id: string
  motivo: string | undefined
}

export async function aprovarAnuncio(tx: Transacao, p: PedidoDeModeracao): Promise<void> {
  const anuncio = await exigirEmAnalise(tx, p.id)
  const { marketplace_dias } = await lerAjustes(tx)
  await ativar(tx, { id: anuncio.id, dias: marketplace_dias })
  await anotar(tx, { pedido: p, anuncio, acao: 'marketplace.aprovou' })
}

export async function rejeitarAnuncio(tx: Transacao, entregas: Operacoes, p: PedidoDeModeracao): Promise<void> {
  const anuncio = await exigirEmAnalise(tx, p.id)
  await devolver(tx, entregas, { anuncio, fim: 'rejeitado', motivo: motivoDe(p, 'A administração rejeitou este anúncio.') })
  await anotar(tx, { pedido: p, anuncio, acao: 'marketplace.rejeitou' })
}

export async function retirarAnuncio(tx: Transacao, entregas: Operacoes, p: PedidoDeModeracao): Promise<void> {
  const visto = ehId(p.id) ? await anuncioDe(tx, p.id) : null
  if (!visto) throw new Recusa('marketplace.anuncio_inexistente')
  const motivo = motivoDe(p, 'A administração retirou este anúncio.')
  const { mudou, anuncio } = await tirarDoAr(tx, entregas, { visto, motivo })
  if (!mudou) throw new Recusa('marketplace.estado_nao_permite')
  const nota = p.motivo?.trim() || 'Anúncio retirado.'
  const denuncias = await encerrarDenunciasDe(tx, { anuncio: anuncio.id, por: p.conta.nome, nota })
  await anotar(tx, {
    pedido: p,
    anuncio,
    acao: 'marketplace.retirou',
    ...(denuncias > 0 ? { depois: { denuncias_resolvidas: denuncias } } : {}),
  })
}

async function exigirEmAnalise(tx: Transacao, id: string): Promise<LinhaDoAnuncio> {
  const anuncio = ehId(id) ? await travarAnuncio(tx, id) : null
  if (!anuncio) throw new Recusa('marketplace.anuncio_inexistente')
  if (anuncio.estado !== 'pendente') throw new Recusa('marketplace.estado_nao_permite')
  if (!anuncio.coletado_em) throw new Recusa('marketplace.ainda_nao_coletado')
  return anuncio
}

const motivoDe = (p: PedidoDeModeracao, semMotivo: string) => motivoDaAdministracao(p.motivo?.trim() || semMotivo)

interface Anotacao {
  pedido: PedidoDeModeracao
  anuncio: LinhaDoAnuncio
  acao: string
  depois?: object
}

async function anotar(tx: Transacao, p: Anotacao): Promise<void> {
  const { conta, motivo } = p.pedido
  const { id, nome, vendedor, estado } = p.anuncio
  await auditar(tx, {
    ator: atorDe(conta),
    papel: conta.papel,
    acao: p.acao,
    objeto: `anuncio:${id}`,
    antes: { anuncio: nome, vendedor: `jogador:${vendedor}`, estado },
    depois: { motivo: motivo?.trim() || null, ...p.depois },
  })
}
