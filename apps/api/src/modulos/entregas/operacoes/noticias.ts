/** app.ts registers the listener of each origin type, because this module must not import the modules above it. */
import type { Retorno, TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import type { LinhaOperacao } from './repositorio.ts'

/** For example { tipo: 'loja.compra', id: <uuid> }; this module does not interpret it. */
export interface Origem {
  tipo: string
  id: string
}

/**
 * entregue_ao_servidor: handed out for the first time. aplicada: saved in the game (final). recusada: it will never happen (final).
 * recusada_repete: refused, and the next generation is queued. anulacao_pedida: the ponte was asked to cancel and may still answer
 * 'aplicada'. anulada: cancelled (final). incerta: a console command that may or may not have run; an administrator decides. redirecionada:
 * replaced by a generation for the character in `passport`. em_conferencia: another character has the passport now, or nobody has it; a
 * person decides.
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
  motivo: string | null
  /** The item that the game really moved; null: no item, or the ponte did not report it. */
  retorno: Retorno | null
  /** Fields of the ponte's confirmation; for a taken vehicle, its whole row. */
  dados: Record<string, unknown> | null
  /** After a restore: when the operation was handed out. Otherwise null: the result is of now. */
  em: Date | null
}

/** Runs in the transaction that records the news, so a throw rolls back both. */
export interface AoMudar {
  (tx: Transacao, evento: EventoDeEntrega): Promise<void>
  /** Set it if the listener touches no rows of other origins or characters: one transaction may then handle the news of many operations. */
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
