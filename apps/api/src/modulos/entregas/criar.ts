/** Creates the module with its state in this process: who listens to news, and which polls wait. */
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
import type { ChamadaAssinada, CorpoPorConferir } from '#nucleo/pessoas/porteiro.ts'
import { type Armazem, armazemSql } from './armazem.ts'
import { espelhar } from './espelho/espelhar.ts'
import { type PedidoDeInventario, type PedidoDeLeitura, lerInventario, lerVeiculos } from './leituras/ler.ts'
import { apagarVelhas } from './leituras/repositorio.ts'
import { criarLotacao, type Lotacao } from './lotacao/lotacao.ts'
import { esquecerRecusadas } from './lotacao/repositorio.ts'
import { type ResultadoDaAnulacao, anularVencidas, pedirAnulacao } from './operacoes/anular.ts'
import { type DecisaoDaConferencia, decidirConferencia } from './operacoes/conferencia.ts'
import { type DecisaoDeGente, decidirIncerta } from './operacoes/decidir.ts'
import { type NovaEntrega, enfileirar } from './operacoes/enfileirar.ts'
import { type ResultadoDoForcar, forcarAgora } from './operacoes/forcar.ts'
import { type AoMudar, type Origem, criarNoticias } from './operacoes/noticias.ts'
import { type ResultadoDoRedirecionar, redirecionar } from './operacoes/redirecionar.ts'
import { type Refazedor, criarRefazedores } from './refazer/refazedor.ts'
import { servidorDaPonte } from './ponte/assinatura.ts'
import { passarDosPerdidos } from './ponte/dar-por-perdido.ts'
import { criarEsperas } from './ponte/esperas.ts'
import { trocarBloqueios } from './ponte/bloqueios.ts'
import { type NomesDasOrigens, responderJogador } from './ponte/jogador.ts'
import { criarServidor, trocarChave } from './ponte/servidores.ts'
import { sincronizar } from './ponte/sincronizar.ts'

export interface Operacoes {
  /** Wakes the ponte after the commit. Idempotent by (origem, tipo, geracao). @returns the operation's id. */
  enfileirar(tx: Transacao, p: NovaEntrega): Promise<string>
  /**
   * Cancels the operation: if it was never handed out, at once, and the event 'anulada' runs before this returns; otherwise the ponte decides.
   * Call it before locking the purchase or listing.
   */
  pedirAnulacao(tx: Transacao, origem: Origem, motivo?: string): Promise<ResultadoDaAnulacao>
  /** Makes the operation due now; there is no second one. Call it before locking the purchase or listing. */
  forcarAgora(tx: Transacao, origem: Origem): Promise<ResultadoDoForcar>
  /**
   * Sends the origin's last operation to another character. Only one operation stays alive; the event 'redirecionada' tells when the new one
   * replaces the old. Call it before locking the purchase or listing.
   */
  redirecionar(tx: Transacao, origem: Origem, p: { passport: number }): Promise<ResultadoDoRedirecionar>
}

/** Questions to the game. They wait for its answer, so call them outside of transactions. */
export interface Perguntas {
  /**
   * What the character carries, at most `idadeMaximaMs` old (default 2 s); with `conferir` also whether that item would fit. Waits up to
   * `esperaMs`, and holds no connection meanwhile. null: no answer in time, or (at once) no game on the air.
   */
  lerInventario(p: PedidoDeInventario): Promise<InventarioLido | null>
  /** His vehicles as the game has them now; he may be offline. null: no answer in time, or no game on the air. */
  lerVeiculos(p: PedidoDeLeitura): Promise<VeiculoEspelhado[] | null>
}

export interface Balcao {
  ctx: Ctx
  entregas: Operacoes & Perguntas & Pick<Lotacao, 'exigirLugar'>
}

/** The part of this module that keeps state. Functions without state are in porta-espelho.ts. */
export interface Entregas extends Operacoes, Perguntas, Pick<Lotacao, 'exigirLugar'> {
  readonly lotacao: Pick<Lotacao, 'anotar' | 'medir'>
  /** Registers who listens to an origin type's operations. Call it once for each type, before its first operation. */
  aoMudar(tipo: string, aoMudar: AoMudar): void
  /** Registers how an origin type's operations are described, and rebuilt after a restore. Call it once for each type. */
  aoRefazer(tipo: string, refazedor: Refazedor): void
  /** Records a person's decision; the origin's module gets it like the game's own answer. @throws Recusa 404, 409. */
  decidirIncerta(tx: Transacao, p: DecisaoDeGente): Promise<void>
  /** Records a person's decision on a delivery whose passport has another character now. @throws Recusa 404, 403, 409. */
  decidirConferencia(tx: Transacao, p: DecisaoDaConferencia): Promise<void>
  /**
   * The job of each minute, under the caller's lock: cancels operations past their deadline, deletes old questions, passes on the operations of
   * lost servers.
   */
  anularVencidas(): Promise<number>
  /** Changes nothing if the server exists: it keeps its key. */
  criarServidor(tx: Transacao, p: { id: string; nome: string; chave: string }): Promise<boolean>
  /** The old key works for 10 more minutes. */
  trocarChave(tx: Transacao, p: { id: string; chave: string }): Promise<boolean>
  /** Authenticates a call by its headers. @throws Recusa. */
  servidorDaPonte(req: ChamadaAssinada): Promise<CorpoPorConferir>
  sincronizar(servidor: string, pedido: PedidoDeSincronia, desligou: AbortSignal): Promise<RespostaDeSincronia>
  espelhar(servidor: string, lote: LoteDoEspelho): Promise<number>
  /** @throws Recusa 409. */
  trocarBloqueios(servidor: string, pedido: PedidoDeBloqueios): Promise<RespostaDeBloqueios>
  responderJogador(servidor: string, pedido: PedidoDoJogador, nomesDasOrigens: NomesDasOrigens): Promise<RespostaDoJogador>
  fechar(): void
}

/** `armazem`: the simulation keeps it in memory. `daPonte`: the context with separate connections for ponte calls, so that buyers keep theirs. */
export function criarEntregas(ctx: Ctx, armazem: Armazem = armazemSql, daPonte: Ctx = ctx): Entregas {
  const noticias = criarNoticias()
  const esperas = criarEsperas()
  const refazedores = criarRefazedores()
  const lotacao = criarLotacao(ctx)
  const com = { ctx, noticias, armazem, refazedores }
  const naPonte = { ...com, ctx: daPonte }
  const daLeitura = { ctx, fechando: esperas.fechando }
  return {
    lotacao,
    exigirLugar: lotacao.exigirLugar,
    aoMudar: noticias.registrar,
    aoRefazer: refazedores.registrar,
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
