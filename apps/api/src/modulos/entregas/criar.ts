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
  /** A repeat with the same (origem, tipo, geracao) returns the first operation's id. */
  enfileirar(tx: Transacao, p: NovaEntrega): Promise<string>
  /**
   * Locks the operations, as `forcarAgora` and `redirecionar` do: call all three before locking the purchase or listing, otherwise two
   * transactions could deadlock.
   */
  pedirAnulacao(tx: Transacao, origem: Origem, motivo?: string): Promise<ResultadoDaAnulacao>
  forcarAgora(tx: Transacao, origem: Origem): Promise<ResultadoDoForcar>
  redirecionar(tx: Transacao, origem: Origem, p: { passport: number }): Promise<ResultadoDoRedirecionar>
}

/** These functions wait for the game's answer: call them outside of transactions, otherwise a connection is held meanwhile. */
export interface Perguntas {
  /** null: no answer within `esperaMs` or before an abort, or no working game server of the character's world is on the air. */
  lerInventario(p: PedidoDeInventario): Promise<InventarioLido | null>
  lerVeiculos(p: PedidoDeLeitura): Promise<VeiculoEspelhado[] | null>
}

export interface Balcao {
  ctx: Ctx
  entregas: Operacoes & Perguntas & Pick<Lotacao, 'exigirLugar'>
}

export interface Entregas extends Operacoes, Perguntas, Pick<Lotacao, 'exigirLugar'> {
  readonly lotacao: Pick<Lotacao, 'anotar' | 'medir'>
  aoMudar(tipo: string, aoMudar: AoMudar): void
  aoRefazer(tipo: string, refazedor: Refazedor): void
  decidirIncerta(tx: Transacao, p: DecisaoDeGente): Promise<void>
  decidirConferencia(tx: Transacao, p: DecisaoDaConferencia): Promise<void>
  /** Also deletes old questions and old rows of entregas_ritmo, and passes on the operations of lost servers. */
  anularVencidas(): Promise<number>
  criarServidor(tx: Transacao, p: { id: string; nome: string; chave: string }): Promise<boolean>
  trocarChave(tx: Transacao, p: { id: string; chave: string }): Promise<boolean>
  servidorDaPonte(req: ChamadaAssinada): Promise<CorpoPorConferir>
  sincronizar(servidor: string, pedido: PedidoDeSincronia, desligou: AbortSignal): Promise<RespostaDeSincronia>
  espelhar(servidor: string, lote: LoteDoEspelho): Promise<number>
  trocarBloqueios(servidor: string, pedido: PedidoDeBloqueios): Promise<RespostaDeBloqueios>
  responderJogador(servidor: string, pedido: PedidoDoJogador, nomesDasOrigens: NomesDasOrigens): Promise<RespostaDoJogador>
  fechar(): void
}

/**
 * `armazem`: the simulation passes one in memory. `daPonte`: a context with its own database connections, so that the ponte's calls leave
 * the connections of `ctx` to buyers.
 */
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
