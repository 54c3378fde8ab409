import {
  conversa,
  ESPERA_MAXIMA_S,
  LINHAS_POR_LOTE,
  RESERVA_S,
  type Operacao,
  type PedidoDeSincronia,
  type RespostaDeSincronia,
  type RelatoSelado,
} from '@sorium/contratos/ponte/index.ts'
import { bancoAusente, juntas } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { emFatias, emPistas } from '#nucleo/trabalhos/pistas.ts'
import type { Armazem } from '../armazem.ts'
import { receberRespostas } from '../leituras/receber.ts'
import type { PerguntaEntregue } from '../leituras/repositorio.ts'
import { CANAL } from '../operacoes/enfileirar.ts'
import type { Noticias } from '../operacoes/noticias.ts'
import { type Admitida, admitirPonte, recadosDe, RENOVAR_INSTANCIA_MS, segurarInstancia, soltarInstancia } from './admitir.ts'
import { registrarRecontadas, trazSobre } from '../refazer/recontar.ts'
import { relatosDe } from '../refazer/relato.ts'
import { marcarRecontagem, type Refacao } from '../refazer/repositorio.ts'
import type { Refazedores } from '../refazer/refazedor.ts'
import { PISTAS, POR_TRANSACAO, registrarConfirmacoes } from './confirmar.ts'
import type { Anulacao, Candidata, OperacaoReservada, ChamadaDaPonte } from './repositorio.ts'

type Com = { ctx: Ctx; noticias: Noticias; armazem: Armazem; refazedores: Refazedores }

const OPERACOES_POR_RESPOSTA = 50
const PERGUNTAS_POR_RESPOSTA = 50
/** An unanswered cancellation is sent again after this time; a shorter time would end long polls early. */
const REPETIR_ANULACAO_S = 5

/** Thrown to roll back a reservation when the call has ended or a newer call has begun. */
class Desistencia extends Error {}

export async function sincronizar(
  servidor: string,
  pedido: PedidoDeSincronia,
  p: { fim: AbortSignal } & Com,
): Promise<RespostaDeSincronia> {
  if (!conversa(pedido.protocolo)) throw new Recusa('ponte.versao_distante')
  const admitida = await admitirPonte(servidor, pedido, p)
  const { refacao, contando } = await recontagemDe(servidor, pedido, p)
  const liquidadas = await registrar({ servidor, irmaos: admitida.irmaos }, { pedido, refacao }, p)
  await receberRespostas(servidor, pedido.leituras, p.ctx)
  using ouvinte = p.ctx.sinal.ouvir(CANAL)
  const { chamada, catalogoPedidoMs, admissao } = await aceitarChamada({ admitida, contando }, pedido, p)
  if (liquidadas.length > 0) await p.armazem.anotarEspera(p.ctx.banco, { servidor, ids: liquidadas })
  const recontar = refacao ? { recontar: { vez: refacao.vez, desde: refacao.desde.getTime() } } : {}
  const recados = { ...recadosDe(admissao), ...recontar, ...(catalogoPedidoMs === null ? {} : { ler_catalogo: catalogoPedidoMs }) }
  const instancia = { servidor, instancia: pedido.instancia ?? null }
  if (pedido.adeus) {
    await soltarInstancia(instancia, p)
    return { operacoes: [], anular: [], liquidadas, proxima_em_ms: 0, ...recados }
  }
  // Answer at once only if the ponte has not heard the request yet; otherwise no call would wait while the ponte prepares what was asked for.
  const pedeCatalogo = catalogoPedidoMs !== null && pedido.catalogo_ouvido !== undefined && pedido.catalogo_ouvido !== catalogoPedidoMs
  const pedeRecontagem = refacao !== null && pedido.recontagem?.ouvida !== refacao.vez
  const { relogio } = p.ctx
  const ate = relogio.ms() + Math.min(pedido.espera_s, ESPERA_MAXIMA_S) * 1000
  for (;;) {
    const { operacoes, anular, perguntas, superada } = await olhar(chamada, { ...p, parada: pedido.parada !== undefined })
    const resta = ate - relogio.ms()
    const temNoticia = operacoes.length + anular.length + perguntas.length + liquidadas.length > 0 || pedeCatalogo || pedeRecontagem
    if (temNoticia || superada || resta <= 0 || p.fim.aborted) {
      const relatos = await relatosDe(operacoes, p)
      const tudo = [...operacoes.map((op) => comoTrafega(op, relatos.get(op.id))), ...perguntas.map(comoPergunta)]
      // A pause may have ended this call: send the pause in this answer, otherwise the ponte learns of it only after its next call's wait.
      const agora = superada && !p.fim.aborted ? { ...recadosDe(await admitirPonte(servidor, semPausa(pedido), p)), ...recontar } : recados
      return { operacoes: tudo, anular, liquidadas, proxima_em_ms: 0, ...agora }
    }
    await ouvinte.proximo(Math.min(resta, RENOVAR_INSTANCIA_MS), p.fim)
    if (!p.fim.aborted) await segurarInstancia(instancia, p)
  }
}

