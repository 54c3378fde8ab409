/** Puts the module together around what lives in the process: who hears news, and which polls wait. */
import type {
  InventarioLido,
  LoteDoEspelho,
  PedidoDeSincronia,
  PedidoDeBloqueios,
  PedidoDoJogador,
  RespostaDeSincronia,
  RespostaDeBloqueios,
  RespostaDoJogador,
  VeiculoEspelhado,
} from '@sorium/contratos/ponte/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { ChamadaAssinada, CorpoPorConferir } from '#nucleo/porteiro.ts'
import { type Armazem, armazemSql } from './armazem.ts'
import { espelhar } from './espelho/espelhar.ts'
import { type PedidoDeInventario, type PedidoDeLeitura, lerInventario, lerVeiculos } from './leituras/ler.ts'
import { apagarVelhas } from './leituras/repositorio.ts'
import { criarLotacao, type Lotacao } from './lotacao/lotacao.ts'
import { esquecerRecusadas } from './lotacao/repositorio.ts'
import { type ResultadoDaAnulacao, anularVencidas, pedirAnulacao } from './operacoes/anular.ts'
import { type DecisaoDaConferencia, decidirConferencia } from './operacoes/conferencia.ts'
import { type Decisao, decidirIncerta } from './operacoes/decidir.ts'
import { type NovaEntrega, enfileirar } from './operacoes/enfileirar.ts'
import { type ResultadoDoForcar, forcarAgora } from './operacoes/forcar.ts'
import { type AoMudar, type Origem, criarNoticias } from './operacoes/noticias.ts'
import { type ResultadoDoRedirecionar, redirecionar } from './operacoes/redirecionar.ts'
import { type Assunto, criarAssuntos } from './refazer/assunto.ts'
import { servidorDaPonte } from './ponte/assinatura.ts'
import { passarDosPerdidos } from './ponte/dar-por-perdido.ts'
import { criarEsperas } from './ponte/esperas.ts'
import { trocarBloqueios } from './ponte/bloqueios.ts'
import { type NomesDasOrigens, responderJogador } from './ponte/jogador.ts'
import { criarServidor, trocarChave } from './ponte/servidores.ts'
import { sincronizar } from './ponte/sincronizar.ts'

/** What becomes of things in the game: queued in the caller's transaction, which also records what becomes of them. */
export interface Operacoes {
  /** Queues one operation and wakes the ponte after the commit. Idempotent by (origem, tipo, geracao). @returns its id. */
  enfileirar(tx: Transacao, p: NovaEntrega): Promise<string>
  /** Never handed out: voided here, with the event 'anulada' before this returns. Handed out: the ponte decides. Call before locking the owner's row. */
  pedirAnulacao(tx: Transacao, origem: Origem, motivo?: string): Promise<ResultadoDaAnulacao>
  /** Due now; never a second operation. Call before locking the owner's row. */
  forcarAgora(tx: Transacao, origem: Origem): Promise<ResultadoDoForcar>
  /**
   * Another character should receive what the origin's last operation carries. Exactly one operation stays alive; the event 'redirecionada' comes
   * when it is the new one's. Call before locking the owner's row.
   */
  redirecionar(tx: Transacao, origem: Origem, p: { passport: number }): Promise<ResultadoDoRedirecionar>
}

/** Questions to the game, which wait for its answer: outside any transaction. */
export interface Perguntas {
  /**
   * What the character carries, at most `idadeMaximaMs` ago (default 2 s), and with `conferir` whether that much of an item would fit too. Waits
   * `esperaMs` at most; null: no answer in time, or no game on the air (at once). Outside any transaction: it holds no connection while it waits.
   */
  lerInventario(p: PedidoDeInventario): Promise<InventarioLido | null>
  /** The character's vehicles as the game has them now, in the city or not; null as above. */
  lerVeiculos(p: PedidoDeLeitura): Promise<VeiculoEspelhado[] | null>
}

/** What the calls of a module that sells work with. */
export interface Balcao {
  ctx: Ctx
  entregas: Operacoes & Perguntas & Pick<Lotacao, 'exigirLugar'>
}

/**
 * Everything of this module that holds state: who hears news, which polls wait, where operations are kept. What needs none of it is a plain function
 * (porta-espelho.ts).
 */
