/** Runs in the transaction that records the game's news, so that the purchase and its money change together. */
import { lancar } from '#modulos/carteira/index.ts'
import { depoisDaNoticia, type Operacoes, type EventoDeEntrega } from '#modulos/entregas/index.ts'
import { juntas, type Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import { moedaDo, placaDe } from '../regras.ts'
import { aluguelPago, type LinhaDaCompra, mudarEstado, mudarPersonagem, travarCompra, voltarAEsperar } from '../repositorio.ts'

/** No audit row here: the audit log reads the end from the purchase's history. */
export async function aoMudarEntrega(tx: Transacao, entregas: Operacoes, e: EventoDeEntrega): Promise<void> {
  const compra = await travarCompra(tx, e.origem.id)
  invariante(compra, `operação ${e.operacao} sem compra`)
  if (e.evento === 'redirecionada') return mudarPersonagem(tx, { id: compra.id, passport: e.passport })
  const estado = depoisDaNoticia(compra.estado, e.evento)
  if (!estado) return
  const motivo = e.motivo ?? null
  if (estado === 'entregue') {
    const { dias } = compra.operacao
    const pago = dias === null ? null : await aluguelPago(tx, compra.id)
    const placa = placaDe(e.dados) ?? pago?.placa ?? compra.placa
    const aPartirDe = pago?.fim ?? null
    const instancia = e.retorno?.item ?? null
    const mudada = mudarEstado(tx, {
      id: compra.id,
      estado,
      motivo: null,
      entregueAgora: true,
      em: e.em,
      dias,
      aPartirDe,
      placa,
      instancia,
      operacao: e.operacao,
    })
    await juntas(mudada, receber(tx, compra))
    const { expira_em } = await mudada
    if (expira_em) await fixarAluguel(tx, entregas, { ...compra, placa }, expira_em)
  } else if (estado === 'aguardando_espaco') await voltarAEsperar(tx, { id: compra.id, motivo })
  else {
    const fim = estado === 'reembolsado' || estado === 'incerto'
    await mudarEstado(tx, { id: compra.id, estado, motivo, ...(fim ? { operacao: e.operacao } : {}) })
    if (estado === 'reembolsado') await reembolsar(tx, compra)
  }
}

async function receber(tx: Transacao, c: LinhaDaCompra): Promise<void> {
  const moeda = moedaDo(c.metodo)
  await lancar(tx, {
    tipo: 'compra',
    ref: `receita:${c.id}`,
    ator: 'sistema',
    descricao: c.item_nome,
    pernas: [
      { casa: 'escrow_loja', moeda, valor: -c.valor },
      { casa: 'casa_receita', moeda, valor: c.valor },
    ],
  })
}

async function reembolsar(tx: Transacao, c: LinhaDaCompra): Promise<void> {
  const moeda = moedaDo(c.metodo)
  await lancar(tx, {
    tipo: 'reembolso',
    ref: `reembolso:${c.id}`,
    ator: 'sistema',
    descricao: c.item_nome,
    pernas: [
      { casa: 'escrow_loja', moeda, valor: -c.valor },
      { dono: c.usuario, moeda, valor: c.valor },
    ],
  })
}

/** Replaces the provisional end with the exact one, which counts from the confirmed delivery. */
async function fixarAluguel(tx: Transacao, entregas: Operacoes, c: LinhaDaCompra, expiraEm: Date): Promise<void> {
  const { entrega } = c.operacao
  if (entrega.tipo !== 'dar_veiculo' && entrega.tipo !== 'definir_aluguel') return
  await entregas.enfileirar(tx, {
    origem: { tipo: 'loja.aluguel', id: c.id },
    passport: c.passport,
    depoisDe: { tipo: 'loja.compra', id: c.id },
    tipo: 'definir_aluguel',
    dados: {
      modelo: entrega.dados.modelo,
      ...(c.placa === null ? {} : { placa: c.placa }),
      alugado_ate: Math.floor(expiraEm.getTime() / 1000),
    },
    repetir: true,
    prazo: null,
  })
}