/**
 * `contando`: the server gets nothing new until it has reported all its results since the backup, because the game may have had an
 * operation already.
 */
async function recontagemDe(
  servidor: string,
  { recontagem }: PedidoDeSincronia,
  { ctx, armazem }: Com,
): Promise<{ refacao: Refacao | null; contando: boolean }> {
  const refacao = await armazem.refacaoEmCurso(ctx.banco, servidor)
  if (!refacao) return { refacao: null, contando: false }
  const contou = recontagem === undefined || recontagem.feita === refacao.vez
  if (contou && !refacao.contada)
    await ctx.banco.transacao((tx) => marcarRecontagem(tx, { refacao: refacao.id, servidor, capaz: recontagem !== undefined }))
  // An older ponte sends no `recontagem` and cannot report again, so its calls continue as usual.
  return recontagem === undefined ? { refacao: null, contando: false } : { refacao, contando: !contou }
}

async function registrar(
  quem: { servidor: string; irmaos: readonly string[] },
  { pedido: { confirmacoes }, refacao }: { pedido: PedidoDeSincronia; refacao: Refacao | null },
  com: Com,
): Promise<string[]> {
  if (!refacao) return registrarConfirmacoes(quem, confirmacoes, com)
  const simples = await registrarConfirmacoes(
    quem,
    confirmacoes.filter((c) => !trazSobre(c)),
    com,
  )
  return [...simples, ...(await registrarRecontadas(confirmacoes.filter(trazSobre), { quem, refacao, com }))]
}

const semPausa = ({ instancia, mundo }: PedidoDeSincronia) => ({
  ...(instancia === undefined ? {} : { instancia }),
  ...(mundo === undefined ? {} : { mundo }),
})

interface ChamadaAberta {
  chamada: ChamadaDaPonte
  catalogoPedidoMs: number | null
}

/** A pause or a change of world after the admission makes `abrirChamada` return null; then admit the call again. */
async function aceitarChamada(
  { admitida, contando }: { admitida: Admitida; contando: boolean },
  pedido: PedidoDeSincronia,
  p: Com,
): Promise<ChamadaAberta & { admissao: Admitida }> {
  for (let admissao = admitida; ;) {
    const aberta = await abrirChamada(contando ? { ...admissao, aceita: 'nada' } : admissao, pedido, p)
    if (aberta) return { ...aberta, admissao }
    const depois = await admitirPonte(admitida.servidor, semPausa(pedido), p)
    if (depois.sincronia === admissao.sincronia) throw new Recusa('ponte.assinatura_invalida')
    admissao = depois
  }
}

function abrirChamada(
  { servidor, irmaos, aceita, sincronia }: Admitida,
  pedido: PedidoDeSincronia,
  { ctx, armazem }: Com,
): Promise<ChamadaAberta | null> {
  return ctx.banco.transacao(async (tx) => {
    const batida = await armazem.bater(tx, {
      servidor,
      versao: pedido.versao,
      framework: pedido.framework,
      no_ar_s: pedido.no_ar_s,
      fila: pedido.fila,
      parada: pedido.parada ?? null,
      online: pedido.online,
      base: pedido.base ?? null,
      guardando: pedido.guardando ?? [],
      sincronia,
    })
    if (batida === null) return null
    // The ponte keeps a confirmation that could not be recorded, so its operation counts as held.
    const emMaos = [...new Set([...pedido.em_maos, ...pedido.confirmacoes.map((c) => c.id)])]
    const chamada: ChamadaDaPonte = { servidor, sincronia: batida.sincronia, online: pedido.online, emMaos, irmaos, aceita }
    await armazem.renovarReservas(tx, chamada, RESERVA_S)
    await armazem.anotarDevolvidas(tx, chamada)
    return { chamada, catalogoPedidoMs: batida.catalogo_pedido_ms }
  })
}

