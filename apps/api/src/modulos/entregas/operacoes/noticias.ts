/** News for the modules above: app.ts registers who hears an origin's news, because entregas knows no product. */
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
 * entregue_ao_servidor: handed out for the first time. aplicada: saved in the game (final). recusada: will never happen (final). recusada_repete:
 * refused, the next generation is queued. anulacao_pedida: the game has it and was asked to cancel; it may still answer 'aplicada'. anulada:
 * cancelled (final). incerta: a command that may or may not have run; an admin decides. redirecionada: replaced by a generation for another
 * character, the event's `passport`. em_conferencia: another character has the passport, or nobody; a person decides.
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
  /** One of MOTIVOS for refusals; 'prazo' after the deadline. */
  motivo: string | null
  /** The instance that really moved; null: no item, or the ponte did not say. */
  retorno: Retorno | null
  /** For vehicles: {placa}, or the saved row. */
  dados: Record<string, unknown> | null
  /** For reports after a restore: when it happened; null: now. */
  em: Date | null
}

/** Runs inside of the transaction that records the news: its writes commit with it, and a throw undoes both. */
export interface AoMudar {
  (tx: Transacao, evento: EventoDeEntrega): Promise<void>
  /** It touches nothing of another origin or character, so news of many may share a transaction. */
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
