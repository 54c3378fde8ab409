/**
 * If the game does not find an item at the end of its rental, the site looks for the item in the listings of the marketplace. What is still missing
 * stays an open case (`fim_falta`) until it is found or the administration decides.
 */
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes, EventoDeEntrega } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import { devidos, fimDe } from '../regras.ts'
import { abrirCaso, fecharCaso } from './repositorio.ts'
import { type LinhaDaCompra, marcarFimDoAluguel, mudarEstado, travarCompra } from '../repositorio.ts'

const TENTAR_DE_NOVO_H = 1
export const FIM_EM_CONFERENCIA = 'aluguel_em_conferencia'

/** Takes rented items out of the listings of the marketplace; app.ts passes the implementation in. */
export interface Custodia {
  retomar(tx: Transacao, p: { passport: number; instancia: string; codigo: string; quantidade: number }): Promise<number>
}

/** If the game's answer is uncertain, the rental is closed, because the administration decides on the operation instead. */
export async function aoMudarAluguel(tx: Transacao, custodia: Custodia, e: EventoDeEntrega): Promise<void> {
  if (e.tipo === 'definir_aluguel') return
  const compra = await travarCompra(tx, e.origem.id)
  invariante(compra, `operação ${e.operacao} sem compra`)
  const acabou = e.evento === 'aplicada' || e.evento === 'recusada' || e.evento === 'incerta'
  if (compra.estado !== 'entregue' || !acabou) return
  if (e.evento === 'incerta') return encerrarAluguel(tx, compra, e.motivo)
  const devia = compra.fim_falta ?? devidos(compra.operacao.fim)
  const veio = e.evento === 'recusada' ? 0 : e.tipo === 'tomar_item' ? (e.retorno?.quantidade ?? devia) : devia
  await acertar(tx, custodia, { compra, falta: devia - veio, motivo: e.motivo ?? 'item_ausente', geracao: e.geracao })
}

async function acertar(
  tx: Transacao,
  custodia: Custodia,
  { compra, falta, motivo, geracao }: { compra: LinhaDaCompra; falta: number; motivo: string; geracao: number },
): Promise<void> {
  const resta = falta - (await retomar(tx, custodia, compra, falta))
  if (resta <= 0) return encerrarAluguel(tx, compra, null)
  // Do not repeat a command automatically: a failed command may have done half of its work.
  const horas = compra.operacao.fim?.tipo === 'comando' ? null : TENTAR_DE_NOVO_H
  await abrirCaso(tx, { id: compra.id, falta: resta, motivo, geracao, horas })
  if (compra.fim_falta === resta) return
  await mudarEstado(tx, { id: compra.id, estado: 'entregue', motivo: FIM_EM_CONFERENCIA })
  await auditar(tx, {
    ator: 'sistema',
    papel: 'ponte',
    acao: 'loja.fim_nao_achou',
    objeto: `compra:${compra.id}`,
    depois: { falta: resta, motivo, passport: compra.passport, instancia: compra.instancia, placa: compra.placa },
  })
}

async function retomar(tx: Transacao, custodia: Custodia, c: LinhaDaCompra, falta: number): Promise<number> {
  const { fim } = c.operacao
  if (falta <= 0 || fim?.tipo !== 'tomar_item') return 0
  const codigo = fim.dados.item
  return custodia.retomar(tx, { passport: c.passport, instancia: c.instancia ?? codigo, codigo, quantidade: falta })
}

export async function encerrarAluguel(tx: Transacao, compra: LinhaDaCompra, motivo: string | null): Promise<void> {
  await mudarEstado(tx, { id: compra.id, estado: 'expirado', motivo })
  if (compra.fim_falta !== null) await fecharCaso(tx, compra.id)
}

export async function tentarFimDeNovo(
  tx: Transacao,
  { entregas, custodia }: { entregas: Operacoes; custodia: Custodia },
  compra: LinhaDaCompra,
): Promise<void> {
  const devia = compra.fim_falta ?? devidos(compra.operacao.fim)
  const falta = devia - (await retomar(tx, custodia, compra, devia))
  if (falta <= 0) return encerrarAluguel(tx, compra, null)
  const geracao = compra.aluguel_geracao + 1
  const fim = fimDe(compra.operacao.fim, compra, falta)
  invariante(fim, `compra ${compra.id} sem fim`)
  if (falta !== compra.fim_falta) await abrirCaso(tx, { id: compra.id, falta, motivo: compra.fim_motivo, geracao, horas: null })
  await marcarFimDoAluguel(tx, { id: compra.id, geracao })
  const { id, passport } = compra
  const daqui = {
    origem: { tipo: 'loja.aluguel', id },
    depoisDe: { tipo: 'loja.compra', id },
    passport,
    geracao,
    repetir: true,
    prazo: null,
  }
  await entregas.enfileirar(tx, { ...daqui, ...fim })
}
