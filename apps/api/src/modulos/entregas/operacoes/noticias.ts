/** News that travels upward: app.ts registers who wants to hear of an origin's operations; entregas knows no product. */
import type { Retorno, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import type { LinhaOperacao } from './repositorio.ts'

/** What an operation is for, as its owner names it: { tipo: 'loja.compra', id: <uuid> }. Opaque here. */
export interface Origem {
  tipo: string
  id: string
}

/**
 * entregue_ao_servidor: handed out for the first time. aplicada: saved in the game (final). recusada: will never happen (final).
 * recusada_repete: refused for now, the next generation is queued. anulacao_pedida: in the game's hands, which was asked to void it: its word is
 * still to come, and may be that it was applied. anulada: will never happen because it was voided (final).
 * incerta: a command that may or may not have run, for an admin (final here). redirecionada: the next generation is queued for another
 * character, which is the event's `passport`; nothing of the former ones happened. em_conferencia: another has the passport now, or nobody: a
 * person decides what becomes of it.
 */
export type NomeDoEvento =
  | 'entregue_ao_servidor'
  | 'aplicada'
  | 'recusada'
  | 'recusada_repete'
  | 'anulacao_pedida'
  | 'anulada'
  | 'incerta'
  | 'redirecionada'
  | 'em_conferencia'

export interface EventoDeEntrega {
  origem: Origem
  /** Id of the operation. */
  operacao: string
  passport: number
  tipo: TipoDeOperacao
  geracao: number
  evento: NomeDoEvento
  /** One of MOTIVOS for refusals; 'prazo' when an operation was voided for its age. */
  motivo: string | null
  /** Which instance of an item really changed hands; null: of none, or the ponte did not tell. */
  retorno: Retorno | null
  /** What the ponte told of a vehicle: {placa}, or its saved row. */
  dados: Record<string, unknown> | null
  /** When it happened, of what is told again after a restore of the database; null: now. */
  em: Date | null
}

/** Runs inside the transaction that records the news: what it writes commits with it, what it throws undoes it. */
export interface AoMudar {
  (tx: Transacao, evento: EventoDeEntrega): Promise<void>
  /** It touches nothing that belongs to another origin or another character: news of many may share a transaction, side by side. */
  readonly independente?: true
}

export interface Noticias {
  registrar(tipo: string, aoMudar: AoMudar): void
  exigirRegistro(tipo: string): void
  independente(tipo: string): boolean
  avisar(
    tx: Transacao,
    op: LinhaOperacao,
    p: { evento: NomeDoEvento; motivo?: string | null; retorno?: Retorno | null; dados?: Record<string, unknown> | null; em?: Date | null },
  ): Promise<void>
}

export function criarNoticias(): Noticias {
  const ouvintes = new Map<string, AoMudar>()
  const ouvinteDe = (tipo: string): AoMudar => {
    const ouvinte = ouvintes.get(tipo)
    invariante(ouvinte, `ninguém ouve as entregas de '${tipo}': registre com entregas.aoMudar`)
    return ouvinte
  }
  return {
    registrar(tipo, aoMudar) {
      invariante(!ouvintes.has(tipo), `as entregas de '${tipo}' já têm quem as ouça`)
      ouvintes.set(tipo, aoMudar)
    },
    exigirRegistro: (tipo) => void ouvinteDe(tipo),
    independente: (tipo) => ouvintes.get(tipo)?.independente === true,
    avisar: (tx, op, { evento, motivo = null, retorno = null, dados = null, em = null }) =>
      ouvinteDe(op.origem_tipo)(tx, {
        origem: { tipo: op.origem_tipo, id: op.origem_id },
        operacao: op.id,
        passport: op.passport,
        tipo: op.tipo,
        geracao: op.geracao,
        evento,
        motivo,
        retorno,
        dados,
        em,
      }),
  }
}
