/** Puts the module together around what lives in the process: who hears news, and which polls wait. */
import type {
  InventarioLido,
  LoteDoEspelho,
  PedidoDeCatalogo,
  PedidoDePassaportes,
  PedidoDeSincronia,
  PedidoDoJogador,
  RespostaDePassaportes,
  RespostaDoCatalogo,
  RespostaDeSincronia,
  TipoDoCatalogo,
  RespostaDoJogador,
  VeiculoEspelhado,
} from '@sorium/contratos/ponte/index.ts'
import type { EntregaNoJogo, Personagem, PersonagemNaCidade, VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { ChamadaAssinada, CorpoPorConferir } from '#nucleo/porteiro.ts'
import { type Armazem, armazemSql } from './armazem.ts'
import { nomesDe } from './catalogo/consultas.ts'
import { receberCatalogo } from './catalogo/receber.ts'
import {
  type PersonagemDaConta,
  ehPersonagemDoAdmin,
  jogoNoAr,
  personagemDaConta,
  personagemDoServidor,
  personagensDaConta,
  personagensNaCidade,
} from './espelho/consultas.ts'
import { espelhar } from './espelho/espelhar.ts'
import { type PedidoDoPersonagem, veiculosDoPersonagem } from './leituras/consultas.ts'
import { type PedidoDeInventario, type PedidoDeLeitura, lerInventario, lerVeiculos } from './leituras/ler.ts'
import { apagarVelhas } from './leituras/repositorio.ts'
import { type ResultadoDaAnulacao, anularVencidas, pedirAnulacao } from './operacoes/anular.ts'
import { entregasDe } from './operacoes/consultas.ts'
import { type DecisaoDaConferencia, decidirConferencia } from './operacoes/conferencia.ts'
import { type Decisao, decidirIncerta } from './operacoes/decidir.ts'
import { CANAL, type NovaEntrega, enfileirar } from './operacoes/enfileirar.ts'
import { type ResultadoDoForcar, forcarAgora } from './operacoes/forcar.ts'
import { type AoMudar, type Origem, criarNoticias } from './operacoes/noticias.ts'
import { type ResultadoDoRedirecionar, redirecionar } from './operacoes/redirecionar.ts'
import { servidorDaPonte } from './ponte/assinatura.ts'
import { passarDosPerdidos } from './ponte/dar-por-perdido.ts'
import { criarEsperas } from './ponte/esperas.ts'
import { type NomesDasOrigens, responderJogador } from './ponte/jogador.ts'
import { resolverPassaportes } from './ponte/passaportes.ts'
import { criarServidor, trocarChave } from './ponte/servidores.ts'
import { sincronizar } from './ponte/sincronizar.ts'

export interface Entregas {
  /** app.ts says who hears of the operations of an origin; once for each origin type, before the first operation. */
  aoMudar(tipo: string, aoMudar: AoMudar): void
  /** Queues one operation and wakes the ponte after the commit. Idempotent by (origem, tipo, geracao). @returns its id. */
  enfileirar(tx: Transacao, p: NovaEntrega): Promise<string>
  /** Something new may be there for the ponte. */
  acordar(): void
  /** Never handed out: voided here, with the event 'anulada' before this returns. Handed out: the ponte decides. Call before locking the owner's row. */
  pedirAnulacao(tx: Transacao, origem: Origem, motivo?: string): Promise<ResultadoDaAnulacao>
  /** Due now; never a second operation. Call before locking the owner's row. */
  forcarAgora(tx: Transacao, origem: Origem): Promise<ResultadoDoForcar>
  /**
   * Another character should receive what the origin's last operation carries. Exactly one operation stays alive; the event 'redirecionada' comes
   * when it is the new one's. Call before locking the owner's row.
   */
  redirecionar(tx: Transacao, origem: Origem, p: { passport: number }): Promise<ResultadoDoRedirecionar>
  /** A person's word on an operation in doubt; its owner hears it as if it were the game's. @throws Recusa 404, 409. */
  decidirIncerta(tx: Transacao, p: Decisao): Promise<void>
  /** A person's word on what was meant for a character whose passport another has now. @throws Recusa 404, 403, 409. */
  decidirConferencia(tx: Transacao, p: DecisaoDaConferencia): Promise<void>
  /** Whether a character belongs to a player who is this administrator himself. */
  ehPersonagemDoAdmin(leitura: Leitura, p: { admin: string; passport: number }): Promise<boolean>
  /** Every operation of these origins, oldest first, with each attempt and its answer. */
  entregasDe(leitura: Leitura, origens: readonly Origem[]): Promise<EntregaNoJogo[]>
  /** Characters that are in the city now, by words of the name or by number; 20 at most. */
  personagensNaCidade(leitura: Leitura, busca: string): Promise<PersonagemNaCidade[]>
  /** The characters of the game account that the game linked to this Discord account; none without a link. */
  personagensDaConta(leitura: Leitura, conta: { discordId: string | null }): Promise<Personagem[]>
  /** null: no such character, or not one of this Discord account's. */
  personagemDaConta(leitura: Leitura, p: { discordId: string; passport: number }): Promise<PersonagemDaConta | null>
  /** Whoever it belongs to, for what is sent to it already; null: the mirror knows no such character. */
  personagemDoServidor(leitura: Leitura, p: { servidor: string; passport: number }): Promise<PersonagemDaConta | null>
  /**
   * What the character carries, at most `idadeMaximaMs` ago (default 2 s), and with `conferir` whether that much of an item would fit too. Waits
   * `esperaMs` at most; null: no answer in time, or no game on the air (at once). Outside any transaction: it holds no connection while it waits.
   */
  lerInventario(p: PedidoDeInventario): Promise<InventarioLido | null>
  /** The character's vehicles as the game has them now, in the city or not; null as above. */
  lerVeiculos(p: PedidoDeLeitura): Promise<VeiculoEspelhado[] | null>
  /** The same for its owner, as the mirror has them when no answer comes in time, each with what forbids listing it. @throws Recusa 403. */
  veiculosDoPersonagem(p: PedidoDoPersonagem): Promise<VeiculoDoPersonagem[]>
  /** Whether a game server has called within the last 40 s. */
  jogoNoAr(leitura: Leitura): Promise<boolean>
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
  /** A game server tells which items and vehicles its city has, in pages. @returns what is missing of them. */
  receberCatalogo(servidor: string, pedido: PedidoDeCatalogo): Promise<RespostaDoCatalogo>
  /** What to call these codes: as the site's own catalogue, else as the city does, else the code itself. */
  nomesDe(leitura: Leitura, p: { tipo: TipoDoCatalogo; codigos: readonly string[] }): Promise<(codigo: string) => string>
  /** The numbers of characters that the server's framework knows by a text; who has none gets one, for ever. */
  resolverPassaportes(servidor: string, pedido: PedidoDePassaportes): Promise<RespostaDePassaportes>
  /** What is on its way to a character who asked in the city, in words; what waits for its moment is due now. @throws Recusa 409. */
  responderJogador(servidor: string, pedido: PedidoDoJogador, nomesDasOrigens: NomesDasOrigens): Promise<RespostaDoJogador>
  /** Ends every wait at once, for a graceful stop. */
  fechar(): void
}

/** `armazem`: the simulation keeps its operations in memory. */
export function criarEntregas(ctx: Ctx, armazem: Armazem = armazemSql): Entregas {
  const noticias = criarNoticias()
  const esperas = criarEsperas()
  const com = { ctx, noticias, armazem }
  const daLeitura = { ctx, fechando: esperas.fechando }
  const leituras = {
    lerInventario: (p: PedidoDeInventario) => lerInventario(p, daLeitura),
    lerVeiculos: (p: PedidoDeLeitura) => lerVeiculos(p, daLeitura),
  }
  return {
    aoMudar: noticias.registrar,
    enfileirar: (tx, p) => enfileirar(tx, p, com),
    acordar: () => ctx.sinal.acordar(CANAL),
    pedirAnulacao: (tx, origem, motivo) => pedirAnulacao(tx, { origem, ...(motivo === undefined ? {} : { motivo }) }, com),
    forcarAgora: (tx, origem) => forcarAgora(tx, origem, com),
    redirecionar: (tx, origem, p) => redirecionar(tx, { origem, passport: p.passport }, com),
    decidirIncerta: (tx, p) => decidirIncerta(tx, p, com),
    decidirConferencia: (tx, p) => decidirConferencia(tx, p, com),
    ehPersonagemDoAdmin,
    entregasDe,
    personagensNaCidade,
    personagensDaConta: (leitura, conta) => personagensDaConta(leitura, conta),
    personagemDaConta,
    personagemDoServidor,
    ...leituras,
    veiculosDoPersonagem: (p) => veiculosDoPersonagem(p, { ctx, entregas: leituras }),
    jogoNoAr,
    async anularVencidas() {
      await apagarVelhas(ctx.banco)
      await passarDosPerdidos(ctx)
      return anularVencidas(com)
    },
    criarServidor: (tx, p) => criarServidor(tx, p, com),
    trocarChave: (tx, p) => trocarChave(tx, p, com),
    servidorDaPonte: (req) => servidorDaPonte(req, com),
    sincronizar: (servidor, pedido, desligou) =>
      esperas.durante(servidor, desligou, (fim) => sincronizar(servidor, pedido, { ...com, fim })),
    espelhar: (servidor, lote) => espelhar(servidor, lote, com),
    receberCatalogo: (servidor, pedido) => receberCatalogo(servidor, pedido, ctx),
    nomesDe,
    resolverPassaportes: (servidor, pedido) => resolverPassaportes(servidor, pedido, ctx),
    responderJogador: (servidor, pedido, nomesDasOrigens) => responderJogador(servidor, pedido, { ...com, nomesDasOrigens }),
    fechar: esperas.fechar,
  }
}
