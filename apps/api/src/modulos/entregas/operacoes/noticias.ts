/** News for the modules above: app.ts registers who listens to an origin's news, because entregas knows no product. */
import type { Retorno, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import type { LinhaOperacao } from './repositorio.ts'

/** What an operation is for, as its module names it: { tipo: 'loja.compra', id: <uuid> }. This module does not interpret it. */
export interface Origem {
  tipo: string
  id: string
}

/**
 * entregue_ao_servidor: handed out for the first time. aplicada: saved in the game (final). recusada: will never happen (final).
 * recusada_repete: refused, and the next generation is queued. anulacao_pedida: the game has it and was asked to cancel; it may still answer
 * 'aplicada'. anulada: cancelled (final). incerta: a command that may or may not have run; an admin decides. redirecionada: replaced by a
 * generation for another character, the event's `passport`. em_conferencia: another character has the passport, or nobody; a person decides.
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
  operacao: string
  passport: number
  tipo: TipoDeOperacao
  geracao: number
  evento: NomeDoEvento
  /** For refusals one of MOTIVOS; after the deadline 'prazo'. */
  motivo: string | null
  /** The item that really moved; null: it was no item, or the ponte did not say. */
  retorno: Retorno | null
  /** For a vehicle: {placa}, or its saved row. */
  dados: Record<string, unknown> | null
  /** When it happened, in reports after a restore; null: now. */
  em: Date | null
}

/** Runs in the transaction that records the news: its writes commit with the news, and a throw undoes both. */
export interface AoMudar {
  (tx: Transacao, evento: EventoDeEntrega): Promise<void>
  /** It touches nothing of another origin or character, so one transaction may take the news of many. */
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
