import { ehId } from '@sorium/contratos/comum/id.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes, EventoDeEntrega } from '#modulos/entregas/index.ts'
import { personagemDaConta, personagemDoServidor } from '#modulos/entregas/porta-espelho.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { registrarNoHistorico } from '../historico.ts'
import { type FimDoAnuncio, motivoDaDevolucao, ORIGEM_DA_COLETA } from '../regras.ts'
import { anuncioDe, encerrar, type LinhaDoAnuncio, marcarDevolvendo, mudarDestino, mudarMotivo, travarAnuncio } from './repositorio.ts'

export const ORIGEM_DA_DEVOLUCAO = 'marketplace.devolucao'

/** The caller has locked the listing, and the site has its thing. */
export async function devolver(
  tx: Transacao,
  entregas: Operacoes,
  { anuncio: a, fim, motivo }: { anuncio: LinhaDoAnuncio; fim: FimDoAnuncio; motivo: string | null },
): Promise<void> {
  await marcarDevolvendo(tx, { id: a.id, fim, motivo })
  const origem = { tipo: ORIGEM_DA_DEVOLUCAO, id: a.id }
  // `depoisDe`: the thing goes back to the character that it was taken from, even if another character has the passport now.
  const depoisDe = { tipo: ORIGEM_DA_COLETA, id: a.id }
  const daqui = { origem, passport: a.passport, servidor: a.servidor, depoisDe, repetir: true, prazo: null }
  if (a.tipo === 'item') {
    invariante(a.instancia !== null, `anúncio ${a.id} sem item`)
    await entregas.enfileirar(tx, {
      ...daqui,
      tipo: 'dar_item',
      dados: { item: a.instancia, quantidade: a.quantidade - a.retomados, exato: true },
    })
  } else {
    invariante(a.modelo !== null && a.placa !== null && a.guardado, `anúncio ${a.id} sem veículo`)
    await entregas.enfileirar(tx, {
      ...daqui,
      tipo: 'dar_veiculo',
      dados: { modelo: a.modelo, placa: a.placa, guardado: a.guardado },
    })
  }
}

/** After a final refusal the site keeps the thing until the seller chooses another character. */
export async function aoMudarDevolucao(tx: Transacao, e: EventoDeEntrega): Promise<void> {
  const anuncio = await travarAnuncio(tx, e.origem.id)
  invariante(anuncio?.estado === 'devolvendo' && anuncio.fim, `operação ${e.operacao}: o anúncio não está voltando`)
  if (e.evento === 'aplicada') await concluir(tx, { anuncio, fim: anuncio.fim, operacao: e.operacao })
  else if (e.evento === 'redirecionada') await redirecionar(tx, { anuncio, passport: e.passport })
  else if (e.evento === 'recusada' || e.evento === 'recusada_repete' || e.evento === 'em_conferencia')
    await mudarMotivo(tx, { id: anuncio.id, motivo: motivoDaDevolucao(anuncio.motivo, e.motivo) })
}

async function redirecionar(tx: Transacao, p: { anuncio: LinhaDoAnuncio; passport: number }): Promise<void> {
  const { id, servidor, vendedor_personagem, motivo } = p.anuncio
  const personagem = await personagemDoServidor(tx, { servidor, passport: p.passport })
  const nome = personagem ? `${personagem.nome} ${personagem.sobrenome}`.trim() : vendedor_personagem
  await mudarDestino(tx, { id, passport: p.passport, personagem: nome, motivo: motivoDaDevolucao(motivo, null) })
}

async function concluir(tx: Transacao, p: { anuncio: LinhaDoAnuncio; fim: FimDoAnuncio; operacao: string }): Promise<void> {
  const { anuncio, fim } = p
  const { id, vendedor, valor } = anuncio
  await encerrar(tx, { id, estado: fim, motivo: motivoDaDevolucao(anuncio.motivo, null) })
  for (const acao of [fim, 'devolvido'] as const) registrarNoHistorico(tx, { usuario: vendedor, acao, anuncio, valor })
  await auditar(tx, {
    ator: 'sistema',
    papel: 'ponte',
    acao: 'marketplace.devolveu',
    objeto: `anuncio:${id}`,
    depois: { operacao: p.operacao, estado: fim },
  })
}

export async function trocarPersonagemDaDevolucao(
  tx: Transacao,
  entregas: Operacoes,
  p: { conta: Conta; anuncio: string; passport: number },
): Promise<void> {
  const anuncio = ehId(p.anuncio) ? await anuncioDe(tx, p.anuncio) : null
  if (anuncio?.vendedor !== p.conta.id) throw new Recusa('marketplace.anuncio_inexistente')
  if (!(await personagemDaConta(tx, { discordId: p.conta.discordId ?? '', passport: p.passport })))
    throw new Recusa('marketplace.personagem_invalido')
  const resultado = await entregas.redirecionar(tx, { tipo: ORIGEM_DA_DEVOLUCAO, id: anuncio.id }, { passport: p.passport })
  const agora = await travarAnuncio(tx, anuncio.id)
  const jaVai = agora?.estado === 'devolvendo' && agora.passport === p.passport
  if (resultado === 'sem_efeito' && !jaVai) throw new Recusa('marketplace.entrega_em_curso')
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.trocou_personagem',
    objeto: `anuncio:${anuncio.id}`,
    antes: { passport: anuncio.passport },
    depois: { passport: p.passport },
  })
}