export interface Entregas extends Operacoes, Perguntas, Pick<Lotacao, 'exigirLugar'> {
  readonly lotacao: Pick<Lotacao, 'anotar' | 'medir'>
  /** app.ts says who hears of the operations of an origin; once for each origin type, before the first operation. */
  aoMudar(tipo: string, aoMudar: AoMudar): void
  /** What the operations of an origin are about, and how that is made again after a restore; once for each. Without it they leave without saying. */
  aoRefazer(tipo: string, assunto: Assunto): void
  /** A person's word on an operation in doubt; its owner hears it as if it were the game's. @throws Recusa 404, 409. */
  decidirIncerta(tx: Transacao, p: Decisao): Promise<void>
  /** A person's word on what was meant for a character whose passport another has now. @throws Recusa 404, 403, 409. */
  decidirConferencia(tx: Transacao, p: DecisaoDaConferencia): Promise<void>
  /**
   * Job of each minute, under a lock of the caller: voids what is past its deadline, forgets old questions to the game, and passes on what a lost server
   * still holds.
   */
  anularVencidas(): Promise<number>
  /** Idempotent: a server that exists keeps its key. */
  criarServidor(tx: Transacao, p: { id: string; nome: string; chave: string }): Promise<boolean>
  /** The old key stays valid for 10 minutes. */
  trocarChave(tx: Transacao, p: { id: string; chave: string }): Promise<boolean>
  /** For the Porteiro, from the headers. @throws Recusa. */
  servidorDaPonte(req: ChamadaAssinada): Promise<CorpoPorConferir>
  sincronizar(servidor: string, pedido: PedidoDeSincronia, desligou: AbortSignal): Promise<RespostaDeSincronia>
  espelhar(servidor: string, lote: LoteDoEspelho): Promise<number>
  /** What is on its way to a character who asked in the city, in words; what waits for its moment is due now. @throws Recusa 409. */
  trocarBloqueios(servidor: string, pedido: PedidoDeBloqueios): Promise<RespostaDeBloqueios>
  responderJogador(servidor: string, pedido: PedidoDoJogador, nomesDasOrigens: NomesDasOrigens): Promise<RespostaDoJogador>
  /** Ends every wait at once, for a graceful stop. */
  fechar(): void
}

/** `armazem`: the simulation keeps its operations in memory. `daPonte`: what the calls of a ponte work with, so that purchases take nothing from them. */
export function criarEntregas(ctx: Ctx, armazem: Armazem = armazemSql, daPonte: Ctx = ctx): Entregas {
  const noticias = criarNoticias()
  const esperas = criarEsperas()
  const assuntos = criarAssuntos()
  const lotacao = criarLotacao(ctx)
  const com = { ctx, noticias, armazem, assuntos }
  const naPonte = { ...com, ctx: daPonte }
  const daLeitura = { ctx, fechando: esperas.fechando }
  return {
    lotacao,
    exigirLugar: lotacao.exigirLugar,
    aoMudar: noticias.registrar,
    aoRefazer: assuntos.registrar,
    enfileirar: (tx, p) => enfileirar(tx, p, com),
    pedirAnulacao: (tx, origem, motivo) => pedirAnulacao(tx, { origem, ...(motivo === undefined ? {} : { motivo }) }, com),
    forcarAgora: (tx, origem) => forcarAgora(tx, origem, com),
    redirecionar: (tx, origem, p) => redirecionar(tx, { origem, passport: p.passport }, com),
    decidirIncerta: (tx, p) => decidirIncerta(tx, p, com),
    decidirConferencia: (tx, p) => decidirConferencia(tx, p, com),
    lerInventario: (p) => lerInventario(p, daLeitura),
    lerVeiculos: (p) => lerVeiculos(p, daLeitura),
    async anularVencidas() {
      await apagarVelhas(ctx.banco)
      await passarDosPerdidos(ctx)
      await esquecerRecusadas(ctx.banco)
      return anularVencidas(com)
    },
    criarServidor: (tx, p) => criarServidor(tx, p, com),
    trocarChave: (tx, p) => trocarChave(tx, p, com),
    servidorDaPonte: (req) => servidorDaPonte(req, naPonte),
    sincronizar: (servidor, pedido, desligou) =>
      esperas.durante(servidor, desligou, (fim) => sincronizar(servidor, pedido, { ...naPonte, fim })),
    espelhar: (servidor, lote) => espelhar(servidor, lote, com),
    trocarBloqueios: (servidor, pedido) => trocarBloqueios(servidor, pedido, com),
    responderJogador: (servidor, pedido, nomesDasOrigens) => responderJogador(servidor, pedido, { ...com, nomesDasOrigens }),
    fechar: esperas.fechar,
  }
}