async function olhar(
  chamada: ChamadaDaPonte,
  com: Com & { fim: AbortSignal; parada: boolean },
): Promise<{ operacoes: OperacaoReservada[]; anular: Anulacao[]; perguntas: PerguntaEntregue[]; superada: boolean }> {
  const {
    ctx: { banco },
    armazem,
  } = com
  const vazio = { operacoes: [], anular: [], perguntas: [] }
  if (com.fim.aborted) return { ...vazio, superada: true }
  if ((await armazem.sincroniaAtual(banco, chamada.servidor)) !== chamada.sincronia) return { ...vazio, superada: true }
  // A ponte that reports `parada` would refuse every operation at once.
  if (com.parada) return { ...vazio, superada: false }
  const candidatas = await armazem.candidatas(banco, chamada, OPERACOES_POR_RESPOSTA)
  const reservadas = await emPistas(emLotes(candidatas, com.noticias), PISTAS, (lote) => reservarLote(chamada, lote, com))
  const operacoes = reservadas.flat().sort((a, b) => Number(a.seq - b.seq))
  const quais = { servidor: chamada.servidor, repetirAposS: REPETIR_ANULACAO_S }
  const anular = (await armazem.haAnulacoes(banco, quais))
    ? await banco.transacao((tx) => armazem.paraAnular(tx, { ...quais, limite: LINHAS_POR_LOTE }))
    : []
  return { operacoes, anular, perguntas: await pegarPerguntas(chamada, com), superada: false }
}

async function pegarPerguntas(chamada: ChamadaDaPonte, { ctx, armazem, fim }: Com & { fim: AbortSignal }): Promise<PerguntaEntregue[]> {
  try {
    if (fim.aborted || !(await armazem.haPerguntas(ctx.banco, chamada))) return []
    return await armazem.entregarPerguntas(ctx.banco, chamada, PERGUNTAS_POR_RESPOSTA)
  } catch (erro) {
    ctx.log.error({ erro, servidor: chamada.servidor }, 'perguntas ao jogo não puderam ser entregues')
    return []
  }
}

function emLotes(candidatas: readonly Candidata[], noticias: Noticias): string[][] {
  const juntas = candidatas.filter((c) => noticias.independente(c.origem_tipo)).map((c) => c.id)
  const sozinhas = candidatas.filter((c) => !noticias.independente(c.origem_tipo)).map((c) => [c.id])
  return [...emFatias(juntas, POR_TRANSACAO), ...sozinhas]
}

async function reservarLote(
  chamada: ChamadaDaPonte,
  ids: readonly string[],
  com: Com & { fim: AbortSignal },
): Promise<OperacaoReservada[]> {
  try {
    return await reservarNumaTransacao(chamada, ids, com)
  } catch (erro) {
    if (erro instanceof Desistencia) return []
    if (bancoAusente(erro)) throw erro
    if (ids.length > 1) return (await emPistas(ids, 1, (id) => reservarLote(chamada, [id], com))).flat()
    com.ctx.log.error({ erro, servidor: chamada.servidor, operacao: ids[0] }, 'operação não pôde ser entregue ao servidor')
    return []
  }
}

function reservarNumaTransacao(
  chamada: ChamadaDaPonte,
  ids: readonly string[],
  { ctx, noticias, armazem, fim }: Com & { fim: AbortSignal },
): Promise<OperacaoReservada[]> {
  if (fim.aborted) return Promise.resolve([])
  return ctx.banco.transacao(async (tx) => {
    const ehAUltima = armazem.aindaEAUltima(tx, chamada)
    const reservadas = armazem.reservar(tx, chamada, { ids, reservaS: RESERVA_S })
    await juntas(ehAUltima, reservadas)
    const ops = await reservadas
    if (!(await ehAUltima)) throw new Desistencia()
    await juntas(...ops.filter((op) => op.primeira_vez).map((op) => noticias.avisar(tx, op, { evento: 'entregue_ao_servidor' })))
    if (fim.aborted) throw new Desistencia()
    return ops
  })
}

function comoTrafega(op: OperacaoReservada, sobre: RelatoSelado | undefined): Operacao {
  const { id, passport, tipo, dados, geracao, identidade } = op
  return {
    id,
    passport,
    seq: Number(op.seq),
    tipo,
    dados,
    geracao,
    ...(identidade === null ? {} : { identidade }),
    ...(sobre ? { sobre } : {}),
  } as Operacao
}

/** A question has no order and no generations, but the type Operacao needs both fields. */
function comoPergunta({ id, passport, tipo, dados }: PerguntaEntregue): Operacao {
  return { id, passport, seq: 1, tipo, dados, geracao: 1 } as Operacao
}
